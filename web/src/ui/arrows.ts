/**
 * Arrow keys move the focus to the nearest button in that direction; Home and End to the first and last. Put it on the
 * part of a table that belongs together: `<div {@attach arrows}>`. Tab still goes through everything.
 */
import type { Attachment } from 'svelte/attachments';

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const arrows: Attachment<HTMLElement> = (node) => {
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || !node.contains(from) || from.matches('input, textarea, select')) return;
    const all = [...node.querySelectorAll<HTMLElement>('button:not(:disabled), [tabindex="0"], a[href]')].filter(
      (each) => each.offsetParent !== null && !each.classList.contains('ghost'),
    );
    const direction = DIRECTIONS[event.key];
    const to = direction
      ? nearest(from, all, direction)
      : event.key === 'Home'
        ? all[0]
        : event.key === 'End'
          ? all.at(-1)
          : null;
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  node.addEventListener('keydown', press);
  return () => node.removeEventListener('keydown', press);
};

function nearest(from: HTMLElement, all: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const each of all) {
    if (each === from) continue;
    const there = middle(each);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * dx + y * dy;
    if (along < 4) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const distance = along + 2.5 * aside;
    if (distance < least) [least, best] = [distance, each];
  }
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
