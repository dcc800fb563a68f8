/** How a game ended, in a few words. */
import { listed, points, signed, withNames } from '../ui/words';
import { standing } from './log';
import type { Session } from './session.svelte';

type Ended = Pick<Session, 'state' | 'names' | 'seat' | 'steps' | 'table'>;

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function headline({ state, names, seat }: Pick<Ended, 'state' | 'names' | 'seat'>): string {
  const winners = state?.winners ?? [];
  const who = listed(winners.map((each) => names[each] ?? ''));
  if (!who) return 'The game is over';
  if (winners.length === 1 && winners[0] === seat) return 'You won!';
  return winners.length > 1 ? `${who} share the win` : `${who} won`;
}

/** With how many points and the place of whoever looks and has not won; or what decided between equals, which is long. */
export function outcome(session: Ended, totals: number[]): string {
  const { state, seat, names } = session;
  const winners = state?.winners ?? [];
  const [winner] = winners;
  if (winner === undefined) return '';
  const best = totals[winner] ?? 0;
  const lost = (each: number) => session.table?.seats[each]?.lost ?? false;
  const others = [...totals.keys()].filter((each) => !winners.includes(each) && !lost(each));
  const broken = others.some((each) => totals[each] === best);
  const why = broken && decided(session);
  if (why) return withNames(why, names);
  const told = `With ${points(best)}${winners.length > 1 ? ' each' : ''}.`;
  if (seat === null || !others.includes(seat)) return told;
  const mine = totals[seat] ?? 0;
  const place = PLACES[winners.length + others.filter((each) => (totals[each] ?? 0) > mine).length];
  const level = others.some((each) => each !== seat && totals[each] === mine);
  return level
    ? `${told} You share ${place} place with ${signed(mine)}.`
    : `${told} You came ${place} with ${signed(mine)}.`;
}

/** The game's own sentence, of the event that names the winners; not that the game is over, which everybody sees. */
function decided({ steps }: Pick<Ended, 'steps'>): string {
  const end = standing(steps)
    .at(-1)
    ?.events.findLast((event) => 'winners' in event);
  const sentences = end?.says.split(/(?<=\.) /) ?? [];
  return sentences.filter((each) => /\{\d+\}/.test(each)).join(' ');
}
