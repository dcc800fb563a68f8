/** What a seat saw and an onlooker did not, read by the shape of the views: no game is known here. */
import type { View } from '../games/contract';

export interface Secret {
  /** Empty for a hand, which needs no word. */
  what: string;
  cards: string[];
}

/** The lists of cards, or of whatever has a name, that only this seat's view holds. */
export function secretsOf(view: View, onlooker: View): Secret[] {
  return Object.entries(view)
    .filter((entry): entry is [string, string[]] => isWords(entry[1]) && !isSame(entry[1], onlooker[entry[0]]))
    .map(([key, cards]) => ({ what: key === 'hand' ? '' : key.replace(/^your_/, '').replaceAll('_', ' '), cards }));
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');
}

function isSame(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}
