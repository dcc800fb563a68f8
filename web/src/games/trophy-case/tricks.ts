/** The trick before this one, which the view has forgotten and the event of its end still tells. */
import type { TrickEntry, TrophyCaseEvent, TrophyCaseView, WonEvent } from '../../net/generated/trophy-case';
import type { GameStep } from '../contract';
import type { Guide } from './guide';

/** A trick that is over: what everybody did on it, in order, and how it ended. */
export interface PastTrick extends Pick<WonEvent, 'winner' | 'card' | 'says'> {
  entries: TrickEntry[];
  /** The points of each card that scored. */
  scoring: Record<string, number>;
}

export function lastTrick(log: readonly GameStep<TrophyCaseEvent>[]): PastTrick | null {
  const events = log.filter((step) => step.stands && step.kind === 'move').flatMap((step) => step.events);
  const won = events.findLast((event) => event.kind === 'won');
  if (!won) return null;
  return {
    entries: won.trick,
    winner: won.winner,
    card: won.card,
    says: won.says,
    scoring: Object.fromEntries(won.scoring),
  };
}

/** The colour that was led on it, and the suits of that colour in the order in which they appeared. */
export function ladderOf(entries: TrickEntry[], guide: Guide): Pick<TrophyCaseView, 'led' | 'ranking'> {
  const first = entries[0] ? guide.face(entries[0].action) : null;
  if (!first?.colour) return { led: null, ranking: [] };
  const suits = entries.map(({ action }) => guide.face(action)).filter(({ colour }) => colour === first.colour);
  return {
    led: { card: first.card, suit: first.code, colour: first.colour },
    ranking: [...new Set(suits.map(({ code }) => code))],
  };
}

/** What an event tells about a trick: who did what. */
export function entryOf(event: TrophyCaseEvent): TrickEntry[] {
  switch (event.kind) {
    case 'led':
    case 'played':
      return [{ seat: event.seat, action: event.card, in: true }];
    case 'folded':
      return [{ seat: event.seat, action: 'fold', in: false }];
    case 'mud':
      return [{ seat: event.seat, action: 'mud', in: true }];
    default:
      return [];
  }
}
