import { expect, test } from 'vitest';
import { shares } from './shares';

test('the kind with the longest column gets the next one', () => {
  expect(shares([4, 8], 2)).toEqual({ rows: 8, of: [1, 1] });
  expect(shares([4, 8], 3)).toEqual({ rows: 4, of: [1, 2] });
  expect(shares([1, 7], 4)).toEqual({ rows: 3, of: [1, 3] });
  expect(shares([9], 2)).toEqual({ rows: 5, of: [2] });
});
