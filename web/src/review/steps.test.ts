import { expect, test } from 'vitest';
import type { Chances, ReviewMove } from '../net/generated/protocol';
import { chances, placed, sentence } from './steps';

const start = { knew: [0.5, 0.5], was: [0.5, 0.5] } as Chances;
const move = (number: number, chance: number) =>
  ({
    number,
    seat: 0,
    kind: 'choice',
    says: `Move ${number}.`,
    knew: [chance, 1 - chance],
    was: [chance, 1 - chance],
  }) as ReviewMove;

test('moves that come in any order stand at their places', () => {
  const moves = placed([move(4, 0.9), move(1, 0.6)]);
  expect(moves.map((each) => each?.number ?? null)).toEqual([1, null, null, 4]);
  const values = chances(start, moves, 0, 'knew');
  [0.5, 0.6, 0.7, 0.8, 0.9].forEach((value, place) => expect(values[place]).toBeCloseTo(value));
  expect(sentence(2, moves, values, 0, ['Ann', 'Ben'])).toBe('Move 2 has not been looked at yet.');
  expect(sentence(4, moves, values, 1, ['Ann', 'Ben'])).toContain('Move 4.');
});
