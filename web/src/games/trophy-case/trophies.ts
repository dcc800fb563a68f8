/** What each trick brought to whom, from the log. */
import type { TrophyCaseEvent } from '../../net/generated/trophy-case';
import type { GameStep } from '../contract';

/** By seat, the points of the tricks that it won, in their order. */
export function trophiesOf(log: readonly GameStep<TrophyCaseEvent>[], players: number): number[][] {
  const found: number[][] = Array.from({ length: players }, () => []);
  for (const event of log.flatMap((step) => step.events))
    if (event.kind === 'won') found[event.winner]?.push(event.points);
  return found;
}
