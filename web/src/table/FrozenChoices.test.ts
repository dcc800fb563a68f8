import { fireEvent, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { May } from '../net/generated/protocol';
import FrozenChoices from './FrozenChoices.svelte';
import type { Session } from './session.svelte';

function choices(status: string, may: Partial<May>) {
  const session = { id: 'abc', token: 'token', table: { status }, you: { may } } as unknown as Session;
  const screen = render(FrozenChoices, { session });
  return {
    ...screen,
    shown: () => [...screen.container.querySelectorAll('button')].map((button) => button.textContent.trim()),
  };
}

test('what may be done with a frozen game is offered, and nothing else', () => {
  expect(choices('playing', {}).shown()).toEqual([]);
  expect(choices('playing', { end: true, delete: true }).shown()).toEqual([
    'End it without a result',
    'Delete the table',
  ]);
  expect(choices('over', { delete: false }).shown()).toEqual(['Save the record']);
});

test('it is ended after a question', async () => {
  const asked = vi.fn(() => Promise.resolve(new Response('{}', { headers: { 'Content-Type': 'application/json' } })));
  vi.stubGlobal('fetch', asked);
  const { getByText, shown } = choices('playing', { end: true });
  await fireEvent.click(getByText('End it without a result'));
  expect(shown()).toEqual(['End it', 'Leave it']);
  expect(asked).not.toHaveBeenCalled();
  await fireEvent.click(getByText('End it'));
  expect(asked).toHaveBeenCalledWith('/api/tables/abc/end', expect.objectContaining({ method: 'POST' }));
});
