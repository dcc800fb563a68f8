/** Puts what can be drawn or played into the places that a rules page leaves for it. */
import { mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { drawingOf } from '../games/registry';
import Drawing from './Drawing.svelte';
import FoldedExample from './FoldedExample.svelte';

/** For a section of the page. A picture stands above its words; an example unfolds from them. */
export function figures(game: string, showRule: (id: string) => void): Attachment<HTMLElement> {
  return (section) => {
    const mounted: Record<string, unknown>[] = [];
    let gone = false;

    async function draw(figure: HTMLElement, name: string): Promise<void> {
      const Picture = await drawingOf(game, name);
      const words = figure.firstElementChild;
      if (!gone && Picture && words)
        mounted.push(mount(Drawing, { target: figure, anchor: words, props: { game, Picture } }));
    }

    function fold(figure: HTMLElement, name: string): void {
      const words = figure.textContent ?? '';
      figure.replaceChildren();
      mounted.push(mount(FoldedExample, { target: figure, props: { game, name, words, showRule } }));
    }

    for (const figure of section.querySelectorAll('figure')) {
      const { picture, example } = figure.dataset;
      if (picture) void draw(figure, picture);
      if (example) fold(figure, example);
    }
    return () => {
      gone = true;
      for (const each of mounted) void unmount(each);
    };
  };
}
