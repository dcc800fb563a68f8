import { describe, expect, it } from 'vitest';
import { Guide, moved, sorted } from './guide';

const guide = new Guide({
  colours: [
    {
      colour: 'red',
      suits: [
        { code: 'Bu', name: 'Bugs' },
        { code: 'Ma', name: 'Mazes' },
        { code: 'In', name: 'Inkblots' },
      ],
    },
    {
      colour: 'gold',
      suits: [
        { code: 'La', name: 'Lamps' },
        { code: 'Fr', name: 'Fromps' },
        { code: 'Pl', name: 'Plungers' },
      ],
    },
  ],
  ranks: [
    ...Array.from({ length: 10 }, (_, rank) => ({ code: `${rank}`, sign: `${rank}`, name: `${rank}` })),
    { code: 'x', sign: '∞', name: 'infinity' },
  ],
  trumps: ['grue', 'time'],
  values: { '0': { points: 0, trumped: 1 }, '9': { points: 1, trumped: 1 }, x: { points: 2, trumped: 2 } },
});

describe('a card in words', () => {
  it('names suit, colour and worth', () => expect(guide.about('Max')).toBe('Infinity of Mazes, red. Worth 2 points.'));
  it('says when a worth depends on a trump', () =>
    expect(guide.about('La0')).toBe('0 of Lamps, gold. Worth 1 point if a trump is played.'));
  it('names trumps', () => expect(guide.about('grue')).toBe('Trump Grue.'));
  it('keeps the suit Time and the trump apart', () => expect(guide.face('time').trump).toBe(true));
});

describe('sorting a hand', () => {
  const hand = ['grue', 'La2', 'Bux', 'Bu3', 'Ma2'];
  it('goes by colour, suit and rank, trumps last', () =>
    expect(sorted(hand, 'colour', [], guide)).toEqual(['Bu3', 'Bux', 'Ma2', 'La2', 'grue']));
  it('goes by rank, highest first, trumps last', () =>
    expect(sorted(hand, 'rank', [], guide)).toEqual(['Bux', 'Bu3', 'Ma2', 'La2', 'grue']));
  it('keeps an own order and puts new cards last', () =>
    expect(sorted(hand, 'own', ['La2', 'grue', 'Ma2'], guide)).toEqual(['La2', 'grue', 'Ma2', 'Bu3', 'Bux']));
  it('moves a card to where another lies', () =>
    expect(moved(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']));
  it('leaves the row alone for a place that is not there', () =>
    expect(moved(['a', 'b'], 'a', 'z')).toEqual(['a', 'b']));
});
