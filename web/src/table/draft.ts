/** The half-built turn of one table, kept in this browser through reloads until the table moves on. */
import type { DraftKeeper } from '../games/contract';
import { keep, recall } from '../storage';

export class StoredDraft implements DraftKeeper {
  readonly #key: string;
  /** The number of the table's state: a draft that was made in another state is not read back. */
  readonly #number: () => number | undefined;

  constructor(table: string, number: () => number | undefined) {
    this.#key = `draft.${table}`;
    this.#number = number;
  }

  load<Draft>(): Draft | null {
    const kept = recall<{ number: number; draft: Draft }>(this.#key);
    return kept && kept.number === this.#number() ? kept.draft : null;
  }

  save(draft: unknown): void {
    keep(this.#key, { number: this.#number(), draft });
  }

  clear(): void {
    keep(this.#key, null);
  }
}
