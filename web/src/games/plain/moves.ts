/** Moves as buttons, from their texts alone: by the first word, and then step by step where there are many. */

/** A button: the words that it adds, and the one move it is, or the moves that it leads to. */
export interface Step {
  words: string[];
  /** The place of the first of these words in the moves. */
  from: number;
  moves: string[];
  /** Set where nothing is left to choose. */
  move: string | null;
}

export interface Group {
  verb: string;
  steps: Step[];
}

const FEW = 8; // so many moves of a group are shown at once

export function wordsOf(move: string): string[] {
  return move.split(' ').filter((word) => word !== '');
}

/** The moves by their first word; what is one word alone comes first, together. */
export function groups(moves: string[]): Group[] {
  const verbs = new Map<string, string[]>();
  for (const move of moves) {
    const verb = wordsOf(move)[0] ?? '';
    verbs.set(verb, [...(verbs.get(verb) ?? []), move]);
  }
  const alone: Step[] = [];
  const found: Group[] = [];
  for (const [verb, its] of verbs) {
    if (its.length === 1 && its[0] === verb) alone.push(whole(verb, 0));
    else if (its.length <= FEW) found.push({ verb, steps: its.map((move) => whole(move, 1)) });
    else found.push({ verb, steps: choices(its, [verb]) });
  }
  return alone.length > 0 ? [{ verb: '', steps: alone }, ...found] : found;
}

/** What can follow the words that were chosen, where there is a choice at all. */
export function choices(moves: string[], taken: string[]): Step[] {
  const [step, ...others] = steps(moves, taken);
  if (step === undefined || step.move !== null || others.length > 0) return steps(moves, taken);
  return choices(moves, [...taken, ...step.words]);
}

/** What can follow the words that were chosen. Words that all of these moves share come along. */
export function steps(moves: string[], taken: string[]): Step[] {
  const next = new Map<string, string[]>();
  for (const move of moves) {
    const word = wordsOf(move)[taken.length] ?? '';
    next.set(word, [...(next.get(word) ?? []), move]);
  }
  return [...next.values()].map((its) => {
    const [first = '', ...others] = its;
    if (others.length === 0) return whole(first, taken.length);
    const all = its.map(wordsOf);
    let end = taken.length + 1;
    while (all.every((words) => words[end] !== undefined && words[end] === all[0]?.[end])) end += 1;
    return { words: wordsOf(first).slice(taken.length, end), from: taken.length, moves: its, move: null };
  });
}

/** A move of which so many words are chosen; one that ends there is its own last word. */
function whole(move: string, taken: number): Step {
  const words = wordsOf(move);
  const from = Math.min(taken, words.length - 1);
  return { words: words.slice(from), from, moves: [move], move };
}

/**
 * Where move texts name seats: `guess/1` is the second word of guesses. So it is where all numbers at that place are
 * seats, in the moves that are open and in those that were played, and none that is open is one's own.
 */
export function seatPlaces(open: string[], played: string[], players: number, you: number | null): Set<string> {
  const numbers = new Map<string, number[]>();
  for (const [at, texts] of [open, played].entries()) {
    for (const words of texts.map(wordsOf)) {
      for (const [place, word] of words.entries()) {
        if (place === 0 || !/^\d+$/.test(word)) continue;
        const key = `${words[0]}/${place}`;
        const own = at === 0 && Number(word) === you;
        numbers.set(key, [...(numbers.get(key) ?? []), own ? Infinity : Number(word)]);
      }
    }
  }
  return new Set([...numbers].filter(([, found]) => found.every((number) => number < players)).map(([key]) => key));
}

/** The seat that a word of a move names, or null. */
export function seatAt(move: string, place: number, places: Set<string>): number | null {
  const words = wordsOf(move);
  const word = words[place] ?? '';
  return /^\d+$/.test(word) && places.has(`${words[0]}/${place}`) ? Number(word) : null;
}
