import { beforeEach, expect, test } from 'vitest';
import { Scorebook } from './scorebook.svelte';

beforeEach(() => localStorage.clear());

test('a run goes on with each puzzle solved at the first try, and a miss ends it', () => {
  const book = new Scorebook('fancy-that');
  book.solve('a', null);
  book.solve('b', null);
  book.miss('c');
  book.solve('c', null);
  expect([book.run, book.best, book.has('c')]).toEqual([0, 2, true]);
  book.solve('d', null);
  book.solve('d', null);
  expect([new Scorebook('fancy-that').run, new Scorebook('fancy-that').among([{ name: 'd' }, { name: 'e' }])]).toEqual([
    1, 1,
  ]);
});

test('days in a row are those that follow each other, over the end of a month too', () => {
  const book = new Scorebook('fancy-that');
  book.solve('a', '2026-11-29');
  book.solve('b', '2026-11-30');
  book.solve('b', '2026-11-30');
  book.solve('c', '2026-12-01');
  expect([book.daysUpTo('2026-12-01'), book.daysUpTo('2026-12-02'), book.daysUpTo('2026-12-03')]).toEqual([3, 3, 0]);
  book.solve('d', '2026-12-05');
  expect(book.daysUpTo('2026-12-05')).toBe(1);
});
