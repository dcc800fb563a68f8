/** Is the summary kept open beside the table? This browser remembers. */
import { keep, recall } from '../storage';

class Summary {
  #open = $state(recall<boolean>('summary') === true);

  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    this.#open = open;
    keep('summary', open || null);
  }
}

export const summary = new Summary();
