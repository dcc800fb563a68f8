import { expect, test } from 'vitest';
import { capital, points, signed, withNames } from './words';

test('names go where the seats are, and nowhere else', () => {
  expect(withNames('{1} feeds {0}; {7} looks on.', ['Ann', 'Ben'])).toBe('Ben feeds Ann; {7} looks on.');
  expect(withNames('{0}', ['{1}', 'Ben'])).toBe('{1}');
});

test('numbers have a proper minus, and one point is a point', () => {
  expect(signed(-4)).toBe('−4');
  expect(points(1)).toBe('1 point');
  expect(points(-1)).toBe('−1 point');
  expect(points(0)).toBe('0 points');
});

test('words begin with a capital', () => {
  expect(capital('novice')).toBe('Novice');
});
