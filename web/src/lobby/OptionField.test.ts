import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import type { GameOption } from '../net/generated/protocol';
import OptionField from './OptionField.svelte';

const PEGS: GameOption = {
  kind: 'number',
  default: 14,
  defaults: { '2': 14, '3': 21 },
  least: 5,
  most: 50,
  says: 'Pegs in the row',
};

test('a default follows the number of players, a choice does not', async () => {
  const { getByRole, rerender } = render(OptionField, { key: 'pegs', option: PEGS, players: 3, value: 14 });
  const field = getByRole('spinbutton') as HTMLInputElement;
  await tick();
  expect(field.value).toBe('21');
  await rerender({ players: 2 });
  expect(field.value).toBe('14');
  await rerender({ value: 9 });
  await rerender({ players: 3 });
  expect(field.value).toBe('9');
});

test('a choice is shown by its phrase, a choice for each seat by who makes it', () => {
  const listed = (option: GameOption) => {
    const { getAllByRole, unmount } = render(OptionField, { key: 'it', option, players: 2, value: option.default });
    const words = getAllByRole('option').map((each) => each.textContent);
    unmount();
    return words;
  };
  const meanings = { skip: 'you cannot make that sweep', return_tiles: 'the other tiles go back' };
  expect(
    listed({ kind: 'choice', default: 'skip', choices: ['skip', 'return_tiles'], meanings, says: 'A full board' }),
  ).toEqual(['You cannot make that sweep', 'The other tiles go back']);
  const own = { '': 'dealt at random', picked: 'each player picks one' };
  expect(listed({ kind: 'by-seat', default: '', choices: ['pig', 'fox'], meanings: own, says: '' })).toEqual([
    'Dealt at random',
    'Each player picks one',
  ]);
});

test('every kind has a field of its own', () => {
  const shown = (option: GameOption) => {
    const { getByLabelText, unmount } = render(OptionField, { key: 'it', option, players: 2, value: option.default });
    const found = getByLabelText(/^It/) as HTMLInputElement;
    const kind = found.type;
    unmount();
    return kind;
  };
  expect(shown(PEGS)).toBe('number');
  expect(shown({ kind: 'yes-no', default: false, says: '' })).toBe('checkbox');
  expect(shown({ kind: 'choice', default: 'a', choices: ['a', 'b'], says: '' })).toBe('select-one');
  expect(shown({ kind: 'by-seat', default: '', choices: ['pig', 'fox'], says: '' })).toBe('select-one');
});
