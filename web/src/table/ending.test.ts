import { expect, test } from 'vitest';
import type { Step } from '../net/generated/protocol';
import { headline, outcome } from './ending';

const SAYS = 'The last card is claimed: the game is over. {0} wins with 20 points, by more pieces.';

function ended(seat: number | null, winners: number[], lost: number[] = []): Parameters<typeof outcome>[0] {
  const events = [
    { kind: 'take', says: 'A.' },
    { kind: 'end', says: SAYS, winners },
  ];
  const step = { number: 1, length: 1, kind: 'move', seat: 0, bot: false, text: '', at: 0, stands: true, events };
  const names = ['Ann', 'Ben', 'Cleo'];
  const seats = names.map((_, each) => ({ lost: lost.includes(each) }));
  return { state: { winners }, seat, names, steps: [step as Step], table: { seats } } as unknown as Parameters<
    typeof outcome
  >[0];
}

test('who won, and which place the looker came to', () => {
  expect(headline(ended(2, [1]))).toBe('Ben won');
  expect(outcome(ended(2, [1]), [20, 35, 29])).toBe('With 35 points. You came second with 29.');
  expect(outcome(ended(0, [1]), [20, 35, 20])).toBe('With 35 points. You share second place with 20.');
  expect(outcome(ended(null, [1]), [20, 35, 29])).toBe('With 35 points.');
});

test('a tie that a rule has broken is told in the words of the game', () => {
  expect(outcome(ended(0, [0]), [20, 20, 3])).toBe('Ann wins with 20 points, by more pieces.');
  expect(outcome(ended(1, [0]), [20, 20, 3])).toBe('Ann wins with 20 points, by more pieces.');
});

test('a win that is shared, and one on time', () => {
  expect(outcome(ended(1, [0, 1]), [-2, -2, -3])).toBe('With −2 points each.');
  expect(outcome(ended(1, [0], [1]), [5, 9, 3])).toBe('With 5 points.');
});
