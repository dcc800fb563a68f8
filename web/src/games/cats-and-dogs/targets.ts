/**
 * How action moves are written down, as targets that are pointed at one by one. `play swap-food rex B3 minka F5` points
 * at two food cards: `rex/B3` and `minka/F5`. A target is an animal (`rex`), one of its food cards (`rex/B3`) or one of
 * its markers (`rex/2`, the owner's seat).
 */
export type TargetKind = 'animal' | 'food' | 'marker';

const SHAPES: Record<string, TargetKind[]> = {
  'take-food': ['food'],
  'swap-meals-dog-cat': ['animal', 'animal'],
  'swap-fish-bone': ['food', 'food'],
  'swap-meals-same': ['animal', 'animal'],
  'swap-food': ['food', 'food'],
  'swap-meals': ['animal', 'animal'],
  'swap-markers': ['marker', 'marker'],
  'remove-marker': ['marker'],
  'replace-marker': ['marker'],
};

export function shapeOf(action: string): TargetKind[] {
  return SHAPES[action] ?? [];
}

/** The action of a move text; null for any other move. */
export function actionOf(move: string): string | null {
  const words = move.split(' ');
  return words[0] === 'play' ? (words[1] ?? null) : null;
}

export function targetsOf(move: string): string[] {
  const targets: string[] = [];
  for (const word of move.split(' ').slice(2)) {
    if (/^([BF]\d|\d+)$/.test(word)) targets[targets.length - 1] += `/${word}`;
    else targets.push(word);
  }
  return targets;
}

export function write(action: string, targets: string[]): string {
  return ['play', action, ...targets.map((target) => target.replace('/', ' '))].join(' ');
}

/** The legal moves of an action that include everything pointed at so far. */
export function fitting(moves: string[], action: string, chosen: string[]): string[] {
  return moves.filter(
    (move) => actionOf(move) === action && chosen.every((target) => targetsOf(move).includes(target)),
  );
}

/** What may be pointed at next. */
export function nextTargets(moves: string[], action: string, chosen: string[]): Set<string> {
  return new Set(
    fitting(moves, action, chosen).flatMap((move) => targetsOf(move).filter((target) => !chosen.includes(target))),
  );
}

export function animalOf(target: string): string {
  return target.split('/')[0] ?? target;
}
