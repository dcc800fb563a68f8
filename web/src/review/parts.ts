/** What a result is made of: the parts of the account, and how each is drawn. */
import type { SeatAccount } from '../net/generated/protocol';
import { SHAPES, type Line } from './steps';

export type Part = 'dealt' | 'drawn' | 'own' | 'others' | 'secrets';

export const PARTS: Record<Part, { words: string; shape: string }> = {
  dealt: { words: 'the deal', shape: 'M-5 0H5M0-5V5' },
  drawn: { words: 'cards drawn', shape: SHAPES.drawn },
  own: { words: 'own choices', shape: SHAPES.own },
  others: { words: "others' choices", shape: SHAPES.others },
  secrets: { words: 'secrets', shape: SHAPES.revealed },
};

export interface Piece {
  part: Part;
  /** In points of chance. */
  points: number;
  /** Where it lies in the picture: from the middle, in points. */
  from: number;
}

/** The parts side by side: what helped to the right of the middle, what harmed to the left. */
export function pieces(account: SeatAccount, line: Line): Piece[] {
  const found = line === 'knew' ? account : { ...account.was, secrets: 0 };
  let [left, right] = [0, 0];
  return (Object.keys(PARTS) as Part[])
    .map((part) => ({ part, points: found[part] * 100 }))
    .filter(({ points }) => points !== 0)
    .map(({ part, points }) => {
      if (points < 0) return { part, points, from: (left += points) };
      right += points;
      return { part, points, from: right - points };
    });
}

/** `+3.2`, `−9.0`. */
export function signedPoints(points: number): string {
  const text = Math.abs(points).toFixed(1);
  return text === '0.0' ? '0.0' : `${points < 0 ? '−' : '+'}${text}`;
}
