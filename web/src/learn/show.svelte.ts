/** An example as it is told: its steps one after the other, each for as long as its words take to read. */
import type { Refusal, ShownExample, StateMessage } from '../net/generated/protocol';

const A_WORD = 300; // milliseconds: 200 words a minute
const AT_LEAST = 1800;

export class Show {
  /** The step that is shown; 0 is the table before the first. */
  at = $state(0);
  playing = $state(false);
  #timer = 0;

  constructor(readonly told: ShownExample) {}

  get length(): number {
    return this.told.steps.length;
  }

  get state(): StateMessage {
    return this.told.steps[this.at - 1]?.state ?? this.told.first;
  }

  /** What is said of the step; nothing before the first. */
  get says(): string {
    return this.told.steps[this.at - 1]?.says ?? '';
  }

  get refusal(): Refusal | null {
    return this.told.steps[this.at - 1]?.refusal ?? null;
  }

  get over(): boolean {
    return this.at === this.length;
  }

  /** From the beginning, where it was over. */
  play(): void {
    if (this.over) this.at = 0;
    this.playing = true;
    this.#beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  step(by: number): void {
    this.pause();
    this.at = Math.max(0, Math.min(this.at + by, this.length));
  }

  #beat(): void {
    this.at += 1;
    if (this.over) return this.pause();
    const words = this.says.split(' ').length;
    this.#timer = window.setTimeout(() => this.#beat(), Math.max(AT_LEAST, words * A_WORD));
  }
}
