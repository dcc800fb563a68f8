/** A sheet that lies over the page on a phone: the Back button puts it away, and does not leave the page. */
import type { Attachment } from 'svelte/attachments';

interface Place {
  sheet?: number;
}

let count = 0;

export function closedByBack(close: () => void): Attachment {
  return () => {
    if (matchMedia('(min-width: 60rem)').matches) return;
    const sheet = ++count;
    let gone = false;
    const popped = () => {
      gone = true;
      close();
    };
    history.pushState({ sheet } satisfies Place, '');
    addEventListener('popstate', popped);
    return () => {
      removeEventListener('popstate', popped);
      // Closed by hand: its place in the history goes with it, unless somebody went on from there.
      if (!gone && (history.state as Place | null)?.sheet === sheet) history.back();
    };
  };
}
