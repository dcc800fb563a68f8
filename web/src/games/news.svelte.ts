/** What has just happened, told to a table once: not when it is opened, and not after a long absence. */
import { untrack } from 'svelte';
import type { GameStep } from './contract';

const AT_ONCE = 4; // more steps than these were not seen as they happened

/** Call it while a component is made. */
export function onNews<Event>(log: () => GameStep<Event>[], see: (event: Event) => void): void {
  let seen: number | null = null;
  $effect(() => {
    const steps = log();
    const newest = steps.at(-1)?.number ?? seen;
    const fresh = seen === null ? [] : steps.filter((step) => step.number > (seen ?? 0));
    seen = newest;
    if (fresh.length <= AT_ONCE) untrack(() => fresh.flatMap((step) => step.events).forEach(see));
  });
}
