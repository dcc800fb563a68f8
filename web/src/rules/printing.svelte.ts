/** On paper nothing can be unfolded: all examples are, one after the other, before the page is printed. */
import { tick } from 'svelte';

class Printing {
  /** Are the examples laid open for the printer? */
  on = $state(false);
  #drawn: Promise<unknown> = Promise.resolve();

  constructor() {
    // Whoever prints by the browser's own menu gets their words at least: the browser waits for nothing.
    addEventListener('beforeprint', () => (this.on = true));
    addEventListener('afterprint', () => (this.on = false));
  }

  /** An example waits for its turn to be drawn: a page may have dozens of them. */
  draw(load: () => Promise<void>): void {
    this.#drawn = this.#drawn.then(load);
  }

  async print(): Promise<void> {
    this.on = true;
    await tick();
    await import('../learn/Example.svelte'); // each example asks for its turn once this is there
    await tick();
    await this.#drawn;
    await tick();
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    print();
  }
}

export const printing = new Printing();
