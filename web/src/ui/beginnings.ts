/** How it is settled who begins, in a sentence. */
import type { Begins } from '../net/generated/protocol';

export const BEGINNINGS: Record<Begins, string> = {
  drawn: 'Who begins is drawn by lot when the game starts.',
  opener: 'Whoever opened the table begins.',
  chosen: 'Whoever sits in the first seat begins.',
  rotated: 'This time whoever sits in the first seat begins: everybody has moved up one.',
};
