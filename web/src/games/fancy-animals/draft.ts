/**
 * A turn that is being built: the table as piles that can be pulled apart and joined freely. Nothing here knows what a
 * run or a set is; the engine's review does. Every change gives a new draft.
 */
import type { FancyAnimalsDraft, FancyAnimalsView, GroupJson, Place } from '../../net/generated/fancy-animals';
import { readPlay } from './notation';

export interface Pile {
  id: number;
  cards: string[];
  /** What it is meant to be, where that is known: as it lay, or as a hint lays it. */
  meant?: GroupJson;
}

/** A piece to take to a place, or to put back under its pile. */
export interface Wish {
  piece: string;
  place: Place | null;
}

export interface Draft {
  piles: Pile[];
  wish: Wish | null;
  /** A special rule to put in force, and the cards from hand for it. */
  rule: string | null;
  set: string[];
  /** The id of the next new pile. */
  next: number;
}

export function untouched(view: FancyAnimalsView): Draft {
  const piles = view.table.map((group, id) => ({ id, cards: group.cards, meant: meaning(group) }));
  return { piles, wish: null, rule: null, set: [], next: piles.length };
}

function meaning({ run, from, set, cards }: GroupJson): GroupJson {
  return run === undefined ? { set, cards } : { run, from, cards };
}

export function isUntouched(draft: Draft, view: FancyAnimalsView): boolean {
  if (draft.wish || draft.rule || draft.set.length > 0 || draft.piles.length !== view.table.length) return false;
  return draft.piles.every((pile, index) => String(pile.cards) === String(view.table[index]?.cards));
}

export function laidCards(draft: Draft): Set<string> {
  return new Set(draft.piles.flatMap((pile) => pile.cards));
}

/** What the engine is asked to review. */
export function question(draft: Draft): FancyAnimalsDraft {
  return { groups: draft.piles.map((pile) => pile.meant ?? pile.cards) };
}

/** A pile that was changed is no longer what it was meant to be. */
function changed(pile: Pile, cards: string[]): Pile {
  return String(cards) === String(pile.cards) ? pile : { id: pile.id, cards };
}

/** Cards to a pile, before one of its cards or at its end. `pile` null: to a pile of their own. */
export function move(draft: Draft, cards: string[], pile: number | null, before: string | null = null): Draft {
  if (before !== null && cards.includes(before)) return draft;
  const taken = new Set(cards);
  let piles = draft.piles.map((each) =>
    changed(
      each,
      each.cards.filter((card) => !taken.has(card)),
    ),
  );
  if (pile === null) piles = [...piles, { id: draft.next, cards }];
  else {
    piles = piles.map((each) => {
      if (each.id !== pile) return each;
      const at = before === null ? each.cards.length : each.cards.indexOf(before);
      const old = draft.piles.find((other) => other.id === pile);
      const joined = [...each.cards.slice(0, at), ...cards, ...each.cards.slice(at)];
      return old ? changed(old, joined) : each;
    });
  }
  return { ...draft, piles: piles.filter((each) => each.cards.length > 0), next: draft.next + (pile === null ? 1 : 0) };
}

/** Cards off the table, to where they came from. */
export function takeBack(draft: Draft, cards: string[]): Draft {
  const taken = new Set(cards);
  const piles = draft.piles.map((each) =>
    changed(
      each,
      each.cards.filter((card) => !taken.has(card)),
    ),
  );
  return { ...draft, piles: piles.filter((each) => each.cards.length > 0) };
}

/** A pile in two: from this card on it is another. */
export function split(draft: Draft, card: string): Draft {
  const pile = pileOf(draft, card);
  if (!pile || pile.cards.indexOf(card) === 0) return draft;
  return move(draft, pile.cards.slice(pile.cards.indexOf(card)), null);
}

export function pileOf(draft: Draft, card: string): Pile | undefined {
  return draft.piles.find((pile) => pile.cards.includes(card));
}

/** The engine's order of the cards, where it found a better one: they lie as they are read. */
export function sorted(draft: Draft, orders: string[][]): Draft {
  const piles = draft.piles.map((pile, index) => {
    const order = orders[index] ?? pile.cards;
    const same = order.length === pile.cards.length && order.every((card) => pile.cards.includes(card));
    return same && !pile.meant && String(order) !== String(pile.cards) ? { ...pile, cards: order } : pile;
  });
  return piles.some((pile, index) => pile !== draft.piles[index]) ? { ...draft, piles } : draft;
}

/** From a draft to the table of a hint, one card a step. */
export function playOut(draft: Draft, text: string): Draft[] {
  const play = readPlay(text);
  if (!play) return [];
  const steps: Draft[] = [];
  let now: Draft = { ...draft, wish: null, rule: null, set: [] };
  const wanted = new Set(play.groups.flatMap((group) => group.cards));
  const strays = [...laidCards(now)].filter((card) => !wanted.has(card));
  if (strays.length > 0) steps.push((now = takeBack(now, strays)));
  const homes = matched(now.piles, play.groups);
  play.groups.forEach((group, index) => {
    let home = homes[index] ?? null;
    for (const card of group.cards) {
      const pile = now.piles.find((each) => each.id === home);
      if (pile?.cards.includes(card)) continue;
      if (!pile) home = now.next;
      now = move(now, [card], pile ? home : null);
      steps.push(now);
    }
    homes[index] = home;
  });
  // Each pile stays where it lies, and is now what the hint means it to be.
  const piles = now.piles.map((pile) => {
    const group = play.groups[homes.indexOf(pile.id)];
    return group ? { id: pile.id, cards: group.cards, meant: meaning(group) } : pile;
  });
  steps.push({ ...now, piles, wish: play.take });
  return steps;
}

/** For each group the pile that shares most cards with it, each pile once. */
function matched(piles: Pile[], groups: GroupJson[]): (number | null)[] {
  const pairs = groups
    .flatMap((group, index) =>
      piles.map((pile) => ({
        index,
        pile: pile.id,
        shared: pile.cards.filter((card) => group.cards.includes(card)).length,
      })),
    )
    .filter((pair) => pair.shared > 0)
    .sort((one, two) => two.shared - one.shared);
  const homes: (number | null)[] = groups.map(() => null);
  const taken = new Set<number>();
  for (const { index, pile } of pairs) {
    if (homes[index] !== null || taken.has(pile)) continue;
    homes[index] = pile;
    taken.add(pile);
  }
  return homes;
}

/** Kept in the browser; read back only if it still fits the table. */
export function fits(draft: Draft | null, view: FancyAnimalsView): draft is Draft {
  if (!draft || !Array.isArray(draft.piles)) return false;
  const laid = laidCards(draft);
  return view.table.every((group) => group.cards.every((card) => laid.has(card)));
}
