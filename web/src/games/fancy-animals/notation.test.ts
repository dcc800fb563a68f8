import { describe, expect, it } from 'vitest';
import { faceOf, readActivation, readPlay, writeActivation } from './notation';

describe('cards', () => {
  it('have a number and two suits', () => {
    expect(faceOf('12MC')).toEqual({ name: '12MC', number: 12, suits: ['M', 'C'], wild: false });
  });

  it('are wild when they are clothing', () => {
    expect(faceOf('feet-C5')).toEqual({ name: 'feet-C5', number: null, suits: ['C'], wild: true });
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
