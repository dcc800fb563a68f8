import { fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Onlookers from './Onlookers.svelte';
import type { Session } from './session.svelte';

/** Cleo and Ann, who opened the table, look on. */
function looking(arrange: boolean): Session {
  const watchers = [
    { person: 'p1', name: 'Ann', present: true },
    { person: 'p2', name: 'Cleo', present: true },
  ];
  const table = { opener: 'p1', watching: 2, watchers };
  return { id: 'abc', token: 'token', table, you: { may: { arrange } }, tell: () => {} } as unknown as Session;
}

test('whoever arranges the table can send onlookers away, but for the opener', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } }));
  });
  const { getAllByRole, getByText } = render(Onlookers, { session: looking(true) });
  expect(getByText('2 look on: Ann, Cleo.')).toBeTruthy();
  const buttons = getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Send Cleo away']);
  for (const button of buttons) await fireEvent.click(button);
  expect(asked).toEqual(['/api/tables/abc/people/p2/remove']);
});

test('nobody else is offered that', () => {
  expect(render(Onlookers, { session: looking(false) }).queryAllByRole('button')).toEqual([]);
});
