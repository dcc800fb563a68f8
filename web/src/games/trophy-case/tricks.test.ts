import { describe, expect, it } from 'vitest';
import type { TrophyCaseEvent } from '../../net/generated/trophy-case';
import type { GameStep } from '../contract';
import { Guide } from './guide';
import { ladderOf, lastTrick } from './tricks';

function step(number: number, seat: number, ...events: TrophyCaseEvent[]): GameStep<TrophyCaseEvent> {
  return { number, length: number, kind: 'move', seat, bot: false, text: '', at: 0, stands: true, events };
}

describe('the last trick', () => {
  const log = [
    step(1, 0, { kind: 'led', says: '', seat: 0, card: 'Bu3' }),
    step(2, 1, { kind: 'folded', says: '', seat: 1 }),
    step(
      3,
      2,
      { kind: 'played', says: '', seat: 2, card: 'grue' },
      {
        kind: 'won',
        says: '{2} wins.',
        winner: 2,
        how: 'trump',
        card: 'grue',
        points: 1,
        scoring: [['Bu3', 1]],
        cards: [],
        trick: [
          { seat: 0, action: 'Bu3', in: true },
          { seat: 1, action: 'fold', in: false },
          { seat: 2, action: 'grue', in: true },
        ],
        scores: [],
      },
    ),
    step(4, 0, { kind: 'led', says: '', seat: 0, card: 'La2' }),
  ];
  it('is told whole by its end, also where the log began in the middle of it', () =>
    expect(lastTrick(log.slice(2))).toEqual({
      entries: [
        { seat: 0, action: 'Bu3', in: true },
        { seat: 1, action: 'fold', in: false },
        { seat: 2, action: 'grue', in: true },
      ],
      winner: 2,
      card: 'grue',
      scoring: { Bu3: 1 },
      says: '{2} wins.',
    }));
  it('is not there before one was won', () => expect(lastTrick(log.slice(0, 2))).toBeNull());
  it('forgets what was taken back', () =>
    expect(lastTrick(log.map((each) => ({ ...each, stands: false })))).toBeNull());
});

describe('the ladder of a trick that is over', () => {
  const RED = { colour: 'red', suits: ['Bugs', 'Mazes', 'Inkblots'].map((name) => ({ code: name.slice(0, 2), name })) };
  const guide = new Guide({ colours: [RED], ranks: [], trumps: ['grue'], values: {} });
  const entries = ['Bu3', 'fold', 'In4', 'La1', 'Bu9', 'mud', 'grue'].map((action, seat) => ({
    seat,
    action,
    in: true,
  }));

  it('has the suits of the colour that was led, as they appeared', () =>
    expect(ladderOf(entries, guide)).toEqual({
      led: { card: 'Bu3', suit: 'Bu', colour: 'red' },
      ranking: ['Bu', 'In'],
    }));
  it('is empty without a card', () => expect(ladderOf([], guide)).toEqual({ led: null, ranking: [] }));
});
