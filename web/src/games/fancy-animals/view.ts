/** What the engine shows of Fancy Animals, and how its cards and moves are written down. */

export type Suit = 'L' | 'G' | 'M' | 'C';
export type Place = 'hand' | 'feet' | 'body' | 'head';

/** The suits in words: `leather` ... */
export type Materials = Record<Suit, string>;

/** From top to toe. */
export const PLACES: readonly Place[] = ['head', 'body', 'hand', 'feet'];

export interface Piece {
  piece: string;
  place: Place;
  material: Suit;
  need: number;
  points: number;
  garment: string;
  /** How fancy it is: 0, 1 or 2. */
  rank: number;
}

export interface Worn extends Piece {
  covered: boolean;
  scores: number;
}

/** A run (`run`, `from`) or a set (`set`) as in a position. */
export interface GroupView {
  run?: Suit;
  from?: number;
  set?: number;
  cards: string[];
  says: string;
  wilds: Record<string, string>;
}

export interface SpecialRule {
  rule: string;
  in_force: boolean;
  title: string;
  says: string;
}

export interface FancyAnimalsView {
  game: string;
  players: number;
  turn: number | null;
  phase: 'turn' | 'over';
  you: number | null;
  scores: number[];
  top: number;
  materials: Materials;
  animals: { animal: string; favourite: Suit }[];
  hand_sizes: number[];
  deck_size: number;
  table: GroupView[];
  portraits: Record<Place, Worn[]>[];
  offer: Record<Place, Piece[]>;
  pile_sizes: Record<Place, number>;
  rules: SpecialRule[];
  final_turns: number | null;
  hand?: string[];
}

/** The engine's verdict on one group of a half-built table. */
export interface Verdict {
  ok: boolean;
  cards: string[];
  /** The cards that would help it, of all that the player may move. */
  wanted: string[];
  reads: Suit | '=';
  says: string;
  /** `says` and what it wants, as whole sentences. */
  about: string;
  /** What it is called, if it is one. */
  called?: string;
  rule?: string;
  wilds?: Record<string, string>;
}

export interface Review {
  ok: boolean;
  groups: Verdict[];
  missing: { rule: string; says: string; cards: string[] }[];
  played: string[];
  spent: string[];
  pays: { piece: string; places: Place[]; moves: string[]; scores: number[] }[];
  returns: string[];
  move: string | null;
}

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
  groups: GroupText[];
  take: { piece: string; place: Place } | null;
}

export interface GroupText {
  run?: Suit;
  from?: number;
  set?: number;
  cards: string[];
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

function readGroup(text: string): GroupText {
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
