/** A link within the client: opened here, unless somebody wishes for a window of its own. */
import { go } from '../route.svelte';

export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(new URL(event.currentTarget.href).pathname);
}
