/** The moves of one's own games that a review flagged: kept in this browser, to be tried again as puzzles. */
import type { ReviewMove } from '../net/generated/protocol';
import { keep, recall } from '../storage';

export interface OwnMoment {
  game: string;
  table: string;
  number: number;
}

const MOST = 200;

export function ownMoments(game: string): OwnMoment[] {
  return (recall<OwnMoment[]>('puzzles.own') ?? []).filter((each) => each.game === game);
}

/** Of a review that is done: those of the seat of whoever looks that cost more than an inaccuracy; the newest first. */
export function keepMoments(game: string, table: string, flags: ReviewMove[], mine: number): void {
  const found = flags
    .filter((move) => move.seat === mine && move.better !== null && move.class !== 'inaccuracy')
    .map((move) => ({ game, table, number: move.number }));
  const others = (recall<OwnMoment[]>('puzzles.own') ?? []).filter((each) => each.table !== table);
  keep('puzzles.own', [...found, ...others].slice(0, MOST));
}
