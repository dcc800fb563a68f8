import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Seat } from '../net/generated/protocol';
import SeatRow from './SeatRow.svelte';

function seat(number: number, name: string, more: Partial<Seat> = {}): Seat {
  const here = { kind: 'person', person: name, level: null, stand_in: null, present: true, away: false, left: false };
  return { seat: number, name, ...here, ...more } as Seat;
}

test('of somebody whom all wait for in vain it is said that they are away', () => {
  const seats = [seat(0, 'Ann'), seat(1, 'Ben', { present: false, away: true })];
  const { getByText } = render(SeatRow, { seats, mine: 0, turn: 1, scores: [3, 4] });
  expect(getByText('Ben, away, 4 points, to move, but away')).toBeTruthy();
  expect(getByText('Ann, here, 3 points, you')).toBeTruthy();
});
