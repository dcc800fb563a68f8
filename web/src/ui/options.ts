/** How a table's choices are told. */
import type { GameInfo, GameOption } from '../net/generated/protocol';
import { capital, listed } from './words';

/** What is played where nobody chooses, at a table of that size. */
export function usual(option: GameOption, players: number | null): unknown {
  return (players === null ? undefined : option.defaults?.[players]) ?? option.default;
}

/** `special_rules` as a heading: `Special rules`. */
export function title(name: string): string {
  return capital(name.replaceAll('_', ' '));
}

/** A value in words: the phrase that the game has for it, where it has one. */
export function inWords(option: GameOption, value: unknown): string {
  return capital(phrase(option, value));
}

function phrase(option: GameOption, value: unknown): string {
  const meant = option.meanings?.[String(value)];
  if (meant) return meant;
  if (option.kind === 'by-seat') return value ? listed(String(value).split(',')) : 'by chance';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value).replaceAll('_', ' ');
}

/** What a table plays otherwise than usual, each in a phrase: `Target: 20`. */
export function unusual(game: GameInfo, chosen: Record<string, unknown>, players: number): string[] {
  return Object.entries(game.options).flatMap(([name, option]) => {
    const value = chosen[name] ?? usual(option, players);
    return value === usual(option, players) ? [] : [`${title(name)}: ${phrase(option, value)}`];
  });
}
