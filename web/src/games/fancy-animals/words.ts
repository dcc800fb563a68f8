/** How the table speaks of its things, in tooltips and to a screen reader. */
import type { FancyAnimalsView, Materials, PieceView, WornView } from '../../net/generated/fancy-animals';
import { capital, points } from '../../ui/words';
import { faceOf } from './notation';

/** `5 leather or gem`. */
export function cardWords(name: string, materials: Materials): string {
  const { number, suits } = faceOf(name);
  return `${number} ${suits.map((suit) => materials[suit]).join(' or ')}`;
}

/** `metal bag (run of 3), a wild`. */
export function wildWords(piece: PieceView, materials: Materials): string {
  return `${pieceWords(piece, materials)} (run of ${piece.need}), a wild`;
}

/** The clothing that lies on the table or may be laid there, by name. */
export function piecesOf({ wilds, portraits }: FancyAnimalsView): Map<string, PieceView> {
  const worn = portraits.flatMap((portrait) => Object.values(portrait).flat());
  return new Map([...Object.values(wilds), ...worn].map((piece) => [piece.piece, piece]));
}

/** `gem hat`. */
export function pieceWords(piece: PieceView, materials: Materials): string {
  return `${materials[piece.material]} ${piece.garment}`;
}

export function offerWords(piece: PieceView, materials: Materials): string {
  const called = capital(pieceWords(piece, materials));
  const run = `a ${materials[piece.material]} run of ${piece.need}`;
  return `${called}: needs ${run}, ${points(piece.points)}`;
}

export function wornWords(worn: WornView, materials: Materials): string {
  return `${pieceWords(worn, materials)} (run of ${worn.need}), ${worn.covered ? 'covered, ' : ''}${points(worn.scores)}`;
}
