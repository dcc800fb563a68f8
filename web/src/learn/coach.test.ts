import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StateMessage } from '../net/generated/protocol';
import { Coach } from './coach.svelte';

const first = { name: 'first', situation: 'lead', offered: '', words: 'You lead.', times: 2 };
const second = { name: 'second', situation: 'lead', offered: '', words: 'Lead low.', times: 1 };

const turn = (number: number) => ({ number, view: { phase: 'lead' }, moves: [] }) as unknown as StateMessage;

let coach: Coach;

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ steps: [], coach: [first, second] }));
  localStorage.clear();
  coach = new Coach('trophy-case', 'table', null);
  await coach.prepare();
});

afterEach(() => vi.unstubAllGlobals());

function said(turns: number): (string | undefined)[] {
  return Array.from({ length: turns }, (_, number) => {
    coach.begin(turn(number));
    return coach.prompt?.words;
  });
}

test('what is new is said once in a game, in a few games, and then no more', async () => {
  expect(said(3)).toEqual(['You lead.', 'Lead low.', undefined]);
  for (const words of ['You lead.', undefined]) {
    coach = new Coach('trophy-case', 'another table', null);
    await coach.prepare();
    expect(said(2)).toEqual([words, undefined]);
  }
});

test('what somebody has got is not said again', () => {
  coach.begin(turn(-2));
  coach.dismiss();
  expect(coach.prompt).toBeNull();
  expect(said(2)).toEqual(['Lead low.', undefined]);
});
