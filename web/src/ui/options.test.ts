import { expect, test } from 'vitest';
import type { GameInfo, GameOption } from '../net/generated/protocol';
import { inWords, title, unusual } from './options';

const SPECIAL: GameOption = {
  kind: 'choice',
  default: 'none',
  choices: ['none', 'all'],
  meanings: { none: 'none is in force', all: 'all four, with LOOP' },
  says: 'Special rules',
};
const CARDS: GameOption = { kind: 'number', default: 4, defaults: { '2': 4, '3': 5 }, least: 3, most: 5, says: '' };
const AIDS: GameOption = { kind: 'yes-no', default: true, says: '' };
const ANIMALS: GameOption = { kind: 'by-seat', default: '', choices: ['pig', 'fox'], says: '' };

test('a value is told by the phrase that the game has for it, or in plain words', () => {
  expect(inWords(SPECIAL, 'all')).toBe('All four, with LOOP');
  expect(inWords(AIDS, false)).toBe('No');
  expect(inWords(ANIMALS, '')).toBe('By chance');
  expect(inWords(ANIMALS, 'pig,fox')).toBe('Pig and fox');
  expect(title('own_place_first')).toBe('Own place first');
});

test('only what is not usual at a table of that size is listed', () => {
  const game = { options: { special_rules: SPECIAL, cards: CARDS, memory_aids: AIDS } } as unknown as GameInfo;
  expect(unusual(game, {}, 2)).toEqual([]);
  expect(unusual(game, { special_rules: 'none', cards: 5, memory_aids: true }, 3)).toEqual([]);
  expect(unusual(game, { special_rules: 'all', cards: 5, memory_aids: false }, 2)).toEqual([
    'Special rules: all four, with LOOP',
    'Cards: 5',
    'Memory aids: no',
  ]);
});
