/** Draws what a rules page leaves a place for, above its words. */
import { mount, unmount } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { drawingOf } from '../games/registry';
import Drawing from './Drawing.svelte';

export function figures(game: string): Attachment<HTMLElement> {
  return (root) => {
    const mounted: Record<string, unknown>[] = [];
    let gone = false;

    async function draw(figure: HTMLElement): Promise<void> {
      const Picture = await drawingOf(game, figure.dataset.picture ?? '');
      if (gone || !Picture) return;
      const anchor = figure.firstElementChild ?? undefined;
      mounted.push(mount(Drawing, { target: figure, props: { game, Picture }, ...(anchor && { anchor }) }));
    }

    for (const figure of root.querySelectorAll<HTMLElement>('figure[data-picture]')) void draw(figure);
    return () => {
      gone = true;
      for (const each of mounted) void unmount(each);
    };
  };
}
