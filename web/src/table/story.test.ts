import { expect, test } from 'vitest';
import type { Scores, Step } from '../net/generated/protocol';
import { storyOf } from './story';

function move(length: number, seat: number): Step {
  return {
    number: length,
    length,
    kind: 'move',
    seat,
    bot: false,
    text: `move ${length}`,
    at: 0,
    stands: true,
    events: [],
  };
}

/** Who moved, how it then stood, and how points were made. */
function game(...lines: [seat: number, scores: number[], says: string][]): [Scores, Step[]] {
  const scores = [[0, 0], ...lines.map((line) => line[1])];
  return [{ scores, says: lines.map((line) => line[2]) }, lines.map(([seat], at) => move(at + 1, seat))];
}

test('the best turn is what its moves brought together, told by those that brought something', () => {
  const lines = game([0, [3, 0], 'A.'], [0, [3, 0], ''], [0, [7, 0], 'C.'], [1, [7, 5], 'D.'], [1, [7, 6], 'E.']);
  expect(storyOf(...lines).best).toEqual({ seat: 0, points: 7, says: 'A. C.' });
});

test('a turn is measured at its end, and what it took is told, too', () => {
  const greedy = game([1, [0, 3], 'A.'], [0, [14, 3], 'B.'], [0, [2, 3], 'C.'], [1, [2, 4], 'D.']);
  expect(storyOf(...greedy).best).toEqual({ seat: 1, points: 3, says: 'A.' });
  expect(storyOf(...game([0, [-2, 0], 'A.'], [0, [6, 0], 'B.'])).best).toEqual({ seat: 0, points: 6, says: 'A. B.' });
});

test('what somebody else played last may bring the most, where the sentence says whose it was', () => {
  expect(storyOf(...game([0, [0, 6], '{1} wins.'])).best).toEqual({ seat: 1, points: 6, says: '{1} wins.' });
  expect(storyOf(...game([0, [1, 6], '{0} swaps.'])).best).toEqual({ seat: 0, points: 1, says: '{0} swaps.' });
});

test('the turning point is the last move after which somebody else led alone', () => {
  const lines = game([0, [2, 0], 'A.'], [1, [2, 2], 'B.'], [1, [2, 5], 'C.'], [0, [4, 5], 'D.']);
  expect(storyOf(...lines).turning).toEqual({ how: 'overtook', seat: 1, says: 'C.' });
});

test('who ended level came level with one of the moves', () => {
  const lines = game([0, [2, 0], 'A.'], [1, [2, 2], 'B.'], [0, [4, 2], 'C.'], [1, [4, 4], 'D.'], [0, [4, 4], '']);
  expect(storyOf(...lines).turning).toEqual({ how: 'levelled', seats: [0, 1], says: 'D.' });
});

test('nobody went ahead of who led first: it is told whether somebody drew level', () => {
  const level = game([0, [2, 0], 'A.'], [1, [2, 2], 'B.'], [0, [4, 2], 'C.']);
  expect(storyOf(...level).turning).toEqual({ how: 'never overtaken', seat: 0 });
  expect(storyOf(...game([0, [2, 0], 'A.'], [1, [2, 1], 'B.'])).turning).toEqual({ how: 'always ahead', seat: 0 });
});

test('a game without points has neither', () => {
  expect(storyOf(...game([0, [0, 0], '']))).toEqual({ best: null, turning: null });
});
