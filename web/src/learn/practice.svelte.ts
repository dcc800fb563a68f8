/** A lesson, an example, a puzzle, a moment of a finished game: whatever somebody tries. The server keeps nothing of it: it is told all moves each time. */
import type { Practice as Answer, Refusal, StateMessage } from '../net/generated/protocol';
import * as http from '../net/http';
import { me } from '../net/tokens.svelte';
import { StoredDraft } from '../table/draft';
import { inWords } from '../table/log';
import { Sitting } from '../table/sitting.svelte';
import { moving } from '../ui/settings.svelte';
import { withNames } from '../ui/words';

const A_BLINK = 400; // milliseconds
const BEAT = 900; // milliseconds between two answers of the others

export class Practice<Told extends Answer = Answer> extends Sitting {
  moves = $state.raw<string[]>([]);
  names = $state.raw<string[]>([]);
  /** The goal is reached; or out of reach. */
  reached = $state(false);
  stuck = $state(false);
  /** What to read now; empty until the server has answered for the first time. */
  says = $state('');
  /** The server looks at a move for longer than the blink of an eye. */
  waiting = $state(false);
  /** All that the server answered last. */
  told = $state.raw<Told | null>(null);

  seat = $derived(this.state?.seat ?? null);
  /** It is for the learner to do something. */
  open = $derived(this.myTurn && !this.reached && !this.stuck);

  protected readonly draft: StoredDraft;
  #asking = false;
  #left = false;

  /**
   * `exercise` is its address: `games/cats-and-dogs/lessons/feeding`. `keep` is told of the moves that stand. `called` is
   * the name of whoever learns; at a table of real people everybody keeps their own.
   */
  constructor(
    readonly exercise: string,
    readonly keep: (moves: string[]) => void = () => {},
    readonly called: string = me.name,
  ) {
    super();
    this.draft = new StoredDraft(exercise, () => this.state?.number);
  }

  /** As it was left after these moves. */
  resume(moves: string[]): Promise<void> {
    return this.#ask(moves);
  }

  again(): Promise<void> {
    this.bar.content.reset?.();
    this.draft.clear();
    return this.#ask([]);
  }

  move(text: string): void {
    if (this.open) void this.#ask([...this.moves, text]);
  }

  /** A key of one of the bar's buttons. */
  press(key: string): void {
    if (this.open) this.bar.content.choices?.find((choice) => choice.key === key && !choice.disabled)?.run();
  }

  /** The way to the goal, from where one is on it. */
  async show(way: string[]): Promise<void> {
    while (this.open && this.moves.length < way.length) {
      const before = this.moves.length;
      await this.#ask(way.slice(0, before + 1));
      if (this.#left || this.moves.length === before) return;
      if (moving()) await new Promise((done) => setTimeout(done, BEAT));
    }
  }

  /** Whoever leaves while the others answer sees no more of it. */
  leave(): void {
    this.#left = true;
  }

  protected check(texts: string[]): Promise<(Refusal | null)[]> {
    return http.checkPractice(this.exercise, this.moves, texts);
  }

  protected review(draft: object): Promise<unknown> {
    return http.reviewPractice(this.exercise, this.moves, draft);
  }

  async #ask(moves: string[]): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    this.notice = null;
    const blink = setTimeout(() => (this.waiting = true), A_BLINK);
    try {
      const answer = await http.practise<Told>(this.exercise, moves).finally(() => {
        clearTimeout(blink);
        this.waiting = false;
      });
      // A refused move leaves everything as it is, also a turn that is half built.
      if (answer.refusal === null || this.state === null) await this.#see(answer);
      if (answer.refusal) this.tell(answer.refusal);
    } catch (error) {
      this.tell((error as Error).message);
    } finally {
      this.#asking = false;
    }
  }

  /** What the move led to, and then, one by one, what the others answered. */
  async #see(answer: Told): Promise<void> {
    const resuming = this.state === null;
    this.told = answer;
    this.keep((this.moves = answer.moves));
    this.names = this.called ? answer.names.with(answer.states[0]?.seat ?? 0, this.called) : answer.names;
    for (const state of resuming ? answer.states.slice(-1) : answer.states) {
      const last = state === answer.states.at(-1);
      if (!resuming) this.draft.clear();
      this.state = state;
      this.steps = state.steps;
      this.reached = last && answer.reached;
      this.stuck = last && answer.stuck;
      if (last) this.says = answer.says;
      this.#tellOf(state);
      if (!last && moving()) await new Promise((done) => setTimeout(done, BEAT));
      if (this.#left) return;
    }
  }

  /** For those who listen: what happened, and what to read or to do now. */
  #tellOf(state: StateMessage): void {
    const happened = state.steps.slice(-1).map((step) => inWords(step, this.names));
    const next = this.reached || this.stuck ? this.says : this.open ? state.prompt : '';
    this.spoken = [...happened, withNames(next, this.names)].join(' ');
  }
}
