import { fireEvent, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RulesPage } from '../net/generated/protocol';
import RulesText from './RulesText.svelte';

const rule = (id: string, says: string) => `<li><strong class="rule" id="rule-${id}">${id}</strong> ${says}</li>`;

const PAGE: RulesPage = {
  key: 'pegs',
  title: 'Pegs',
  markdown: '',
  html: '',
  ids: ['XX-1', 'XX-2', 'XX-0'],
  summary: '',
  sections: [
    { id: '', title: '', kind: 'opening', html: '<p>A game of pegs.</p>' },
    { id: 'in-short', title: 'In short', kind: 'in-short', html: '<p>Win.</p>' },
    {
      id: 'your-turn',
      title: 'Your turn',
      kind: 'rules',
      html: `<ul>${rule('XX-1', 'Move a peg (see <a class="to-rule" href="/rules/pegs#XX-2">XX-2</a>).')}${rule(
        'XX-2',
        'Jump.<figure data-example="jump"><figcaption>A peg jumps.</figcaption></figure>',
      )}</ul>`,
    },
    { id: 'house-rules', title: 'House rules', kind: 'house-rules', html: '<p>Choose.</p>' },
    { id: 'writing-moves', title: 'Writing moves', kind: 'appendix', html: `<ul>${rule('XX-0', 'Nonsense.')}</ul>` },
  ],
};

const GAMES = {
  games: [{ key: 'pegs', options: { pegs: { kind: 'number', default: 6, least: 1, most: 9, says: 'How many pegs' } } }],
};

beforeEach(() => {
  const answer = (path: string) =>
    path.endsWith('/rules') ? PAGE : path.endsWith('/games') ? GAMES : { examples: [] };
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(answer(path))));
  vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} }); // prettier-ignore
});
afterEach(() => vi.unstubAllGlobals());

test('the contents list what is to be read, and nobody is shown what to type', async () => {
  const { findByRole, queryByText } = render(RulesText, { game: 'pegs' });
  const contents = await findByRole('navigation', { name: 'Contents', hidden: true });
  expect([...contents.querySelectorAll('button')].map((each) => each.textContent)).toEqual([
    'In short',
    'Your turn',
    'House rules',
  ]);
  expect(queryByText('Writing moves')).toBeNull();
});

test('it opens at the rule that is asked for, with its example unfolded', async () => {
  const { container } = render(RulesText, { game: 'pegs', rule: { id: 'XX-2' } });
  await waitFor(() => expect(container.querySelector('.sought')?.textContent).toContain('Jump.'));
  expect(container.querySelector('.sought details')?.hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(container.querySelector('.sought'));
});

test('a refusal may name a rule of the appendix: then it is there', async () => {
  const { findByText } = render(RulesText, { game: 'pegs', rule: { id: 'XX-0' } });
  expect((await findByText('Nonsense.')).classList).toContain('sought');
});

test('a rule that another one names is shown in its place', async () => {
  const { container, findByRole } = render(RulesText, { game: 'pegs' });
  await fireEvent.click(await findByRole('link', { name: 'XX-2' }));
  await waitFor(() => expect(container.querySelector('.sought')?.textContent).toContain('Jump.'));
});

test('a search leaves what was found, and says how much', async () => {
  const { findByRole, getAllByRole, getByText } = render(RulesText, { game: 'pegs' });
  await fireEvent.input(await findByRole('searchbox', { name: 'Search the rules' }), { target: { value: 'jump' } });
  await waitFor(() => expect(getAllByRole('status')[0]?.textContent).toContain('1 passage found.'));
  expect(getByText('A game of pegs.').closest('section')?.hidden).toBe(true);
});

test('what this table chose is told, and what is usual', async () => {
  const { findByText } = render(RulesText, { game: 'pegs', chosen: { pegs: 8 }, players: 2 });
  const chosen = (await findByText('How many pegs')).nextElementSibling;
  expect(chosen?.textContent?.replace(/\s+/g, ' ').trim()).toBe('8 usually: 6');
});
