/**
 * Picking things up and putting them down: click-click, drag (mouse, pen, touch) and keys are one gesture.
 *
 *   const grip = new Grip((item, place) => frame.send(`give ${place}`));
 *   <button {@attach grip.item('card')}> ... <button {@attach grip.place('rex')}>
 *
 * Items and places are buttons, so Enter and Space work as clicks do; Escape lets go. `grip.held` is what is in the
 * hand and `grip.over` the place beneath it. An element can be both. On a touch screen an item lifts after a short
 * hold, so that a quick swipe still scrolls.
 */
import type { Attachment } from 'svelte/attachments';

const SLACK = 6; // pixels before a press becomes a drag
const HOLD = 160; // milliseconds before a touch lifts

export class Grip {
  held = $state<string | null>(null);
  over = $state<string | null>(null);
  dragging = $state(false);
  readonly #drop: (item: string, place: string) => void;
  #ghost: HTMLElement | null = null;

  constructor(drop: (item: string, place: string) => void) {
    this.#drop = drop;
  }

  /** Something that can be picked up. `lifts` false: not now (it stays a button and can be a place). */
  item(id: string, lifts = true): Attachment<HTMLElement> {
    return (node) => {
      if (!lifts) return;
      node.dataset.item = id;
      const click = (event: MouseEvent) => {
        if (event.defaultPrevented) return;
        if (this.held !== null && this.held !== id && node.dataset.place !== undefined) return;
        this.held = this.held === id ? null : id;
      };
      const press = (event: PointerEvent) => this.#press(event, node, id);
      const stay = (event: Event) => event.preventDefault();
      node.addEventListener('click', click);
      node.addEventListener('pointerdown', press);
      node.addEventListener('dragstart', stay);
      node.addEventListener('keydown', this.#letGo);
      return () => {
        delete node.dataset.item;
        node.removeEventListener('click', click);
        node.removeEventListener('pointerdown', press);
        node.removeEventListener('dragstart', stay);
        node.removeEventListener('keydown', this.#letGo);
        if (this.held === id && !this.dragging) this.held = null;
      };
    };
  }

  /** Somewhere to put what is held. */
  place(id: string): Attachment<HTMLElement> {
    return (node) => {
      node.dataset.place = id;
      const click = (event: MouseEvent) => {
        if (this.held === null || this.held === node.dataset.item) return;
        event.preventDefault();
        this.#put(id);
      };
      // Before an item's own click on the same element.
      node.addEventListener('click', click, { capture: true });
      node.addEventListener('keydown', this.#letGo);
      return () => {
        delete node.dataset.place;
        node.removeEventListener('click', click, { capture: true });
        node.removeEventListener('keydown', this.#letGo);
      };
    };
  }

  release(): void {
    this.held = null;
    this.over = null;
  }

  #letGo = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.held === null) return;
    event.stopPropagation();
    this.release();
  };

  #put(place: string): void {
    const item = this.held;
    this.release();
    if (item !== null) this.#drop(item, place);
  }

  #press(start: PointerEvent, node: HTMLElement, id: string): void {
    if (start.button !== 0 || !start.isPrimary) return;
    const touch = start.pointerType === 'touch';
    const box = node.getBoundingClientRect();
    const ready = performance.now() + (touch ? HOLD : 0);
    const away = new AbortController();
    const listen = { signal: away.signal };
    const finish = () => {
      away.abort();
      this.#ghost?.remove();
      this.#ghost = null;
      this.dragging = false;
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!this.dragging) {
        if (Math.hypot(dx, dy) < SLACK) return;
        if (performance.now() < ready) return finish(); // a swipe
        this.#lift(node, box, id);
      }
      this.#ghost?.style.setProperty('translate', `${dx}px ${dy}px`);
      this.over = placeAt(event.clientX, event.clientY, node);
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const wasDragged = this.dragging;
      finish();
      if (!wasDragged) return;
      swallowClick();
      if (event.type === 'pointerup' && this.over !== null) this.#put(this.over);
      else this.release();
    };
    addEventListener('pointermove', move, listen);
    addEventListener('pointerup', end, listen);
    addEventListener('pointercancel', end, listen);
    // Once something is lifted, the page must not scroll away under it.
    addEventListener('touchmove', (event) => this.dragging && event.preventDefault(), { ...listen, passive: false });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        finish();
        this.release();
      },
      listen,
    );
  }

  #lift(node: HTMLElement, box: DOMRect, id: string): void {
    this.dragging = true;
    this.held = id;
    const ghost = node.cloneNode(true) as HTMLElement;
    ghost.classList.add('ghost');
    ghost.removeAttribute('id');
    ghost.setAttribute('aria-hidden', 'true');
    Object.assign(ghost.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    // Inside the same parent, so that scoped styles and custom properties still hold.
    (node.parentElement ?? document.body).append(ghost);
    this.#ghost = ghost;
  }
}

function placeAt(x: number, y: number, self: HTMLElement): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.classList.contains('ghost')) continue;
    const place = element.closest<HTMLElement>('[data-place]');
    if (place && place !== self) return place.dataset.place ?? null;
  }
  return null;
}

/** The click that browsers send after a drag means nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}
