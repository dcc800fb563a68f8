/** The review of a finished game, as far as it is known: the server sends it line by line, coarse first. */
import type { ReviewLine, ReviewMove } from '../net/generated/protocol';
import * as http from '../net/http';

export class GameReview {
  /** The newest line: all but its moves is as it is known by now. */
  line = $state.raw<ReviewLine | null>(null);
  /** In their order. */
  moves = $state.raw<ReviewMove[]>([]);
  trouble = $state('');

  flags = $derived(this.moves.filter((move) => move.class !== null));

  #left = new AbortController();

  constructor(readonly table: string) {}

  async load(): Promise<void> {
    this.trouble = '';
    try {
      await http.review(this.table, (line) => this.#hear(line), this.#left.signal);
      if (!this.line?.done && !this.trouble) this.trouble = 'The review broke off.';
    } catch (error) {
      if (!this.#left.signal.aborted) this.trouble = (error as Error).message;
    }
  }

  /** Whoever goes elsewhere needs no more of it. */
  leave(): void {
    this.#left.abort();
  }

  #hear(line: ReviewLine): void {
    const known = new Map(this.moves.map((move) => [move.number, move]));
    for (const move of line.moves) known.set(move.number, move);
    this.moves = [...known.values()].sort((one, two) => one.number - two.number);
    this.line = line;
    if (line.why) this.trouble = line.why;
  }
}
