import { expect, test } from 'vitest';
import { secretsOf } from './secrets';

test('what only a seat saw is found by the shape of the views', () => {
  const onlooker = { you: null, scores: [1, 2], hand: null, your_discards: null, ranks: ['1', '2'], empty: null };
  const view = { you: 0, scores: [1, 2], hand: ['Bu7'], your_discards: ['Fa1'], ranks: ['1', '2'], empty: [] };
  expect(secretsOf(view, onlooker)).toEqual([
    { what: '', cards: ['Bu7'] },
    { what: 'discards', cards: ['Fa1'] },
  ]);
});
