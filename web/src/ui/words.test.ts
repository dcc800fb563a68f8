import { expect, test } from 'vitest';
import { capital, counted, listed, points, signed, typeset, withNames } from './words';

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

test('things are counted, and one is not many', () => {
  expect(counted(1, 'card')).toBe('1 card');
  expect(counted(0, 'card')).toBe('0 cards');
  expect(counted(2, 'almond symbol')).toBe('2 almond symbols');
});

test('things are listed with an and before the last', () => {
  expect(listed([])).toBe('');
  expect(listed(['hat'])).toBe('hat');
  expect(listed(['hat', 'boots', 'glove'])).toBe('hat, boots and glove');
});

test('words begin with a capital', () => {
  expect(capital('novice')).toBe('Novice');
});

test('a minus is not a hyphen', () => {
  expect(typeset('fish 2 less bones 6: -4, in a run of 7-10')).toBe('fish 2 less bones 6: −4, in a run of 7-10');
});
