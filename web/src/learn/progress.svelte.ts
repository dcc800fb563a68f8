/** How far somebody has come in a game's course: kept in this browser, so that a lesson can be left and resumed. */
import { keep, recall } from '../storage';

interface Kept {
  /** The names of the steps whose goal was reached. */
  done: string[];
  /** The step that was open last, and the moves made in it. */
  step: string;
  moves: string[];
}

const NOTHING: Kept = { done: [], step: '', moves: [] };

export class Progress {
  #kept = $state.raw<Kept>(NOTHING);

  constructor(readonly game: string) {
    this.#kept = { ...NOTHING, ...recall<Partial<Kept>>(this.#key) };
  }

  get #key(): string {
    return `learn.${this.game}`;
  }

  get step(): string {
    return this.#kept.step;
  }

  has(step: string): boolean {
    return this.#kept.done.includes(step);
  }

  /** How many steps are done. */
  get count(): number {
    return this.#kept.done.length;
  }

  movesIn(step: string): string[] {
    return this.#kept.step === step ? this.#kept.moves : [];
  }

  open(step: string, moves: string[]): void {
    this.#keep({ step, moves });
  }

  reach(step: string): void {
    if (!this.has(step)) this.#keep({ done: [...this.#kept.done, step] });
  }

  #keep(news: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...news };
    keep(this.#key, this.#kept);
  }
}
