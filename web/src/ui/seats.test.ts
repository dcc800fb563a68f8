import { expect, test } from 'vitest';
import { clockwise } from './seats';

test('seats go clockwise, round the table', () => {
  expect(clockwise(4, 2)).toEqual([2, 3, 0, 1]);
  expect(clockwise(2, 0)).toEqual([0, 1]);
});
