/** The clocks of a table as this browser shows them: what the server told, and the time since then. */
import type { ClockFace } from '../net/generated/protocol';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
export const URGENT = 10 * SECOND;

/** `4:07`, `1:30:00`, `2 d 5 h`: seconds only where they matter. */
export function inShort(milliseconds: number): string {
  if (milliseconds >= DAY) return `${Math.floor(milliseconds / DAY)} d ${Math.floor((milliseconds % DAY) / HOUR)} h`;
  const seconds = Math.ceil(milliseconds / SECOND);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same for those who listen: `4 minutes 7 seconds`, `2 days 5 hours`. */
export function inWords(milliseconds: number): string {
  const parts: [number, string][] = [
    [Math.floor(milliseconds / DAY), 'day'],
    [Math.floor(milliseconds / HOUR) % 24, 'hour'],
    [Math.floor(milliseconds / (60 * SECOND)) % 60, 'minute'],
    [Math.ceil(milliseconds / SECOND) % 60, 'second'],
  ];
  const said = parts.filter(([count]) => count > 0).slice(0, 2);
  return said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ') || 'no time';
}

export class TableClock {
  face = $state.raw<ClockFace | null>(null);
  #now = $state(performance.now());
  #seen = $state(performance.now());
  #timer = 0;

  /** The server has just told how the clocks stand. */
  see(face: ClockFace | null): void {
    this.face = face;
    this.#seen = this.#now = performance.now();
    clearInterval(this.#timer);
    if (face && face.running !== null)
      this.#timer = window.setInterval(() => (this.#now = performance.now()), SECOND / 5);
  }

  /** How many milliseconds ago that was: so long has a move been thought about. */
  get took(): number {
    return Math.round(performance.now() - this.#seen);
  }

  get paused(): boolean {
    return (this.face?.paused ?? 0) > this.#now - this.#seen;
  }

  /** What a seat has left; null where nobody's time is counted. A clock that rests stands until its time comes. */
  left(seat: number): number | null {
    const { face } = this;
    const left = face?.left[seat];
    if (!face || left === undefined) return null;
    if (face.running !== seat) return left;
    const gone = this.#now - this.#seen - Math.max(face.paused ?? 0, face.rests ?? 0);
    return Math.max(0, left - Math.max(0, gone));
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
