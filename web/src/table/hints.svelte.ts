/** The hints that a player asked for: the best one first, each unfolding from a nudge to the whole move. */
import type { Hint } from '../net/generated/protocol';

export class Hints {
  /** The one that is shown, and how far it is unfolded (1 is the first nudge). */
  shown = $state.raw<Hint | null>(null);
  depth = $state(1);
  asking = $state(false);
  says = $derived(this.shown ? (this.shown.steps?.[this.depth - 1] ?? this.shown.says) : '');

  #all = $state.raw<Hint[]>([]);
  #place = $derived(this.shown ? this.#all.indexOf(this.shown) : -1);
  /** What another press would show; empty where nothing is left. */
  next = $derived.by(() => {
    if (this.depth < this.#steps) return this.depth === 1 ? 'Why?' : this.shown?.played ? 'Lay it out' : 'More';
    return this.#place < this.#all.length - 1 ? 'Another idea' : '';
  });

  constructor(
    readonly find: () => Promise<Hint[]>,
    readonly tell: (why: string) => void,
  ) {}

  /** The first press shows the best hint; further presses unfold it, then show the next best, and then nothing more. */
  async more(): Promise<void> {
    if (!this.shown) await this.#ask();
    else if (this.depth < this.#steps) this.depth += 1;
    else if (this.next) this.#show(this.#all[this.#place + 1]);
  }

  get #steps(): number {
    return this.shown?.steps?.length ?? 1;
  }

  drop(): void {
    this.shown = null;
    this.#all = [];
  }

  async #ask(): Promise<void> {
    this.asking = true;
    try {
      this.#all = await this.find();
      this.#show(this.#all[0]);
      if (!this.shown) this.tell('There is nothing to hint at just now.');
    } catch (error) {
      this.tell((error as Error).message);
    } finally {
      this.asking = false;
    }
  }

  #show(hint: Hint | undefined): void {
    this.shown = hint ?? null;
    this.depth = 1;
  }
}
