/**
 * How action moves are written down, as targets that are pointed at one by one. `play swap-food rex B3 minka F5` points
 * at two food cards: `rex/B3` and `minka/F5`. A target is an animal (`rex`), one of its food cards (`rex/B3`) or one of
 * its markers (`rex/2`, the owner's seat).
 */
import type { CatsAndDogsView } from '../../net/generated/cats-and-dogs';

/** By action, what kinds of targets it points at, in order. */
export type TargetKinds = CatsAndDogsView['action_targets'];

/** The action of a move text; null for any other move. */
export function actionOf(move: string): string | null {
  const words = move.split(' ');
  return words[0] === 'play' ? (words[1] ?? null) : null;
}

/** What an action move points at; nothing for any other move. */
export function targetsOf(move: string, kinds: TargetKinds): string[] {
  const words = move.split(' ').slice(2);
  return (kinds[actionOf(move) ?? ''] ?? []).map((kind) => words.splice(0, kind === 'animal' ? 1 : 2).join('/'));
}

export function write(action: string, targets: string[]): string {
  return ['play', action, ...targets.map((target) => target.replace('/', ' '))].join(' ');
}

/** The legal moves of an action that include everything pointed at so far. */
export function fitting(moves: string[], action: string, chosen: string[], kinds: TargetKinds): string[] {
  return moves.filter(
    (move) => actionOf(move) === action && chosen.every((target) => targetsOf(move, kinds).includes(target)),
  );
}

/** What may be pointed at next. */
export function nextTargets(moves: string[], action: string, chosen: string[], kinds: TargetKinds): Set<string> {
  return new Set(
    fitting(moves, action, chosen, kinds).flatMap((move) =>
      targetsOf(move, kinds).filter((target) => !chosen.includes(target)),
    ),
  );
}

export function animalOf(target: string): string {
  return target.split('/')[0] ?? target;
}
