import { render } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { May, Seat, SeatAction } from '../net/generated/protocol';
import type { Session } from './session.svelte';
import WaitingRoom from './WaitingRoom.svelte';

beforeEach(() => {
  const nothing = new Response('{}', { headers: { 'Content-Type': 'application/json' } });
  vi.stubGlobal('fetch', () => Promise.resolve(nothing.clone()));
});

function seat(number: number, kind: Seat['kind'], name: string): Seat {
  const person = kind === 'person' ? name : null;
  const level = kind === 'bot' ? 'novice' : null;
  return { seat: number, kind, name, person, level, stand_in: null, present: true, away: false, left: false };
}

/** A table with Ann, Ben, a bot and a free seat, as Ann sees it, who may do what is given. */
function buttons(may: Partial<May>, ...seats: SeatAction[][]): string[] {
  const session = {
    id: 'abc',
    token: 'token',
    seat: 0,
    condition: 'open',
    asking: null,
    state: null,
    names: [],
    chats: [],
    muted: [],
    table: {
      id: 'abc',
      game: 'trophy-case',
      title: 'Trophy Case',
      watching: 0,
      quick: null,
      watchers: [],
      seats: [seat(0, 'person', 'Ann'), seat(1, 'person', 'Ben'), seat(2, 'bot', 'Tilda'), seat(3, 'open', '')],
    },
    you: { may: { arrange: false, fill: false, start: false, ...may } },
    may: (action: SeatAction, seat: number) => seats[seat]?.includes(action) ?? false,
  } as unknown as Session;
  const { getAllByRole } = render(WaitingRoom, { session, again: () => {} });
  return getAllByRole('button').map(
    (button) => `${button.textContent.trim()}${button.matches(':disabled') ? ' (off)' : ''}`,
  );
}

test('who may arrange the table is offered all that can be done at its seats', () => {
  const shown = buttons({ arrange: true, fill: true }, ['remove'], ['remove'], ['bot'], ['sit', 'bot']);
  expect(shown).toEqual([
    'Lobby',
    'Free the seat', // Ben's; nobody frees their own
    'Take it out',
    'Sit here',
    'Bot',
    'Bots in the free seats',
    'Begin (off)',
    'Say',
  ]);
});

test('the game can begin when the server says so', () => {
  expect(buttons({ arrange: true, start: true })).toEqual(['Lobby', 'Begin', 'Say']);
});

test('who may not arrange is offered a seat, and nothing that would be refused', () => {
  expect(buttons({}, [], [], [], ['sit'])).toEqual(['Lobby', 'Sit here', 'Say']);
});
