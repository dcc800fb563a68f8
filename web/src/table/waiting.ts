/** What comes to a table while something there is still to be looked at: it waits its turn. */
import { tick } from 'svelte';

const MOST = 8; // further behind than this, one would rather catch up

export class Waiting<State> {
  readonly #see: (state: State) => void;
  readonly #arrival: () => Promise<void>;
  #queue: State[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #letting = false;

  /** `arrival` comes when what was seen last has come to rest. */
  constructor(see: (state: State) => void, arrival: () => Promise<void> = async () => {}) {
    this.#see = see;
    this.#arrival = arrival;
  }

  arrive(state: State): void {
    if (this.#timer === null && !this.#letting) return this.#see(state);
    this.#queue.push(state);
    if (this.#queue.length > MOST) this.goOn();
  }

  /** Nothing new for so long, and until what is on its way has arrived, however slowly this machine paints. */
  hold(milliseconds: number): void {
    if (milliseconds <= 0 || this.#queue.length > MOST / 2) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const timer = setTimeout(() => void this.#arrival().then(() => this.#timer === timer && this.goOn()), milliseconds);
    this.#timer = timer;
  }

  /** Whoever has seen enough need not wait. */
  goOn(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.#letting) void this.#letIn();
  }

  close(): void {
    this.#queue = [];
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** One after the other: what is seen may ask for time again. */
  async #letIn(): Promise<void> {
    this.#letting = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      this.#see(next);
      await tick();
      if (this.#timer !== null) break;
    }
    this.#letting = false;
  }
}
