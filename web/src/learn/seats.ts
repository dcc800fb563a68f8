/** Who sits at a lesson's table: whoever learns, and company that plays along. */
import type { Seat } from '../net/generated/protocol';
import type { Practice } from './practice.svelte';

export function seatsOf({ names, seat }: Practice): Seat[] {
  return names.map((name, place) => ({
    seat: place,
    kind: place === seat ? 'person' : 'bot',
    name,
    person: null,
    level: 'plays along',
    stand_in: null,
    present: true,
    away: false,
    left: false,
  }));
}
