import { expect, test } from 'vitest';
import { inWords, usual } from './options';

test('a choice is told by its phrase, or by its word', () => {
  const option = { kind: 'choice', default: 'skip', choices: ['skip', 'back'], says: 'A full board' };
  expect(inWords({ ...option, meanings: { skip: 'the sweep is left out' } }, 'skip')).toBe('The sweep is left out');
  expect(inWords(option, 'back')).toBe('Back');
});

test('numbers, yes and no, and what each seat chose', () => {
  expect(inWords({ kind: 'number', default: 30, says: 'Target' }, 45)).toBe('45');
  expect(inWords({ kind: 'yes-no', default: true, says: 'Aids' }, false)).toBe('No');
  const animals = { kind: 'by-seat', default: '', says: 'Animals' };
  expect(inWords(animals, '')).toBe('By chance');
  expect(inWords(animals, 'pig,tiger')).toBe('Pig and tiger');
});

test('what is usual may depend on the number of players', () => {
  const option = { default: 3, defaults: { 2: 3, 4: 5 }, says: 'Rounds' };
  expect([usual(option, 4), usual(option, null), usual(option, 7)]).toEqual([5, 3, 3]);
});
