/** Beside somebody's first game: a word where something is new, which fades, and one after a turn that went wrong. */
import type { CoachPrompt, StateMessage } from '../net/generated/protocol';
import * as http from '../net/http';
import { keep, recall } from '../storage';

export class Coach {
  /** What is said now: about what to do, and about the turn before. */
  prompt = $state.raw<CoachPrompt | null>(null);
  remark = $state('');

  #prompts: CoachPrompt[] = [];
  #heard: Record<string, number>;
  #said = new Set<string>();
  #spokeAt = -1;
  #acting = false;
  #turns = 0;

  constructor(
    readonly game: string,
    readonly table: string,
    readonly token: string | null,
  ) {
    this.#heard = recall<Record<string, number>>(this.#key) ?? {};
  }

  get #key(): string {
    return `heard.${this.game}`;
  }

  async prepare(): Promise<void> {
    this.#prompts = (await http.course(this.game)).coach;
  }

  /** It is the player's turn: something to say, unless it was said in this game, or in others often enough. */
  begin(state: StateMessage): void {
    if (state.number === this.#spokeAt) return;
    this.#spokeAt = state.number;
    if (this.#acting) this.#forget(); // the player has gone on: the turn before is history
    this.#acting = true;
    this.prompt = this.#prompts.find((each) => this.#fits(each, state)) ?? null;
    if (this.prompt) this.#hear(this.prompt, (this.#heard[this.prompt.name] ?? 0) + 1);
  }

  /** The player's turn is over. Only now is it looked at. */
  async end(): Promise<void> {
    this.#acting = false;
    this.prompt = null;
    const turn = this.#forget();
    try {
      const said = await http.remark(this.table, this.token);
      if (turn === this.#turns) this.remark = said?.says ?? '';
    } catch {
      // Whoever coaches may also be silent.
    }
  }

  /** The player has understood: that need not be said again. */
  dismiss(): void {
    if (this.prompt) this.#hear(this.prompt, this.prompt.times);
    this.hush();
  }

  /** Somebody would rather look at the table now. */
  hush(): void {
    this.prompt = null;
    this.remark = '';
  }

  #hear({ name }: CoachPrompt, times: number): void {
    this.#said.add(name);
    this.#heard = { ...this.#heard, [name]: times };
    keep(this.#key, this.#heard);
  }

  #forget(): number {
    this.remark = '';
    return ++this.#turns;
  }

  #fits({ name, situation, offered, times }: CoachPrompt, { view, moves }: StateMessage): boolean {
    if (this.#said.has(name) || (this.#heard[name] ?? 0) >= times || view?.['phase'] !== situation) return false;
    return offered === '' || moves.some((text) => text.startsWith(offered));
  }
}
