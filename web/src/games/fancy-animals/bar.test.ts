import { expect, test } from 'vitest';
import type { Grip } from '../../ui/grip.svelte';
import { TurnBar } from './bar.svelte';
import type { Builder, Given } from './builder.svelte';
import type { Choosable } from './choosable.svelte';

/** The buttons at the beginning of a turn. */
function buttons(moves: string[]) {
  const given = { view: { rules: [] }, moves, myTurn: true } as unknown as Given;
  const builder = { fresh: true, draft: { rule: null } } as unknown as Builder;
  const acts = { draw: () => undefined, put: () => undefined };
  const bar = new TurnBar(() => given, builder, {} as Choosable, { held: null } as unknown as Grip, acts);
  return bar.content.choices?.map((choice) => choice.label);
}

test('a card is offered to be drawn unless it is known that none can be', () => {
  expect(buttons(['draw', 'play hand'])).toEqual(['Draw a card']);
  expect(buttons(['play hand'])).toEqual([]);
  expect(buttons(['pass'])).toEqual(['Pass']);
  expect(buttons([])).toEqual(['Draw a card']);
});
