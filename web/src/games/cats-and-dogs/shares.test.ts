import { expect, test } from 'vitest';
import { gap, roomiest, shares } from './shares';

test('the kind with the longest column gets the next one', () => {
  expect(shares([4, 8], 2)).toEqual({ rows: 8, of: [1, 1] });
  expect(shares([4, 8], 3)).toEqual({ rows: 4, of: [1, 2] });
  expect(shares([1, 7], 4)).toEqual({ rows: 3, of: [1, 3] });
  expect(shares([9], 2)).toEqual({ rows: 5, of: [2] });
});

const phone = (counts: number[]) => roomiest(counts, 370, 490, 24, 2);

test('on a phone few animals have a row each, and the larger kind does not make the column of the other half empty', () => {
  expect(phone([4])).toEqual({ rows: 4, of: [1], stacked: false });
  expect(phone([4, 4])).toEqual({ rows: 4, of: [1, 1], stacked: false });
  expect(phone([1, 7])).toEqual({ rows: 5, of: [2, 2], stacked: true });
  expect(phone([4, 8])).toEqual({ rows: 6, of: [2, 2], stacked: true });
});

test('in a low window they lie in as many columns as leaves no hole', () => {
  expect(roomiest([4], 690, 270, 20, 4)).toEqual({ rows: 2, of: [2], stacked: false });
  expect(roomiest([4, 8], 690, 270, 20, 4)).toEqual({ rows: 3, of: [4, 4], stacked: true });
});

test('what is free after the last animal', () => {
  expect(gap({ rows: 3, of: [1, 1], stacked: false }, 1, 1)).toEqual({ rows: 2, columns: 1 });
  expect(gap({ rows: 3, of: [1, 2], stacked: false }, 1, 5)).toEqual({ rows: 1, columns: 1 });
  expect(gap({ rows: 4, of: [1, 1], stacked: true }, 1, 1).columns).toBe(0);
  expect(gap({ rows: 4, of: [1, 1], stacked: false }, 0, 4).columns).toBe(0);
});
