import { describe, expect, test } from 'vitest';
import type { Step } from '../net/generated/protocol';
import { extended, inWords, lastTurn, playedFor, sinceMine, standing, unseen } from './log';

function move(number: number, seat: number, says = '', length = number): Step {
  return {
    number,
    length,
    kind: 'move',
    seat,
    bot: false,
    text: `m${number}`,
    at: 0,
    stands: true,
    events: says ? [{ kind: 'x', says }] : [],
  };
}

function undo(number: number, seat: number, length: number): Step {
  return { ...move(number, seat, '', length), kind: 'undo', text: '' };
}

describe('the log', () => {
  test('grows by what is new only', () => {
    const steps = extended([move(1, 0)], [move(1, 0), move(2, 1)]);
    expect(steps.map((step) => step.number)).toEqual([1, 2]);
  });

  test('keeps what was taken back, as no longer standing', () => {
    const steps = extended([move(1, 0), move(2, 0), move(3, 0)], [undo(4, 0, 1), move(5, 0, '', 2)]);
    expect(steps.map((step) => step.stands)).toEqual([true, false, false, true, true]);
    expect(standing(steps).map((step) => step.number)).toEqual([1, 5]);
  });

  test('tells a step by its events, or as it was written', () => {
    expect(inWords(move(1, 0, '{0} feeds Rex.'), ['Ann'])).toBe('Ann feeds Rex.');
    expect(inWords(move(7, 0), ['Ann'])).toBe('Ann: m7');
    expect(inWords(undo(2, 0, 0), ['Ann'])).toBe('Ann took back a move.');
  });

  test('says what the house played, and to whom', () => {
    const forced: Step = { ...move(3, 0), auto: 'forced' };
    expect([0, 1, null].map((seat) => playedFor(forced, seat))).toEqual([
      'Played for you: the only move.',
      'Played by itself: the only move.',
      'Played by itself: the only move.',
    ]);
    expect(playedFor({ ...forced, auto: 'order' }, 0)).toBe('Played for you: as you ordered.');
    expect(playedFor(move(3, 0), 0)).toBe('');
  });

  test('tells what others did unseen, and nothing where they did nothing', () => {
    const steps = [move(1, 0), move(2, 1), move(3, 0), move(4, 1)];
    expect(unseen(steps, 2, 0).map((step) => step.number)).toEqual([4]);
    expect(unseen(steps, 1, 0).map((step) => step.number)).toEqual([2, 3, 4]);
    expect([unseen(steps, 4, 0), unseen(steps, null, 0), unseen([move(1, 0)], 0, 0)]).toEqual([[], [], []]);
  });
});

describe('the last turn', () => {
  test('is every move in a row by whoever moved last', () => {
    const last = lastTurn([move(1, 0, 'a'), move(2, 1, 'b'), move(3, 1, 'c')]);
    expect(last).toMatchObject({ seat: 1, text: 'm3' });
    expect(last?.events.map((event) => event.says)).toEqual(['b', 'c']);
  });

  test('in a replay is what had happened by then', () => {
    expect(lastTurn([move(1, 0), move(2, 1), move(3, 1)], 1)).toMatchObject({ seat: 0, text: 'm1' });
    expect(lastTurn([move(1, 0)], 0)).toBeNull();
  });
});

describe('since my turn', () => {
  const steps = [move(1, 0), move(2, 1), move(3, 2)];

  test('is what the others did after my last move', () => {
    expect(sinceMine(steps, 0)).toMatchObject({ from: 1, steps: [{ number: 2 }, { number: 3 }] });
  });

  test('is everything before my first', () => {
    expect(sinceMine(steps, 3)).toMatchObject({ from: 0 });
    expect(sinceMine(steps, 3)?.steps).toHaveLength(3);
  });

  test('is nothing when I moved last, or look on', () => {
    expect(sinceMine(steps, 2)).toBeNull();
    expect(sinceMine(steps, null)).toBeNull();
  });
});
