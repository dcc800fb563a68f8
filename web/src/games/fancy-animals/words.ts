/** How the table speaks of its things, in tooltips and to a screen reader. */
import type { Materials, PieceView, WornView } from '../../net/generated/fancy-animals';
import { capital, points } from '../../ui/words';
import { faceOf } from './notation';

/** `5 leather or gem`. A wild is called by its clothing. */
export function cardWords(name: string, materials: Materials): string {
  const face = faceOf(name);
  const suits = face.suits.map((suit) => materials[suit]);
  if (!face.wild) return `${face.number} ${suits.join(' or ')}`;
  const [place, run] = name.split(/-\D/);
  return `${suits[0]} clothing for the ${place} (run of ${run}), a wild`;
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
