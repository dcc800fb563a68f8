import { describe, expect, it } from 'vitest';
import type { Step } from '../contract';
import { clockwise, Guide, lastTrick, moved, sorted } from './view';

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

function step(number: number, seat: number, ...events: Step['events']): Step {
  return { number, length: number, kind: 'move', seat, bot: false, text: '', at: 0, stands: true, events };
}

describe('a card in words', () => {
  it('names suit, colour and worth', () => expect(guide.about('Max')).toBe('Infinity of Mazes, red. Worth 2 points.'));
  it('says when a worth hangs on a trump', () =>
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

describe('the last trick', () => {
  const log = [
    step(1, 0, { kind: 'led', says: '', seat: 0, card: 'Bu3' }),
    step(2, 1, { kind: 'folded', says: '', seat: 1 }),
    step(
      3,
      2,
      { kind: 'played', says: '', seat: 2, card: 'grue' },
      { kind: 'won', says: '{2} wins.', winner: 2, how: 'trump', card: 'grue', points: 1, scoring: [['Bu3', 1]] },
    ),
    step(4, 0, { kind: 'led', says: '', seat: 0, card: 'La2' }),
  ];
  it('is put together from the log', () =>
    expect(lastTrick(log)).toEqual({
      entries: [
        { seat: 0, action: 'Bu3', in: true },
        { seat: 1, action: 'fold', in: false },
        { seat: 2, action: 'grue', in: true },
      ],
      winner: 2,
      how: 'trump',
      card: 'grue',
      points: 1,
      scoring: { Bu3: 1 },
      says: '{2} wins.',
    }));
  it('is not there before one was won', () => expect(lastTrick(log.slice(0, 2))).toBeNull());
  it('forgets what was taken back', () =>
    expect(lastTrick(log.map((each) => ({ ...each, stands: false })))).toBeNull());
});

it('seats go clockwise', () => expect(clockwise(4, 2)).toEqual([2, 3, 0, 1]));
