/** What the last move touched, to be outlined. */
import type { LastMove } from '../contract';
import type { Piece } from './view';

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

export function touchedBy(last: LastMove | null): Touched {
  const touched: Touched = { cards: new Set(), offered: new Set(), worn: null, rule: null, drawn: null };
  for (const event of last?.events ?? []) {
    for (const card of (event['cards'] as string[] | undefined) ?? []) touched.cards.add(card);
    for (const wild of (event['spent'] as { piece: string }[] | undefined) ?? []) touched.cards.add(wild.piece);
    if (event.kind === 'take') touched.worn = (event['piece'] as Piece).piece;
    if (event.kind === 'offer') touched.offered.add((event['piece'] as Piece).piece);
    if (event.kind === 'activate') touched.rule = String(event['rule']);
    if (event.kind === 'draw' && typeof event['card'] === 'string') touched.drawn = event['card'];
  }
  return touched;
}
