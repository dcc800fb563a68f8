/** How a table's choices are told. */
import type { GameOption } from '../net/generated/protocol';
import { capital, listed } from '../ui/words';

/** What is played where nobody chooses, at a table of that size. */
export function usual(option: GameOption, players: number | null): unknown {
  return (players === null ? undefined : option.defaults?.[players]) ?? option.default;
}

/** A value in words: the phrase that the game has for it, where it has one. */
export function inWords(option: GameOption, value: unknown): string {
  const phrase = option.meanings?.[String(value)];
  if (phrase) return capital(phrase);
  if (option.kind === 'by-seat') return value ? capital(listed(String(value).split(','))) : 'By chance';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return capital(String(value));
}
