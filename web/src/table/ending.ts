/** How a game ended, in a few words. */
import type { Session } from './session.svelte';

export function headline({ state, names, seat }: Pick<Session, 'state' | 'names' | 'seat'>): string {
  const winners = state?.winners ?? [];
  const who = winners.map((each) => names[each]).join(' and ');
  if (!who) return 'The game is over';
  if (winners.length === 1 && winners[0] === seat) return 'You won!';
  return winners.length > 1 ? `${who} share the win` : `${who} won`;
}
