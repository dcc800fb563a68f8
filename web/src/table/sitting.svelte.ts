/**
 * What a table in the browser is drawn from, whoever answers its moves: a game that is played, a lesson, an example. The
 * game's own table cannot tell which of them it is.
 */
import type { DraftKeeper, Frame, LastMove, Moment } from '../games/contract';
import type { Refusal, StateMessage, Step } from '../net/generated/protocol';
import { Bar } from './bar.svelte';
import { pause } from '../ui/settings.svelte';
import { sound } from '../ui/sound';
import { withNames } from '../ui/words';
import { lastTurn } from './log';

export interface Notice extends Refusal {
  /** Distinguishes a repeated notice from the same one. */
  count: number;
}

export abstract class Sitting {
  state = $state.raw<StateMessage | null>(null);
  steps = $state.raw<Step[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** What has just happened, to be said over the table, one after the other. */
  moments = $state.raw<{ says: string; count: number }[]>([]);
  /** What the live region says. */
  spoken = $state('');
  readonly bar = new Bar();
  /** What a game's table may ask for. */
  readonly frame: Frame;

  abstract readonly seat: number | null;
  abstract readonly names: string[];
  protected abstract readonly draft: DraftKeeper;

  last: LastMove | null = $derived(lastTurn(this.steps));
  myTurn = $derived.by(() => {
    const { seat, state } = this;
    return seat !== null && state?.turn === seat && !state.over && !state.frozen;
  });

  #notices = 0;

  constructor() {
    this.frame = {
      send: (text) => this.move(text),
      check: (texts) => this.check(texts),
      review: async <Verdict>(draft: object) => (await this.review(draft)) as Verdict,
      tell: (what) => this.tell(what),
      announce: (sentence) => (this.spoken = sentence),
      moment: (moment) => this.mark(moment),
      bar: this.bar,
      draft: {
        load: () => this.draft.load(),
        // A turn that is built goes on, too: what was said about the step before is answered.
        save: (draft) => {
          this.notice = null;
          this.draft.save(draft);
        },
        clear: () => {
          this.notice = null;
          this.draft.clear();
        },
      },
    };
  }

  abstract move(text: string): void;
  protected abstract check(texts: string[]): Promise<(Refusal | null)[]>;
  protected abstract review(draft: object): Promise<unknown>;

  /** Let something be seen and heard. The live region has said it already. */
  mark({ says, sound: name, hold = 0 }: Moment): void {
    if (says) this.moments = [...this.moments, { says: withNames(says, this.names), count: ++this.#notices }];
    if (name) sound(name);
    if (hold > 0) this.hold(pause(hold));
  }

  /** Keep what comes next waiting. */
  protected hold(milliseconds: number): void {
    void milliseconds; // where nothing comes by itself, nothing has to wait
  }

  /** Show a refusal with its rule, or a plain sentence. */
  tell(what: Refusal | string): void {
    const { rule, why } = typeof what === 'string' ? { rule: '', why: what } : what;
    this.notice = { rule, why, count: ++this.#notices };
  }
}
