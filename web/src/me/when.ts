/** How long ago something was, in words: `just now`, `3 hours ago`, `12 days ago`. Times are seconds since 1970. */
import { counted } from '../ui/words';

const UNITS: [number, string][] = [
  [86400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];

export function ago(at: number, now = Date.now() / 1000): string {
  const lasted = span(at, now);
  return lasted ? `${lasted} ago` : 'just now';
}

/** How long it is since then: `3 hours`. Nothing below a minute. */
export function span(at: number, now = Date.now() / 1000): string {
  for (const [size, unit] of UNITS) if (now - at >= size) return counted(Math.floor((now - at) / size), unit);
  return '';
}

/** The day, as this browser's user writes it. */
export function day(at: number): string {
  return new Date(at * 1000).toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** The first moment of a day that was chosen in a field, in seconds since 1970. */
export function beginningOf(date: string): number {
  return new Date(`${date}T00:00`).getTime() / 1000;
}
