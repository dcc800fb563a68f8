import { describe, expect, test } from 'vitest';
import { changes, Memory, read, spelt } from './reading';

const base = { game: 'any', players: 3, you: 0, turn: 1, scores: [0, 0, 0] };

/** The field of that key, wherever it was put on the table. */
function found(view: Record<string, unknown>, key: string) {
  const { facts, piles, areas } = read({ ...base, ...view });
  return [...facts, ...piles, ...areas].find((field) => field.key === key)?.block;
}

describe('a view is read by its shape', () => {
  test('what the frame shows is left out', () => {
    expect(read(base)).toEqual({ facts: [], piles: [], areas: [], seats: [[], [], []], hand: [], legend: {} });
  });

  test('words are cards, and those in the hand are one’s own', () => {
    expect(found({ row: ['a', 'b'] }, 'row')).toEqual({ kind: 'cards', words: ['a', 'b'] });
    expect(read({ ...base, hand: ['x'] }).hand).toEqual(['x']);
  });

  test('sizes are piles', () => {
    const { piles } = read({ ...base, deck_size: 12 });
    expect(piles).toEqual([{ key: 'deck_size', label: 'Deck', block: { kind: 'pile', count: 12 } }]);
  });

  test('a list as long as there are players belongs to the seats', () => {
    const { seats } = read({ ...base, hand_sizes: [4, 5, 6], boards: [['a'], [], ['b', 'c']] });
    expect(seats[2]?.map((field) => field.block)).toEqual([
      { kind: 'pile', count: 6 },
      { kind: 'cards', words: ['b', 'c'] },
    ]);
  });

  test('not so words, seats, and things with a name', () => {
    const { seats } = read({
      ...base,
      row: ['a', 'b', 'c'],
      winners: [0, 1, 2],
      animals: [{ name: 'rex' }, { name: 'tom' }, { name: 'ada' }],
    });
    expect(seats).toEqual([[], [], []]);
  });

  test('what one seat shows and another does not is a card face down', () => {
    const { seats } = read({ ...base, beach: [{ crate: 'tea' }, { crate: null }, { crate: null }] });
    expect(seats.map(([field]) => field?.block)).toEqual([
      { kind: 'cards', words: ['tea'] },
      { kind: 'cards', words: [null] },
      { kind: 'cards', words: [null] },
    ]);
  });

  test('seats are told by the name of the key', () => {
    expect(found({ dealer: 2 }, 'dealer')).toEqual({ kind: 'seats', seats: [2] });
    expect(found({ seen_by: [0, 2] }, 'seen_by')).toEqual({ kind: 'seats', seats: [0, 2] });
    expect(found({ target: 2 }, 'target')).toEqual({ kind: 'number', number: 2 });
  });

  test('rows of the same length are a board, equal things a table, and numbers by word are counted', () => {
    expect(
      found(
        {
          market: [
            ['a', null],
            [null, 'b'],
          ],
        },
        'market',
      )?.kind,
    ).toBe('grid');
    expect(found({ tally: [{ what: 'a', points: 1 }] }, 'tally')?.kind).toBe('rows');
    expect(found({ left: { a: 1, b: 0 } }, 'left')).toEqual({
      kind: 'counts',
      counts: [
        ['a', 1],
        ['b', 0],
      ],
    });
  });

  test('whatever comes, it can be read', () => {
    const odd = { a: [[], [1, ['x', { b: null }]]], c: { d: { e: [true] } }, f: [null, 3], g: [[null]], h: {} };
    expect(() => read({ ...base, ...odd })).not.toThrow();
  });
});

describe('words', () => {
  test('texts by word, and the titles of things, are the legend', () => {
    const { legend } = read({
      ...base,
      foods: { B1: 'bone 1' },
      animals: [{ name: 'rex', title: 'King Rex', n: [1] }],
    });
    expect(spelt('B1', legend)).toBe('bone 1');
    expect(spelt('rex', legend)).toBe('King Rex');
  });

  test('codes are taken apart where every part is known', () => {
    const legend = { o: 'orange', L: 'lemon', Hi: 'Hives' };
    expect(spelt('oL', legend)).toBe('orange lemon');
    expect(spelt('Hi10', legend)).toBe('Hives 10');
    expect(spelt('oX', legend)).toBe('oX');
    expect(spelt('L1', legend)).toBe('L1');
    expect(spelt('take-food', legend)).toBe('take food');
  });
});

describe('what changed', () => {
  test('is named by its key, and by its place in a list', () => {
    expect(changes(null, { a: 1 })).toEqual(new Set());
    expect(changes({ a: 1, b: [1, 2], c: 3 }, { a: 1, b: [1, 5], c: 4 })).toEqual(new Set(['b', 'b/1', 'c']));
  });

  test('is the same however often it is asked', () => {
    const memory = new Memory();
    const [one, two] = [{ a: 1 }, { a: 2 }];
    expect(memory.see(one)).toEqual(new Set());
    expect(memory.see(two)).toEqual(new Set(['a']));
    expect(memory.see(two)).toEqual(new Set(['a']));
  });
});
