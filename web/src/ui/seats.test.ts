import { expect, test } from 'vitest';
import { clockwise, ranked } from './seats';

test('seats go clockwise, round the table', () => {
  expect(clockwise(4, 2)).toEqual([2, 3, 0, 1]);
  expect(clockwise(2, 0)).toEqual([0, 1]);
});

test('whoever has won comes before those with as many points', () => {
  expect(ranked([14, 14, 20, 6], [2])).toEqual([2, 0, 1, 3]);
  expect(ranked([14, 14, 6], [1])).toEqual([1, 0, 2]);
});
