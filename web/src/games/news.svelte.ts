/** What has just happened, told to a table once: not when it is opened, and not after a long absence. */
import { untrack } from 'svelte';
import type { GameStep } from './contract';

const AT_ONCE = 4; // more steps than these were not seen as they happened
const NOTHING_YET = -1; // a game that begins: its first step is news, a log that comes late is not

/** Call it while a component is made. */
export function onNews<Event>(log: () => GameStep<Event>[], see: (event: Event) => void): void {
  let seen: number | null = null;
  $effect(() => {
    const steps = log();
    const newest = steps.at(-1)?.number ?? seen ?? NOTHING_YET;
    const fresh = seen === null ? [] : steps.filter((step) => step.number > (seen ?? 0));
    const most = seen === NOTHING_YET ? 1 : AT_ONCE;
    seen = newest;
    if (fresh.length <= most) untrack(() => fresh.flatMap((step) => step.events).forEach(see));
  });
}
