/** How every point arose, a line for each piece worn, and what decided between those who are tied. */
import type { FancyAnimalsView, PortraitView, WornView } from '../../net/generated/fancy-animals';
import { capital } from '../../ui/words';
import { PLACES } from './notation';
import { pieceWords } from './words';

export interface ScoreLine {
  says: string;
  points: number;
}

export interface TieLine {
  says: string;
  count: number;
}

/** `Gem shirt 6, on feet −2`, unbroken at its end: with what is printed on it only where that is not what it gives. */
function pieceLine(worn: WornView, at: string, { materials }: FancyAnimalsView): string {
  const piece = capital(pieceWords(worn, materials));
  if (worn.covered) return `${piece} ${worn.points}, covered\u00a0½`;
  if (worn.place !== at) return `${piece} ${worn.points}, on ${at}\u00a0−${worn.points - worn.scores}`;
  return piece;
}

export function scoreLines(view: FancyAnimalsView, seat: number): ScoreLine[] {
  const worn = view.portraits[seat] as PortraitView;
  const lines = PLACES.flatMap((at) =>
    worn[at].map((each) => ({ says: pieceLine(each, at, view), points: each.scores })),
  );
  const bonus = (view.scores[seat] ?? 0) - lines.reduce((sum, line) => sum + line.points, 0);
  const favourite = view.animals[seat]?.favourite;
  if (!favourite || bonus === 0) return lines;
  const says = `Loves ${view.materials[favourite]}, wears ${favourites(view, seat, false)}`;
  return [...lines, { says, points: bonus }];
}

/** For who is tied for the win: most pieces of the favourite material, then the highest total left in hand. */
export function tieLines(view: FancyAnimalsView, seat: number): TieLine[] {
  const top = Math.max(...view.scores);
  if (view.scores[seat] !== top || view.scores.filter((score) => score === top).length < 2) return [];
  const pieces = { says: 'Tied: favourite pieces', count: favourites(view, seat, true) };
  const left = view.hand_totals?.[seat];
  return left === undefined ? [pieces] : [pieces, { says: 'Tied: numbers in hand', count: left }];
}

function favourites(view: FancyAnimalsView, seat: number, covered: boolean): number {
  const worn = Object.values(view.portraits[seat] as PortraitView).flat();
  const favourite = view.animals[seat]?.favourite;
  return worn.filter((each) => each.material === favourite && (covered || !each.covered)).length;
}
