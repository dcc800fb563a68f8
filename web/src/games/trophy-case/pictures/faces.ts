/** The few cards that the pictures of the rules page show, as they are printed. */
import type { ColourGuide } from '../../../net/generated/trophy-case';
import { Guide, type Face } from '../guide';

export const RED: ColourGuide = {
  colour: 'red',
  suits: [
    { code: 'Bu', name: 'Bugs' },
    { code: 'Ma', name: 'Mazes' },
    { code: 'In', name: 'Inkblots' },
  ],
};

export const guide = new Guide({
  colours: [RED],
  ranks: [{ code: 'x', sign: '∞', name: 'infinity' }],
  trumps: ['grue'],
  values: {
    0: { points: 0, trumped: 1 },
    8: { points: 1, trumped: 1 },
    9: { points: 1, trumped: 1 },
    x: { points: 2, trumped: 2 },
  },
});

export const face = (card: string): Face => guide.face(card);
