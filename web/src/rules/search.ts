/** Finding words on a rules page. */

/** Leaves in sight what has all the words, under its heading, and marks them. How many passages that are. */
export function search(page: HTMLElement, query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of page.querySelectorAll<HTMLElement>('section')) {
    const heading = section.querySelector('h2')?.textContent ?? '';
    let here = 0;
    for (const passage of passages(section)) {
      const text = `${heading} ${passage.textContent}`.toLowerCase();
      passage.hidden = !words.every((word) => text.includes(word));
      if (!passage.hidden) here += 1;
    }
    section.hidden = here === 0 && words.length > 0;
    found += here;
  }
  mark(page, words);
  return found;
}

/** What is shown or hidden as one: a rule, a paragraph, a table, a picture. */
function passages(section: HTMLElement): HTMLElement[] {
  const parts = [...section.children].filter((each): each is HTMLElement => each instanceof HTMLElement);
  return parts.flatMap((part) => {
    if (part.tagName === 'H2' || part.tagName === 'H1') return [];
    return part.tagName === 'UL' || part.tagName === 'OL' ? ([...part.children] as HTMLElement[]) : [part];
  });
}

/** In a browser that cannot mark text without changing the page, what was found is only shown. */
function mark(page: HTMLElement, words: string[]): void {
  if (!CSS.highlights) return;
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = (node.textContent ?? '').toLowerCase();
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  CSS.highlights.set('found', new Highlight(...ranges));
}
