import { describe, expect, it } from 'vitest';
import { cardWords, faceOf, isWanted, readActivation, readPlay, writeActivation } from './view';

describe('cards', () => {
  it('have a number and two suits', () => {
    expect(faceOf('12MC')).toEqual({ name: '12MC', number: 12, suits: ['M', 'C'], wild: false });
    expect(cardWords('5LG')).toBe('5 leather or gem');
  });

  it('are wild when they are clothing', () => {
    expect(faceOf('feet-C5')).toEqual({ name: 'feet-C5', number: null, suits: ['C'], wild: true });
  });

  it.each([
    ['5LG', ['gem 5'], true],
    ['5LG', ['gem 6', 'metal 5'], false],
    ['1LG', ['gem 11'], false],
    ['feet-C5', ['cloth 9'], true],
    ['feet-C5', ['gem 5'], false],
  ])('%s is wanted where %s is', (card, wants, wanted) => {
    expect(isWanted(card, wants)).toBe(wanted);
  });
});

describe('move texts', () => {
  it('of a play are taken apart', () => {
    expect(readPlay('play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC take feet-C4 body')).toEqual({
      groups: [
        { run: 'L', from: 3, cards: ['3LG', '4LM', '5LC'] },
        { set: 7, cards: ['7LG', '7GM', '7MC'] },
      ],
      take: { piece: 'feet-C4', place: 'body' },
    });
    expect(readPlay('play =7:7LG,7GM,7MC return head-L8')).toEqual({
      groups: [{ set: 7, cards: ['7LG', '7GM', '7MC'] }],
      take: null,
    });
    expect(readPlay('draw')).toBeNull();
  });

  it.each(['activate loop 5LG 5LM 5GC', 'activate mix 5LG 5LM 5GC return head-L8'])('%s goes both ways', (text) => {
    const read = readActivation(text);
    expect(read && writeActivation(read)).toBe(text);
  });
});
