/** How this browser likes its table. Kept; shown on the document as attributes that the style sheets read. */
import { keep, recall } from '../storage';

export interface Choices {
  sound: 'off' | 'soft' | 'full';
  /** How long a moment may be looked at. */
  pace: 'calm' | 'usual' | 'quick';
  type: 'normal' | 'large';
  motion: 'system' | 'full' | 'none';
  cardSize: 'small' | 'medium' | 'large';
  contrast: 'normal' | 'more';
  theme: 'system' | 'light' | 'dark';
}

const usual: Choices = {
  sound: 'soft',
  pace: 'usual',
  type: 'normal',
  motion: 'system',
  cardSize: 'medium',
  contrast: 'normal',
  theme: 'system',
};

/** What was kept; 0.1.0 kept of the sound only whether it was on. */
function kept(): Partial<Choices> {
  const found = recall<Partial<Omit<Choices, 'sound'>> & { sound?: Choices['sound'] | boolean }>('settings') ?? {};
  const { sound = usual.sound, ...others } = found;
  return { ...others, sound: sound === true ? 'soft' : sound === false ? 'off' : sound };
}

export const settings: Choices = $state({ ...usual, ...kept() });

/** Call once, in the root component. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset.cards = settings.cardSize;
    root.dataset.contrast = settings.contrast;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    root.dataset.type = settings.type;
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
  return moving() ? Math.min(milliseconds, 500) * (settings.pace === 'quick' ? 0.6 : 1) : 0;
}

/** Milliseconds to look at something that matters: none for who is in a hurry, longer for who likes it calm. */
export function pause(milliseconds: number): number {
  return milliseconds * { calm: 1.8, usual: 1, quick: 0 }[settings.pace];
}
