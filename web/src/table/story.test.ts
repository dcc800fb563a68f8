import { expect, test } from 'vitest';
import type { Step } from '../net/generated/protocol';
import { storyOf } from './story';

function move(length: number, seat: number, ...says: string[]): Step {
  const events = says.map((each) => ({ kind: 'x', says: each }));
  return {
    number: length,
    length,
    kind: 'move',
    seat,
    bot: false,
    text: `move ${length}`,
    at: 0,
    stands: true,
    events,
  };
}

test('the best turn is what its moves brought together, told by those that brought something', () => {
  const scores = [
    [0, 0],
    [3, 0],
    [3, 0],
    [7, 0],
    [7, 5],
    [7, 6],
  ];
  const moves = [move(1, 0, 'A.'), move(2, 0, 'B.'), move(3, 0, 'C.', 'D.', 'E.', 'F.'), move(4, 1, 'G.'), move(5, 1)];
  expect(storyOf(scores, moves).best).toEqual({ seat: 0, points: 7, says: 'A. C. D.' });
});

test('what somebody else played last may bring the most', () => {
  expect(
    storyOf(
      [
        [0, 0],
        [0, 6],
      ],
      [move(1, 0, 'A.')],
    ).best,
  ).toEqual({ seat: 1, points: 6, says: 'A.' });
});

test('the turning point is the last move after which somebody else led alone', () => {
  const scores = [
    [0, 0],
    [2, 0],
    [2, 2],
    [2, 5],
    [4, 5],
  ];
  const moves = [move(1, 0, 'A.'), move(2, 1, 'B.'), move(3, 1, 'C.'), move(4, 0, 'D.')];
  expect(storyOf(scores, moves).turning).toEqual({ seat: 1, says: 'C.' });
});

test('a game without points has neither', () => {
  expect(storyOf([[0, 0]], [])).toEqual({ best: null, turning: null });
});
