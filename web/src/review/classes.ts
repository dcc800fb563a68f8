/** How far a choice was from the best, in words and in a sign. */
import type { MoveClass } from '../net/generated/protocol';

export const CLASSES: Record<MoveClass, { name: string; many: string; sign: string }> = {
  inaccuracy: { name: 'Inaccuracy', many: 'Inaccuracies', sign: '?!' },
  mistake: { name: 'Mistake', many: 'Mistakes', sign: '?' },
  blunder: { name: 'Blunder', many: 'Blunders', sign: '??' },
};

/** The small first. */
export const SIZES = Object.keys(CLASSES) as MoveClass[];
