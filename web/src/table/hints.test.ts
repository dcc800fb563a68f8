import { beforeEach, describe, expect, test } from 'vitest';
import type { Hint } from '../net/generated/protocol';
import { Hints } from './hints.svelte';

const best: Hint = { says: 'Feed Rex.', move: 'feed', steps: ['A dog is hungry.', 'Feed Rex.'] };
const second: Hint = { says: 'Stop here.', move: 'stop' };

let found: Hint[] | Error;
let told: string[];
let hints: Hints;

beforeEach(() => {
  found = [best, second];
  told = [];
  hints = new Hints(
    async () => {
      if (found instanceof Error) throw found;
      return found;
    },
    (why) => told.push(why),
  );
});

describe('hints', () => {
  test('begin with the first nudge of the best one', async () => {
    const asked = hints.more();
    expect(hints.asking).toBe(true);
    await asked;
    expect([hints.asking, hints.shown, hints.says]).toEqual([false, best, 'A dog is hungry.']);
  });

  test('unfold, then go on to the next best, and stay there', async () => {
    const said: string[] = [];
    for (let press = 0; press < 4; press++) {
      await hints.more();
      said.push(hints.says);
    }
    expect(said).toEqual(['A dog is hungry.', 'Feed Rex.', 'Stop here.', 'Stop here.']);
  });

  test('offer more only where there is more', async () => {
    const offers: string[] = [];
    for (let press = 0; press < 3; press++) {
      await hints.more();
      offers.push(hints.next);
    }
    expect(offers).toEqual(['Why?', 'Another idea', '']);
  });

  test('are asked for again once they were dropped', async () => {
    await hints.more();
    hints.drop();
    expect([hints.shown, hints.says]).toEqual([null, '']);
    found = [second];
    await hints.more();
    expect(hints.shown).toBe(second);
  });

  test('say so when there is none, or when asking fails', async () => {
    found = [];
    await hints.more();
    found = new Error('One hint at a time, please.');
    await hints.more();
    expect(told).toEqual(['There is nothing to hint at just now.', 'One hint at a time, please.']);
    expect([hints.shown, hints.asking]).toEqual([null, false]);
  });
});
