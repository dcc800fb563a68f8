/** Reading the log: which moves stand, which belong to the last turn, what happened since mine. */
import type { LastMove } from '../games/contract';
import type { Step } from '../net/generated/protocol';
import { withNames } from '../ui/words';

/** The log with new steps added. An undo leaves its line, and what it took back no longer stands. */
export function extended(steps: Step[], news: Step[]): Step[] {
  const known = new Set(steps.map((step) => step.number));
  let all = steps;
  for (const step of news) {
    if (known.has(step.number)) continue;
    if (step.kind === 'undo') all = all.map((old) => (old.length > step.length ? { ...old, stands: false } : old));
    all = [...all, step];
  }
  return all;
}

/** The moves that stand, up to a place in the replay. */
export function standing(steps: Step[], upTo = Infinity): Step[] {
  return steps.filter((step) => step.kind === 'move' && step.stands && step.length <= upTo);
}

/** The turn that was played last, as one: the moves in a row by whoever moved last. */
export function lastTurn(steps: Step[], upTo = Infinity): LastMove | null {
  const moves = standing(steps, upTo);
  const final = moves.at(-1);
  if (!final) return null;
  const begin = moves.findLastIndex((step) => step.seat !== final.seat) + 1;
  return { seat: final.seat, text: final.text, events: moves.slice(begin).flatMap((step) => step.events) };
}

/** What the others did after my last move, and where it began; null when there is nothing to tell. */
export function sinceMine(steps: Step[], seat: number | null): { from: number; steps: Step[] } | null {
  if (seat === null) return null;
  const moves = standing(steps);
  const mine = moves.findLastIndex((step) => step.seat === seat);
  const later = moves.slice(mine + 1);
  return later.length === 0 ? null : { from: mine < 0 ? 0 : (moves[mine]?.length ?? 0), steps: later };
}

/** A step in words; one that caused nothing worth telling appears as it was written. */
export function inWords(step: Step, names: string[]): string {
  if (step.kind === 'undo') return `${names[step.seat] ?? 'Somebody'} took back a move.`;
  const says = step.events.map((event) => event.says).filter(Boolean);
  if (says.length === 0) return `${names[step.seat] ?? 'Somebody'}: ${step.text}`;
  return withNames(says.join(' '), names);
}

/** Why the house played it, said to that seat; empty where somebody did. */
export function playedFor(step: Step, seat: number | null): string {
  if (step.auto === undefined) return '';
  if (step.auto === 'order') return 'Played for you: as you ordered.';
  return step.seat === seat ? 'Played for you: the only move.' : 'Played by itself: the only move.';
}

/** What happened after a number of the table that somebody saw: the moves that stand, from the first of another on. */
export function unseen(steps: Step[], since: number | null, seat: number | null): Step[] {
  if (since === null) return [];
  const news = standing(steps).filter((step) => step.number > since);
  const first = news.findIndex((step) => step.seat !== seat);
  return first < 0 ? [] : news.slice(first);
}
