/** How the table speaks of its things, in tooltips and to a screen reader. */
import { capital, points } from '../../ui/words';
import { SUIT_WORDS, type Piece, type Worn } from './view';

/** The three pieces of a kind, from simple to fancy; only for drawing. */
const SIMPLEST: Record<string, number> = { hand: 3, feet: 4, body: 6, head: 8 };

export function rankOf(piece: Piece): number {
  return Math.max(0, Math.min(2, piece.need - (SIMPLEST[piece.place] ?? piece.need)));
}

export function pieceWords(piece: Piece): string {
  return `${SUIT_WORDS[piece.material]} ${piece.garment}`;
}

export function offerWords(piece: Piece): string {
  return `${capital(pieceWords(piece))} (${piece.piece}): needs a ${SUIT_WORDS[piece.material]} run of ${piece.need}, ${points(piece.points)}`;
}

export function wornWords(worn: Worn): string {
  return `${pieceWords(worn)} (${worn.piece}), ${worn.covered ? 'covered, ' : ''}${points(worn.scores)}`;
}
