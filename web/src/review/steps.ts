/** What a review tells, read for one seat: its chance after every move, and what made each step. */
import type { Chances, ReviewMove } from '../net/generated/protocol';
import { withNames } from '../ui/words';

/** What one could know at the time; or what it was, with all cards open. */
export type Line = 'knew' | 'was';

/** What made a step: one's own choice, somebody else's, a card that was drawn, a secret that came to light. */
export type Cause = 'own' | 'others' | 'drawn' | 'revealed';

export const CAUSES: Record<Cause, string> = {
  own: 'own choice',
  others: "others' choice",
  drawn: 'card drawn',
  revealed: 'secret revealed',
};

/** Outlines around 0, 0: never told apart by colour alone. */
export const SHAPES: Record<Cause, string> = {
  own: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  others: 'M-3.5-3.5h7v7h-7Z',
  drawn: 'M0-5 5 0 0 5-5 0Z',
  revealed: 'M0-5 4.8 3.6H-4.8Z',
};

export function causeOf(move: ReviewMove, seat: number): Cause {
  if (move.kind !== 'choice') return move.kind;
  return move.seat === seat ? 'own' : 'others';
}

/** Moves by their place, as they come in any order: null where nothing is known yet. */
export function placed(moves: ReviewMove[]): (ReviewMove | null)[] {
  const found = Array<ReviewMove | null>(Math.max(0, ...moves.map((move) => move.number))).fill(null);
  for (const move of moves) found[move.number - 1] = move;
  return found;
}

/** A seat's chances: before the first move, and after each; on the way from one to the next that is known. */
export function chances(start: Chances, moves: (ReviewMove | null)[], seat: number, line: Line): number[] {
  const found = [start, ...moves].map((each) => each?.[line][seat] ?? null);
  let before = 0;
  return found.map((value, place) => {
    if (value !== null) {
      before = place;
      return value;
    }
    const after = found.findIndex((later, at) => at > place && later !== null); // the last one is always known
    const [from, to] = [found[before] ?? 0, found[after] ?? 0];
    return from + ((to - from) * (place - before)) / (after - before);
  });
}

/** `43 %`; never quite certain, unless it is. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  const honest = chance > 0 && chance < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
  return `${honest} %`;
}

/** `7 points`, of chance; `0.6 points` where it is less than one. */
export function chancePoints(share: number): string {
  const points = Math.abs(share) * 100;
  const text = points < 1 ? points.toFixed(1) : String(Math.round(points));
  return `${text} ${text === '1' ? 'point' : 'points'}`;
}

/** What a reader of the graph is told of one place in it. */
export function sentence(
  place: number,
  moves: (ReviewMove | null)[],
  values: number[],
  seat: number,
  names: string[],
): string {
  const name = names[seat] ?? '';
  const now = percent(values[place] ?? 0);
  if (place === 0) return `Before the first move. ${name}: ${now}.`;
  const move = moves[place - 1];
  if (!move) return `Move ${place} has not been looked at yet.`;
  const said = withNames(move.says, names);
  const cause = CAUSES[causeOf(move, seat)];
  // The sentence has the chances of whoever moved.
  if (move.seat === seat && values[place] === move.knew[seat]) return `${said} (${cause})`;
  const before = percent(values[place - 1] ?? 0);
  return `${said} ${name}: ${before === now ? `still ${now}` : `${before} → ${now}, ${cause}`}.`;
}
