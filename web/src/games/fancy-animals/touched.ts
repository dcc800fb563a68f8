/** What the last move touched, to be outlined. */
import type { FancyAnimalsEvent } from '../../net/generated/fancy-animals';
import type { LastMove } from '../contract';

export interface Touched {
  /** Cards and wilds that came to the table. */
  cards: Set<string>;
  /** Pieces new on offer. */
  offered: Set<string>;
  /** The piece that somebody put on. */
  worn: string | null;
  /** The special rule that came in force. */
  rule: string | null;
  /** The card that this player drew. */
  drawn: string | null;
}

export function touchedBy(last: LastMove<FancyAnimalsEvent> | null): Touched {
  const touched: Touched = { cards: new Set(), offered: new Set(), worn: null, rule: null, drawn: null };
  for (const event of last?.events ?? []) {
    if (event.kind === 'play' || event.kind === 'activate') event.cards.forEach((card) => touched.cards.add(card));
    if (event.kind === 'play') event.spent.forEach((wild) => touched.cards.add(wild.piece));
    if (event.kind === 'take') touched.worn = event.piece.piece;
    if (event.kind === 'offer') touched.offered.add(event.piece.piece);
    if (event.kind === 'activate') touched.rule = event.rule;
    if (event.kind === 'draw') touched.drawn = event.card ?? null;
  }
  return touched;
}
