/** How the cards of Trophy Case are read, named and sorted, as the guide in the view says. */
import type { TrophyCaseView } from '../../net/generated/trophy-case';
import { capital, points } from '../../ui/words';

export interface Face {
  card: string;
  /** Empty for a trump. */
  code: string;
  rank: string;
  suit: string;
  colour: string;
  trump: boolean;
  /** "7 of Bugs", "infinity of Books", "trump Grue". */
  name: string;
  points: number;
  trumped: number;
}

/** What the printed guide says, asked card by card. */
export class Guide {
  readonly #faces = new Map<string, Face>();
  readonly #suits = new Map<string, { name: string; colour: string }>();
  readonly #order: string[] = [];
  readonly #ranks: TrophyCaseView['ranks'];
  readonly #values: TrophyCaseView['values'];

  constructor(view: Pick<TrophyCaseView, 'colours' | 'ranks' | 'trumps' | 'values'>) {
    for (const { colour, suits } of view.colours)
      for (const { code, name } of suits) {
        this.#suits.set(code, { name, colour });
        this.#order.push(code);
      }
    for (const trump of view.trumps) this.#faces.set(trump, trumpFace(trump));
    this.#ranks = view.ranks;
    this.#values = view.values;
  }

  face(card: string): Face {
    const known = this.#faces.get(card);
    if (known) return known;
    const [code, rank] = [card.slice(0, 2), card.slice(2)];
    const { name: suit, colour } = this.#suits.get(code) ?? { name: code, colour: '' };
    const value = this.#values[rank] ?? { points: 0, trumped: 0 };
    const { sign, name } = this.#ranks.find((each) => each.code === rank) ?? { sign: rank, name: rank };
    const face = { card, code, rank: sign, suit, colour, trump: false, name: `${name} of ${suit}`, ...value };
    this.#faces.set(card, face);
    return face;
  }

  suit(code: string): { code: string; name: string; colour: string } {
    return { code, ...(this.#suits.get(code) ?? { name: code, colour: '' }) };
  }

  /** The suits of a colour, as printed. */
  suitsOf(colour: string): string[] {
    return this.#order.filter((code) => this.#suits.get(code)?.colour === colour);
  }

  /** Where a card stands in the printed guide. Trumps come last. */
  place(card: string): [number, number] {
    if (this.face(card).trump) return [this.#order.length, 0];
    return [this.#order.indexOf(card.slice(0, 2)), this.#ranks.findIndex((each) => each.code === card.slice(2))];
  }

  /** For tooltips: the name, and what a player may have forgotten about the card. */
  about(card: string): string {
    const face = this.face(card);
    if (face.trump) return `${capital(face.name)}.`;
    const said = [`${capital(face.name)}, ${face.colour}.`];
    if (face.points > 0) said.push(`Worth ${points(face.points)}.`);
    else if (face.trumped > 0) said.push(`Worth ${points(face.trumped)} if a trump is played.`);
    return said.join(' ');
  }
}

function trumpFace(card: string): Face {
  return {
    card,
    code: '',
    rank: '',
    suit: '',
    colour: '',
    trump: true,
    name: `trump ${capital(card)}`,
    points: 0,
    trumped: 0,
  };
}

export type Sorting = 'colour' | 'rank' | 'own';

/** The hand in the order a player likes. `own` is the order they gave it by hand; cards it does not know come last. */
export function sorted(hand: string[], how: Sorting, own: string[], guide: Guide): string[] {
  const bySuit = (a: string, b: string) => compare(guide.place(a), guide.place(b));
  const cards = [...hand].sort(bySuit);
  if (how === 'rank')
    cards.sort(
      (a, b) => Number(guide.face(a).trump) - Number(guide.face(b).trump) || guide.place(b)[1] - guide.place(a)[1],
    );
  if (how === 'own') cards.sort((a, b) => at(own, a) - at(own, b));
  return cards;
}

function at(order: string[], card: string): number {
  const place = order.indexOf(card);
  return place < 0 ? order.length : place;
}

function compare(a: [number, number], b: [number, number]): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** A card taken out of a row and put where another lies. */
export function moved(row: string[], card: string, to: string): string[] {
  const place = row.indexOf(to);
  if (card === to || place < 0 || !row.includes(card)) return row;
  const rest = row.filter((each) => each !== card);
  rest.splice(place, 0, card);
  return rest;
}
