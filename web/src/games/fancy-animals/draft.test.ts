import { describe, expect, it } from 'vitest';
import type { FancyAnimalsView } from '../../net/generated/fancy-animals';
import { fits, isUntouched, laidCards, move, playOut, question, sorted, split, takeBack, untouched } from './draft';

const LEATHER = { run: 'L', from: 3, cards: ['3LG', '4LM', '5LC', '6LG'], says: 'Leather 3-6', wilds: {} };
const SEVENS = { set: 7, cards: ['7LG', '7GM', '7MC'], says: 'The set of 7s', wilds: {} };
const view = { table: [LEATHER, SEVENS] } as unknown as FancyAnimalsView;
const begun = untouched(view);
const lies = (draft: typeof begun) => draft.piles.map((pile) => pile.cards.join(' '));

describe('a draft', () => {
  it('begins as the table lies, and says what each group is', () => {
    expect(isUntouched(begun, view)).toBe(true);
    expect(question(begun).groups[0]).toEqual({ run: 'L', from: 3, cards: LEATHER.cards });
  });

  it('takes a card from hand to the end of a pile, or before a card', () => {
    expect(lies(move(begun, ['7LM'], 0))[0]).toBe('3LG 4LM 5LC 6LG 7LM');
    expect(lies(move(begun, ['2LM'], 0, '3LG'))[0]).toBe('2LM 3LG 4LM 5LC 6LG');
  });

  it('asks about a changed pile by its cards alone', () => {
    expect(question(move(begun, ['7LM'], 0)).groups).toEqual([
      ['3LG', '4LM', '5LC', '6LG', '7LM'],
      { set: 7, cards: SEVENS.cards },
    ]);
  });

  it('pulls a card off into a pile of its own', () => {
    const pulled = move(begun, ['3LG'], null);
    expect(lies(pulled)).toEqual(['4LM 5LC 6LG', '7LG 7GM 7MC', '3LG']);
    expect(new Set(pulled.piles.map((pile) => pile.id)).size).toBe(3);
  });

  it('joins two piles, and the empty one is gone', () => {
    expect(lies(move(begun, SEVENS.cards, 0))).toEqual(['3LG 4LM 5LC 6LG 7LG 7GM 7MC']);
  });

  it('never gives a new pile the id of one that is gone', () => {
    const joined = move(begun, SEVENS.cards, 0);
    expect(move(joined, ['3LG'], null).piles.map((pile) => pile.id)).toEqual([0, 2]);
  });

  it('splits a pile at a card', () => {
    expect(lies(split(begun, '5LC'))).toEqual(['3LG 4LM', '7LG 7GM 7MC', '5LC 6LG']);
    expect(split(begun, '3LG')).toBe(begun);
  });

  it('leaves all as it is when a card is dropped on itself', () => {
    expect(move(begun, ['4LM'], 0, '4LM')).toBe(begun);
  });

  it('gives cards back', () => {
    const more = move(begun, ['7LM'], 0);
    expect(lies(takeBack(more, ['7LM']))).toEqual(lies(begun));
    expect(laidCards(more).has('7LM')).toBe(true);
  });

  it('lies in the order in which the engine reads it', () => {
    const mixed = move(begun, ['2LM'], 0);
    expect(lies(sorted(mixed, [['2LM', '3LG', '4LM', '5LC', '6LG'], SEVENS.cards]))[0]).toBe('2LM 3LG 4LM 5LC 6LG');
    expect(sorted(mixed, [['2LM'], SEVENS.cards])).toBe(mixed);
  });

  it('is read back only where it fits the table', () => {
    expect(fits(move(begun, ['2LM'], 0), view)).toBe(true);
    expect(fits(takeBack(begun, ['3LG']), view)).toBe(false);
    expect(fits(null, view)).toBe(false);
  });
});

describe('a hint played out', () => {
  const text = 'play L3:3LG,4LM,5LC | L6:6LG,7LG,8LM | =7:7GM,7MC,7LC take feet-C4 feet';

  it('moves one card a step and ends as the hint says', () => {
    const steps = playOut(begun, text);
    const moved = steps.map((step, index) => {
      const before = index === 0 ? begun : steps[index - 1];
      const home = (draft: typeof begun, card: string) => draft.piles.find((pile) => pile.cards.includes(card))?.id;
      return [...laidCards(step)].filter((card) => before && home(before, card) !== home(step, card)).length;
    });
    expect(Math.max(...moved)).toBe(1);
    expect(lies(steps.at(-1) as typeof begun)).toEqual(['3LG 4LM 5LC', '7GM 7MC 7LC', '6LG 7LG 8LM']);
    expect(steps.at(-1)?.wish).toEqual({ piece: 'feet-C4', place: 'feet' });
  });

  it('gives every pile an id of its own', () => {
    const ids =
      playOut(begun, text)
        .at(-1)
        ?.piles.map((pile) => pile.id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('first takes back what the player laid otherwise', () => {
    const steps = playOut(move(begun, ['9LM'], null), text);
    expect(laidCards(steps[0] as typeof begun).has('9LM')).toBe(false);
  });

  it('is nothing for a move without a table', () => {
    expect(playOut(begun, 'draw')).toEqual([]);
  });
});
