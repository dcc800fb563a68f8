import { expect, it } from 'vitest';
import type { WornView } from '../../net/generated/fancy-animals';
import { cardWords, offerWords, pieceWords, wildWords, wornWords } from './words';

const materials = { L: 'leather', G: 'gem', M: 'metal', C: 'cloth' };
const shoes: WornView = {
  piece: 'feet-C5',
  place: 'feet',
  material: 'C',
  need: 5,
  points: 3,
  garment: 'shoes',
  rank: 1,
  covered: true,
  scores: 2,
};

it('a card is called by its number and suits, a wild as the piece that it is', () => {
  expect(cardWords('5LG', materials)).toBe('5 leather or gem');
  expect(wildWords(shoes, materials)).toBe('cloth shoes (run of 5), a wild');
});

it('a piece is called by its material, with what it needs or what it scores', () => {
  expect(pieceWords(shoes, materials)).toBe('cloth shoes');
  expect(offerWords(shoes, materials)).toBe('Cloth shoes: needs a cloth run of 5, 3 points');
  expect(wornWords(shoes, materials)).toBe('cloth shoes (run of 5), covered, 2 points');
});
