import { beforeEach, expect, test, vi } from 'vitest';
import { Waiting } from './waiting';

let seen: number[];
let waiting: Waiting<number>;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  waiting = new Waiting((state) => seen.push(state));
});

test('what comes is seen at once, and what comes while something is looked at waits', async () => {
  waiting.arrive(1);
  waiting.hold(1000);
  waiting.arrive(2);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(999);
  expect(seen).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([1, 2]);
});

test('a press goes on, and what is seen then may ask for time again', async () => {
  waiting = new Waiting((state) => {
    seen.push(state);
    if (state === 2) waiting.hold(500);
  });
  waiting.hold(1000);
  waiting.arrive(2);
  waiting.arrive(3);
  waiting.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([2]);
  await vi.advanceTimersByTimeAsync(500);
  expect(seen).toEqual([2, 3]);
});

test('who is far behind catches up', async () => {
  waiting.hold(60_000);
  for (let state = 1; state <= 9; state++) waiting.arrive(state);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toHaveLength(9);
});

test('nothing is let in any more once the table is left', async () => {
  waiting.hold(1000);
  waiting.arrive(1);
  waiting.close();
  await vi.advanceTimersByTimeAsync(2000);
  expect(seen).toEqual([]);
});

test('what is on its way arrives before the next thing is seen, unless somebody presses', async () => {
  let arrive = () => {};
  const arrival = () => new Promise<void>((done) => (arrive = done));
  waiting = new Waiting((state) => seen.push(state), arrival);
  waiting.hold(500);
  waiting.arrive(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([]);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([1]);
  waiting.hold(500);
  waiting.arrive(2);
  waiting.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([1, 2]);
});
