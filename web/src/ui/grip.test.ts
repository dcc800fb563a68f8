import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Grip } from './grip.svelte';

let drops: [string, string][];
let grip: Grip;
let card: HTMLButtonElement;
let animal: HTMLButtonElement;
let undo: (() => void)[];

beforeEach(() => {
  drops = [];
  grip = new Grip((item, place) => drops.push([item, place]));
  card = document.body.appendChild(document.createElement('button'));
  animal = document.body.appendChild(document.createElement('button'));
  undo = [grip.item('card')(card), grip.place('rex')(animal)].filter((each) => each !== undefined);
});

afterEach(() => {
  undo.forEach((each) => each());
  document.body.replaceChildren();
});

describe('a grip', () => {
  test('picks up with one click and puts down with another', () => {
    card.click();
    expect(grip.held).toBe('card');
    animal.click();
    expect(drops).toEqual([['card', 'rex']]);
    expect(grip.held).toBeNull();
  });

  test('a second click on the same thing lets go', () => {
    card.click();
    card.click();
    expect(grip.held).toBeNull();
    animal.click();
    expect(drops).toEqual([]);
  });

  test('Escape lets go', () => {
    card.click();
    card.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    flushSync();
    expect(grip.held).toBeNull();
  });

  test('what cannot be lifted is not picked up', () => {
    const fixed = document.body.appendChild(document.createElement('button'));
    grip.item('fixed', false)(fixed);
    fixed.click();
    expect(grip.held).toBeNull();
  });

  test('a thing that is also a place takes what is held instead of being picked up', () => {
    const group = document.body.appendChild(document.createElement('button'));
    undo.push(...[grip.place('group')(group), grip.item('other')(group)].filter((each) => each !== undefined));
    card.click();
    group.click();
    expect(drops).toEqual([['card', 'group']]);
    expect(grip.held).toBeNull();
    group.click();
    expect(grip.held).toBe('other');
  });
});
