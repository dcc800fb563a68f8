import { expect, test } from 'vitest';
import type { TrophyCaseEvent, WonEvent } from '../../net/generated/trophy-case';
import type { GameStep } from '../contract';
import { storyOf } from './story';

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

test('the story has every trick, the best one, and the one that turned the game', () => {
  const events: TrophyCaseEvent[] = [won(0, 3, [3, 0]), won(1, 0, [3, 0]), won(1, 8, [3, 8]), won(0, 2, [5, 8])];
  const story = storyOf([{ events } as GameStep<TrophyCaseEvent>], 2);
  expect(story.tricks).toEqual([
    [3, 2],
    [0, 8],
  ]);
  expect(story.best?.points).toBe(8);
  expect(story.turning?.scores).toEqual([3, 8]);
  expect(story.curve).toEqual([
    [0, 0],
    [3, 0],
    [3, 8],
    [5, 8],
  ]);
});

test('a game without points has neither', () => {
  expect(storyOf([], 2)).toMatchObject({ best: null, turning: null, tricks: [[], []] });
});
