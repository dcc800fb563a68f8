import { expect, test } from 'vitest';
import { search } from './search';

function page(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `
    <section><p>A game of tea.</p></section>
    <section><h2>Feeding</h2><ul><li>Turn up a card. <ul><li>Then stop.</li></ul></li><li>Give it to a cat.</li></ul></section>
    <section><h2>The end</h2><p>All cats are full.</p><table><tbody><tr><td>red</td></tr></tbody></table></section>`;
  return root;
}

const shown = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('p, section > ul > li, table')]
    .filter((each) => !each.hidden && !each.closest('section')?.hidden)
    .map((each) => each.textContent?.trim());

test('only passages with all the words stay in sight, whatever their case', () => {
  const root = page();
  expect(search(root, ' CAT give')).toBe(1);
  expect(shown(root)).toEqual(['Give it to a cat.']);
  expect([...root.querySelectorAll('section')].map((each) => each.hidden)).toEqual([true, false, true]);
});

test('a word of the heading stands for all that is under it', () => {
  const root = page();
  expect(search(root, 'feeding')).toBe(2);
  expect(shown(root)).toEqual(['Turn up a card. Then stop.', 'Give it to a cat.']);
});

test('without words everything is back', () => {
  const root = page();
  search(root, 'tea');
  expect(search(root, '  ')).toBe(5);
  expect(shown(root)).toHaveLength(5);
});

test('what is nowhere leaves nothing', () => {
  const root = page();
  expect(search(root, 'dragon')).toBe(0);
  expect(shown(root)).toEqual([]);
});
