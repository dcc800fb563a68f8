import { expect, test } from 'vitest';
import type { TrophyCaseEvent, WonEvent } from '../../net/generated/trophy-case';
import type { GameStep } from '../contract';
import { trophiesOf } from './trophies';

function won(winner: number, points: number, scores: number[]): WonEvent {
  return {
    kind: 'won',
    says: '',
    winner,
    how: 'showdown',
    card: null,
    points,
    scoring: [],
    cards: [],
    trick: [],
    scores,
  };
}

test('every trick is told with what it brought', () => {
  const events: TrophyCaseEvent[] = [won(0, 3, [3, 0]), won(1, 0, [3, 0]), won(1, 8, [3, 8]), won(0, 2, [5, 8])];
  expect(trophiesOf([{ events } as GameStep<TrophyCaseEvent>], 2)).toEqual([
    [3, 2],
    [0, 8],
  ]);
});
