/** The story of a game of Trophy Case, from its log: who won which tricks, and how the points grew. */
import type { TrophyCaseEvent, WonEvent } from '../../net/generated/trophy-case';
import type { GameStep } from '../contract';

export interface Story {
  /** The scores after each trick that brought points, beginning with none. */
  curve: number[][];
  /** By seat, what each of the tricks brought. */
  tricks: number[][];
  /** The trick that brought the most, the first of equals. */
  best: WonEvent | null;
  /** The last trick after which somebody else led alone than before. */
  turning: WonEvent | null;
}

export function storyOf(log: readonly GameStep<TrophyCaseEvent>[], players: number): Story {
  const won = log.flatMap((step) => step.events).filter((event) => event.kind === 'won');
  const story: Story = {
    curve: [Array<number>(players).fill(0)],
    tricks: Array.from({ length: players }, () => []),
    best: null,
    turning: null,
  };
  let leader: number | null = null;
  for (const event of won) {
    story.tricks[event.winner]?.push(event.points);
    if (event.points > 0) story.curve.push(event.scores);
    if (event.points > (story.best?.points ?? 0)) story.best = event;
    const now = leaderOf(event.scores);
    if (now !== null && leader !== null && now !== leader) story.turning = event;
    leader = now ?? leader;
  }
  return story;
}

function leaderOf(scores: number[]): number | null {
  const best = Math.max(...scores);
  return scores.indexOf(best) === scores.lastIndexOf(best) ? scores.indexOf(best) : null;
}
