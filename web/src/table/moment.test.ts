import { expect, test } from 'vitest';
import type { StateMessage } from '../net/generated/protocol';
import { told } from './moment';

const state = (number: number, hand: string[]): StateMessage =>
  ({ type: 'state', number, moves: [], view: { hand } }) as unknown as StateMessage;

test('the same moment told again keeps the view that tables build on', () => {
  const known = state(3, ['bones']);
  const again = { ...state(3, ['bones']), moves: ['feed'] };
  expect(told(again, known).view).toBe(known.view);
  expect(told(again, known).moves).toEqual(['feed']);
});

test('another moment, or the same through other eyes, is news', () => {
  const known = state(3, ['bones']);
  for (const news of [state(4, ['bones']), state(3, ['fish'])]) expect(told(news, known)).toBe(news);
  expect(told(known, null)).toBe(known);
});
