import { expect, test } from 'vitest';
import { groups, seatAt, seatPlaces, steps } from './moves';

const GUESSES = [1, 2].flatMap((seat) =>
  ['salt', 'wool', 'tea', 'silk', 'gold'].map((kind) => `guess ${seat} ${kind}`),
);

test('moves are grouped by their first word, single words first', () => {
  const found = groups(['play a', 'fold', 'play b 2', 'pass']);
  expect(found.map((group) => group.verb)).toEqual(['', 'play']);
  expect(found[0]?.steps.map((step) => step.move)).toEqual(['fold', 'pass']);
  expect(found[1]?.steps).toEqual([
    { words: ['a'], from: 1, moves: ['play a'], move: 'play a' },
    { words: ['b', '2'], from: 1, moves: ['play b 2'], move: 'play b 2' },
  ]);
});

test('where there are many, a second step chooses', () => {
  const [group] = groups(GUESSES);
  expect(group?.steps.map((step) => [step.words, step.moves.length, step.move])).toEqual([
    [['1'], 5, null],
    [['2'], 5, null],
  ]);
  expect(steps(GUESSES.slice(0, 5), ['guess', '1']).map((step) => step.move)).toEqual(GUESSES.slice(0, 5));
});

test('every move can be reached, also one that others begin with', () => {
  const moves = ['go', 'go left', 'go left now', ...GUESSES];
  const reach = (found: ReturnType<typeof steps>): string[] =>
    found.flatMap((step) =>
      step.move === null
        ? reach(steps(step.moves, (step.moves[0] ?? '').split(' ').slice(0, step.from + step.words.length)))
        : [step.move],
    );
  expect(reach(groups(moves).flatMap((group) => group.steps)).sort()).toEqual([...moves].sort());
  expect(reach(steps(moves, [])).sort()).toEqual([...moves].sort());
});

test('words that all moves share come along', () => {
  const [step] = steps(['put a on b', 'put a on c'], ['put']);
  expect(step?.words).toEqual(['a', 'on']);
});

test('numbers that are always other seats are seats', () => {
  const places = seatPlaces(['duel 1', 'duel 2', 'take 1', 'take 3', 'peek tide'], [], 3, 0);
  expect(seatAt('duel 2', 1, places)).toBe(2);
  expect(seatAt('take 1', 1, places)).toBeNull();
  expect(seatAt('peek tide', 1, places)).toBeNull();
});

test('a number that was once too large, or is one’s own, is no seat', () => {
  expect(seatPlaces(['take 1'], ['take 5'], 3, 0)).toEqual(new Set());
  expect(seatPlaces(['take 1', 'take 2'], [], 3, 1)).toEqual(new Set());
  expect(seatPlaces(['duel 1'], ['duel 0'], 3, 0)).toEqual(new Set(['duel/1']));
});
