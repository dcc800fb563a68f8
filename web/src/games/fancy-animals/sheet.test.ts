import { expect, test } from 'vitest';
import type { FancyAnimalsView, Place, WornView } from '../../net/generated/fancy-animals';
import { scoreLines, tieLines } from './sheet';

const materials = { L: 'leather', G: 'gem', M: 'metal', C: 'cloth' };

function worn(garment: string, place: Place, more: Partial<WornView> = {}): WornView {
  const [need, points, rank] = [6, 6, 0];
  const piece = `${place}-G${need}`;
  return { piece, place, material: 'G', need, points, garment, rank, covered: false, scores: points, ...more };
}

/** Two with as many points: one of them wears two pieces of the favourite, the other one and one beneath it. */
function over(more: Partial<FancyAnimalsView> = {}): FancyAnimalsView {
  const first = { head: [worn('hat', 'head')], body: [], hand: [], feet: [worn('shirt', 'body', { scores: 4 })] };
  const below = worn('glove', 'hand', { points: 3, scores: 2, covered: true });
  const second = { head: [], body: [worn('shirt', 'body', { points: 10, scores: 10 })], hand: [below], feet: [] };
  return {
    materials,
    scores: [13, 13],
    animals: [
      { animal: 'pig', favourite: 'G' },
      { animal: 'fox', favourite: 'G' },
    ],
    portraits: [first, second],
    ...more,
  } as FancyAnimalsView;
}

test('what a wrong place or a cover costs stands in its line, and all lines make the total', () => {
  expect(scoreLines(over(), 0)).toEqual([
    { says: 'Gem hat', points: 6 },
    { says: 'Gem shirt 6, on feet\u00a0−2', points: 4 },
    { says: 'Loves gem, wears 2', points: 3 },
  ]);
  expect(scoreLines(over(), 1).map((line) => line.says)).toEqual([
    'Gem shirt',
    'Gem glove 3, covered\u00a0½',
    'Loves gem, wears 1',
  ]);
});

test('a tie for the win is told by what decides it', () => {
  expect(tieLines(over(), 0)).toEqual([{ says: 'Tied: favourite pieces', count: 2 }]);
  expect(tieLines(over({ hand_totals: { 0: 12, 1: 7 } }), 1)).toEqual([
    { says: 'Tied: favourite pieces', count: 2 },
    { says: 'Tied: numbers in hand', count: 7 },
  ]);
  expect(tieLines(over({ scores: [13, 12] }), 0)).toEqual([]);
});
