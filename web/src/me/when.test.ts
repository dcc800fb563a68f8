import { expect, test } from 'vitest';
import { ago, beginningOf } from './when';

test('how long ago, in the largest unit that fits', () => {
  const now = 1_800_000_000;
  expect([5, 60, 3599, 3600, 86399, 86400, 30 * 86400].map((seconds) => ago(now - seconds, now))).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '30 days ago',
  ]);
  expect(ago(now + 5, now)).toBe('just now'); // the server's clock may be ahead
});

test('a day begins at midnight here', () => {
  expect(new Date(beginningOf('2026-11-18') * 1000).getHours()).toBe(0);
});
