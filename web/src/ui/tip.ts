/**
 * A tooltip in words: `<button aria-label="Bone 3" {@attach tip('Bone 3: a dog loves it, a cat does not.')}>`. It shows
 * on hover, on keyboard focus and on a long touch. It is for the eyes; give the element an `aria-label` that says what
 * a listener needs.
 */
import type { Attachment } from 'svelte/attachments';

let bubble: HTMLElement | null = null;

/**
 * Where a button was last pressed. What comes to lie under a pointer that rests there was not asked about, since the
 * move that the press made put it there.
 */
let pressed = { x: -1, y: -1 };
const STILL = 12; // pixels
// Where pictures are drawn for the documents there is no window to listen to.
globalThis.addEventListener?.('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }), { capture: true });

export function tip(text: string | undefined): Attachment<HTMLElement> {
  return (node) => {
    if (!text) return;
    let timer = 0;
    const later = (milliseconds: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => show(node, text), milliseconds);
    };
    const away = () => {
      clearTimeout(timer);
      hide(node);
    };
    const rests = ({ clientX: x, clientY: y }: PointerEvent) => Math.hypot(x - pressed.x, y - pressed.y) < STILL;
    const over = (event: PointerEvent) => event.pointerType !== 'touch' && !rests(event) && later(350);
    const press = (event: PointerEvent) => (event.pointerType === 'touch' ? later(450) : away());
    const focus = () => node.matches(':focus-visible') && later(350);
    const key = (event: KeyboardEvent) => event.key === 'Escape' && away();
    const gone = new AbortController();
    const listen = { signal: gone.signal };
    node.addEventListener('pointerenter', over, listen);
    node.addEventListener('pointerdown', press, listen);
    node.addEventListener('focus', focus, listen);
    node.addEventListener('keydown', key, listen);
    for (const end of ['pointerleave', 'pointerup', 'pointercancel', 'blur']) node.addEventListener(end, away, listen);
    return () => {
      away();
      gone.abort();
    };
  };
}

function show(node: HTMLElement, text: string): void {
  if (!node.isConnected) return;
  bubble ??= document.body.appendChild(Object.assign(document.createElement('div'), { className: 'tip' }));
  bubble.setAttribute('aria-hidden', 'true');
  bubble.textContent = text;
  bubble.hidden = false;
  const at = node.getBoundingClientRect();
  const size = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(6, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 6);
  const above = at.top - size.height - 8;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above < 6 ? at.bottom + 8 : above}px`;
  owner = node;
}

let owner: HTMLElement | null = null;

function hide(node: HTMLElement): void {
  if (owner !== node || !bubble) return;
  bubble.hidden = true;
  owner = null;
}
