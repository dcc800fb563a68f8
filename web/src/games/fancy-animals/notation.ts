/** How the cards and moves of Fancy Animals are written down. */
import type { GroupJson, Place, Suit } from '../../net/generated/fancy-animals';

/** From top to toe. */
export const PLACES: readonly Place[] = ['head', 'body', 'hand', 'feet'];

/** A material card has a number and two suits; a piece of clothing has one and is a wild on the table. */
export interface Face {
  name: string;
  number: number | null;
  suits: Suit[];
  wild: boolean;
}

export function faceOf(name: string): Face {
  const card = /^(\d+)([A-Z])([A-Z])$/.exec(name);
  if (card) return { name, number: Number(card[1]), suits: [card[2] as Suit, card[3] as Suit], wild: false };
  return { name, number: null, suits: [name.split('-')[1]?.charAt(0) as Suit], wild: true };
}

export interface PlayText {
  groups: GroupJson[];
  take: { piece: string; place: Place } | null;
}

/** `play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC take feet-C4 feet` taken apart; null for another kind of move. */
export function readPlay(text: string): PlayText | null {
  if (!text.startsWith('play ')) return null;
  const [table = '', took] = text.slice(5).split(/ (?:take|return) /);
  const taken = / take /.test(text) ? took?.split(' ') : undefined;
  return {
    groups: table.split(' | ').map(readGroup),
    take: taken ? { piece: taken[0] ?? '', place: taken[1] as Place } : null,
  };
}

function readGroup(text: string): GroupJson {
  const [head = '', cards = ''] = text.split(':');
  const kind = head.startsWith('=')
    ? { set: Number(head.slice(1)) }
    : { run: head.charAt(0) as Suit, from: Number(head.slice(1)) };
  return { ...kind, cards: cards.split(',') };
}

export interface Activation {
  rule: string;
  cards: string[];
  back: string | null;
}

/** `activate loop 5LG 5LM 5GC return feet-C4` taken apart. */
export function readActivation(text: string): Activation | null {
  const [word, rule, ...rest] = text.split(' ');
  if (word !== 'activate' || rule === undefined) return null;
  const end = rest.indexOf('return');
  return { rule, cards: end < 0 ? rest : rest.slice(0, end), back: end < 0 ? null : (rest[end + 1] ?? null) };
}

export function writeActivation({ rule, cards, back }: Activation): string {
  return ['activate', rule, ...cards, ...(back ? ['return', back] : [])].join(' ');
}
