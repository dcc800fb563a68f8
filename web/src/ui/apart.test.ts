import { expect, test } from 'vitest';
import { apart } from './apart';

test('what has room stays where it is', () => {
  expect(apart([0, 0.5, 1], 0.2)).toEqual([0, 0.5, 1]);
});

test('what is level stands below one another, and nothing beyond the end', () => {
  expect(apart([0, 0, 0.5], 0.25)).toEqual([0, 0.25, 0.5]);
  expect(apart([1, 1, 1], 0.25)).toEqual([0.5, 0.75, 1]);
});
