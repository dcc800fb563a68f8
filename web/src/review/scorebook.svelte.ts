/** Which puzzles somebody has solved, and for how many days in a row: kept in this browser and nowhere else. */
import { keep, recall } from '../storage';

interface Kept {
  solved: string[];
  /** Tried, and not yet solved. */
  missed: string[];
  /** Solved at the first try, one after the other. */
  run: number;
  best: number;
  /** The day whose puzzle was solved last, and how many days in a row that makes. */
  day: string;
  days: number;
}

const NOTHING: Kept = { solved: [], missed: [], run: 0, best: 0, day: '', days: 0 };
const DAY = 86_400_000; // milliseconds

export class Scorebook {
  #kept = $state.raw<Kept>(NOTHING);

  constructor(readonly game: string) {
    this.#kept = { ...NOTHING, ...recall<Partial<Kept>>(`puzzles.${game}`) };
  }

  /** How many of these are solved. */
  among(puzzles: { name: string }[]): number {
    return puzzles.filter(({ name }) => this.has(name)).length;
  }

  get run(): number {
    return this.#kept.run;
  }

  get best(): number {
    return this.#kept.best;
  }

  has(puzzle: string): boolean {
    return this.#kept.solved.includes(puzzle);
  }

  hasMissed(puzzle: string): boolean {
    return this.#kept.missed.includes(puzzle);
  }

  /** How many days in a row, up to this one or the one before. */
  daysUpTo(date: string): number {
    return this.#kept.day === date || this.#kept.day === before(date) ? this.#kept.days : 0;
  }

  miss(puzzle: string): void {
    if (this.has(puzzle) || this.hasMissed(puzzle)) return;
    this.#keep({ missed: [...this.#kept.missed, puzzle], run: 0 });
  }

  /** `today`: the date, where it is the puzzle of the day. */
  solve(puzzle: string, today: string | null): void {
    const { solved, missed, day, days } = this.#kept;
    if (today !== null && day !== today) this.#keep({ day: today, days: day === before(today) ? days + 1 : 1 });
    if (this.has(puzzle)) return;
    const run = missed.includes(puzzle) ? 0 : this.#kept.run + 1;
    const best = Math.max(this.#kept.best, run);
    this.#keep({ solved: [...solved, puzzle], missed: missed.filter((each) => each !== puzzle), run, best });
  }

  #keep(news: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...news };
    keep(`puzzles.${this.game}`, this.#kept);
  }
}

/** `2026-11-17` for `2026-11-18`. */
function before(date: string): string {
  return new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);
}
