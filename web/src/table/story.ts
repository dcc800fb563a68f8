/** The story of a game: how the points grew, the turn that brought the most, and the move that turned it. */
import type { Scores, Step } from '../net/generated/protocol';

export interface Story {
  /** The turn that brought somebody the most, the first of equals. */
  best: { seat: number; points: number; says: string } | null;
  turning: Turning | null;
}

export type Turning =
  /** The last move after which somebody else led alone than before. */
  | { how: 'overtook'; seat: number; says: string }
  /** The last move after which those were level who ended level. */
  | { how: 'levelled'; seats: number[]; says: string }
  /** Nobody else ever led alone; but was there somebody who drew level? */
  | { how: 'never overtaken' | 'always ahead'; seat: number };

/** `moves` are those that stand. */
export function storyOf({ scores, says }: Scores, moves: Step[]): Story {
  return { best: bestOf(scores, says, moves), turning: turningOf(scores, says) };
}

/** A turn lasts until another seat moves: what it brought is counted when it is over, whatever it took included. */
function bestOf(scores: number[][], says: string[], moves: Step[]): Story['best'] {
  let best: Story['best'] = null;
  let begin = 0;
  moves.forEach((move, at) => {
    if (move.seat !== moves[at - 1]?.seat) begin = at;
    if (move.seat === moves[at + 1]?.seat) return;
    (scores[at + 1] ?? []).forEach((points, seat) => {
      const gain = points - (scores[begin]?.[seat] ?? 0);
      const told = says.filter(
        (_, each) => begin <= each && each <= at && scores[each + 1]?.[seat] !== scores[each]?.[seat],
      );
      // A trick may be won by what somebody else plays last, and the sentence says so; a windfall is nobody's turn.
      const theirs = seat === move.seat || told.some((each) => each.includes(`{${seat}}`));
      if (theirs && gain > (best?.points ?? 0)) best = { seat, points: gain, says: told.join(' ') };
    });
  });
  return best;
}

function turningOf(scores: number[][], says: string[]): Turning | null {
  const ahead = scores.map(leaders);
  const end = ahead.at(-1) ?? [];
  if (end.length > 1) {
    const before = ahead.findLastIndex((seats) => seats.join() !== end.join());
    return before < 0 ? null : { how: 'levelled', seats: end, says: says[before] ?? '' };
  }
  const [winner = 0] = end;
  let leader: number | null = null;
  let turning: Turning | null = null;
  let level = false;
  ahead.forEach((seats, at) => {
    const [alone = null] = seats.length === 1 ? seats : [];
    if (alone === null) level ||= leader !== null;
    else if (leader !== null && alone !== leader) turning = { how: 'overtook', seat: alone, says: says[at - 1] ?? '' };
    leader = alone ?? leader;
  });
  return turning ?? (leader === null ? null : { how: level ? 'never overtaken' : 'always ahead', seat: winner });
}

function leaders(scores: number[]): number[] {
  const best = Math.max(...scores);
  return [...scores.keys()].filter((seat) => scores[seat] === best);
}
