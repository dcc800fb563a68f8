import { describe, expect, test } from 'vitest';
import { actionOf, animalOf, fitting, nextTargets, targetsOf, write, type TargetKinds } from './targets';

const kinds: TargetKinds = {
  'swap-meals': ['animal', 'animal'],
  'swap-food': ['food', 'food'],
  'swap-markers': ['marker', 'marker'],
  'take-food': ['food'],
};
const moves = [
  'feed',
  'play swap-meals rex minka',
  'play swap-meals rex tiger',
  'play swap-food rex B3 minka F5',
  'play swap-markers rex 0 minka 2',
  'play take-food rex B3',
];

describe('action moves', () => {
  test('point at animals, at food cards, at markers', () => {
    expect(targetsOf('play swap-meals rex minka', kinds)).toEqual(['rex', 'minka']);
    expect(targetsOf('play swap-food rex B3 minka F5', kinds)).toEqual(['rex/B3', 'minka/F5']);
    expect(targetsOf('play swap-markers rex 0 minka 2', kinds)).toEqual(['rex/0', 'minka/2']);
  });

  test('other moves play no action', () => {
    expect(actionOf('feed')).toBeNull();
    expect(actionOf('mark rex')).toBeNull();
    expect(actionOf('play take-food rex B3')).toBe('take-food');
    expect(targetsOf('mark rex', kinds)).toEqual([]);
  });

  test('are written as they are read', () => {
    for (const move of moves.slice(1)) expect(write(actionOf(move) ?? '', targetsOf(move, kinds))).toBe(move);
  });

  test('are found whatever was pointed at first', () => {
    expect(fitting(moves, 'swap-meals', ['minka'], kinds)).toEqual(['play swap-meals rex minka']);
    expect(nextTargets(moves, 'swap-meals', [], kinds)).toEqual(new Set(['rex', 'minka', 'tiger']));
    expect(nextTargets(moves, 'swap-meals', ['rex'], kinds)).toEqual(new Set(['minka', 'tiger']));
    expect(nextTargets(moves, 'swap-meals', ['tiger'], kinds)).toEqual(new Set(['rex']));
  });

  test('of another action are not offered', () => {
    expect(nextTargets(moves, 'take-food', [], kinds)).toEqual(new Set(['rex/B3']));
    expect(nextTargets(moves, 'remove-marker', [], kinds)).toEqual(new Set());
  });

  test('belong to an animal', () => {
    expect(animalOf('rex/B3')).toBe('rex');
    expect(animalOf('rex')).toBe('rex');
  });
});
