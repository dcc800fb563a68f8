/** Looking at a moment of the past, or running through it. The live table goes on meanwhile. */
import type { Frame, Step } from '../net/generated/protocol';
import type { Eyes } from '../net/http';
import * as http from '../net/http';

const CHUNK = 20;
const BEAT = 1200; // milliseconds a move at speed 1

export const SPEEDS = [0.5, 1, 2, 4];

export class Replay {
  /** The place in the replay that is shown; null is now. */
  at = $state<number | null>(null);
  frame = $state.raw<Frame | null>(null);
  playing = $state(false);
  speed = $state(1);
  trouble = $state('');
  length = $state(0);
  /** Through whose eyes, once somebody has chosen; null is one's own. */
  eyes = $state.raw<Eyes | null>(null);
  /** The log as those eyes saw it; null is the one that one has. */
  steps = $state.raw<Step[] | null>(null);

  #kept = new Map<number, Frame>();
  #timer = 0;

  constructor(
    readonly table: string,
    readonly token: string | null,
  ) {}

  async goTo(at: number): Promise<void> {
    const place = Math.max(0, Math.min(at, this.length));
    this.at = place;
    const frame = this.#kept.get(place) ?? (await this.#fetch(place));
    // Somebody may have gone elsewhere while it was fetched.
    if (this.at === place && frame) this.frame = frame;
  }

  /** Only when the game is over: the server refuses before. */
  async look(eyes: Eyes): Promise<void> {
    this.pause();
    this.eyes = eyes;
    this.#kept.clear();
    const [told] = await Promise.all([
      http.log(this.table, this.token, eyes).catch(() => null),
      this.goTo(this.at ?? this.length),
    ]);
    if (this.eyes === eyes) this.steps = told?.steps ?? null;
  }

  /** The seat that one looks through; null for none or for all of them. */
  seatOf(own: number | null): number | null {
    if (this.eyes === null) return own;
    return this.eyes === 'none' || this.eyes === 'open' ? null : Number(this.eyes);
  }

  step(by: number): void {
    this.pause();
    void this.goTo((this.at ?? this.length) + by);
  }

  async play(from?: number): Promise<void> {
    clearTimeout(this.#timer);
    this.playing = true;
    const start = from ?? (this.at === null || this.at >= this.length ? 0 : this.at);
    await this.goTo(start);
    this.#beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** Back to now. */
  leave(): void {
    this.pause();
    if (this.eyes !== null) this.#kept.clear();
    this.at = this.frame = this.eyes = this.steps = null;
  }

  /** The past has changed: somebody took back moves. */
  forget(): void {
    this.#kept.clear();
  }

  #beat(): void {
    this.#timer = window.setTimeout(async () => {
      if (!this.playing || this.at === null) return;
      if (this.at >= this.length) return this.pause();
      await this.goTo(this.at + 1);
      this.#beat();
    }, BEAT / this.speed);
  }

  async #fetch(at: number): Promise<Frame | null> {
    const eyes = this.eyes;
    try {
      const { frames } = await http.frames(this.table, at, CHUNK, this.token, eyes);
      if (this.eyes !== eyes) return null;
      for (const frame of frames) this.#kept.set(frame.at, frame);
      this.trouble = '';
      return this.#kept.get(at) ?? null;
    } catch (error) {
      this.trouble = (error as Error).message;
      this.pause();
      return null;
    }
  }
}

/** The move behind the `#` of a link to a record: `/w/TABLE#17`; 0 where there is none. */
export function momentOfLink(): number {
  const move = Number(location.hash.slice(1));
  return Number.isInteger(move) && move > 0 ? move : 0;
}
