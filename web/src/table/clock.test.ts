import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inShort, inWords, TableClock } from './clock.svelte';

const FACE = { left: [60_000, 45_000], running: 0, due: 60_000, rests: null, paused: null, flagged: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one clock runs, the others stand', () => {
  const clock = new TableClock();
  expect(clock.left(0)).toBeNull();
  clock.see(FACE);
  vi.advanceTimersByTime(15_000);
  expect(clock.left(0)).toBe(45_000);
  expect(clock.left(1)).toBe(45_000);
  vi.advanceTimersByTime(100_000);
  expect(clock.left(0)).toBe(0);
  clock.close();
});

test('a pause stops it, and a rest lets it stand until its time comes', () => {
  const clock = new TableClock();
  clock.see({ ...FACE, paused: 30_000, due: 90_000 });
  vi.advanceTimersByTime(20_000);
  expect([clock.paused, clock.left(0)]).toEqual([true, 60_000]);
  vi.advanceTimersByTime(20_000);
  expect([clock.paused, clock.left(0)]).toEqual([false, 50_000]);
  clock.see({ ...FACE, due: 100_000, rests: 40_000 });
  vi.advanceTimersByTime(40_000);
  expect(clock.left(0)).toBe(60_000);
  vi.advanceTimersByTime(10_000);
  expect(clock.left(0)).toBe(50_000);
  clock.close();
});

test('times in short and in words', () => {
  expect([9_100, 247_000, 5_400_000, 190_800_000].map(inShort)).toEqual(['0:10', '4:07', '1:30:00', '2 d 5 h']);
  expect([9_100, 247_000, 61_000, 0].map(inWords)).toEqual([
    '10 seconds',
    '4 minutes 7 seconds',
    '1 minute 1 second',
    'no time',
  ]);
});
