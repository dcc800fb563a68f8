/** How this browser likes its table. Kept; shown on the document as attributes that the style sheets read. */
import { keep, recall } from '../storage';

export interface Choices {
  sound: boolean;
  motion: 'system' | 'full' | 'none';
  cardSize: 'small' | 'medium' | 'large';
  contrast: 'normal' | 'more';
  theme: 'system' | 'light' | 'dark';
}

const usual: Choices = { sound: true, motion: 'system', cardSize: 'medium', contrast: 'normal', theme: 'system' };

export const settings: Choices = $state({ ...usual, ...recall<Partial<Choices>>('settings') });

/** Call once, in the root component. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset.cards = settings.cardSize;
    root.dataset.contrast = settings.contrast;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    keep('settings', settings);
  });
}

/** Should things move? As set here, or as the system asks. */
export function moving(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Milliseconds for a movement: what is asked for, at most half a second, or none at all. */
export function pace(milliseconds: number): number {
  return moving() ? Math.min(milliseconds, 500) : 0;
}
