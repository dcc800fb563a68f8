import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import AnimalTile from './AnimalTile.svelte';

function tile(pointsAt: 'animal' | 'food') {
  const pointed: string[] = [];
  const animal = {
    name: 'rex',
    title: 'Rex',
    kind: 'dog' as const,
    loves: 'bones',
    spaces: 3,
    markers: [0],
    food: ['B3'],
    value: 3,
    full: false,
  };
  const none = {
    lately: false,
    hinted: false,
    over: false,
    feeding: false,
    newFood: null,
    newMarker: null,
    chosen: [],
  };
  const found = render(AnimalTile, {
    ...none,
    animal,
    names: ['Ann'],
    foodTitles: { B3: 'bone 3' },
    fullMeal: 5,
    legal: new Set(['rex/B3']),
    pointsAt,
    choose: (target: string) => pointed.push(target),
    place: () => {},
  });
  return { pointed, ...found };
}

test('a food card pressed is pointed at once, and its animal is not', async () => {
  const { pointed, getByRole } = tile('food');
  await fireEvent.click(getByRole('button', { name: 'bone 3 of Rex' }));
  expect(pointed).toEqual(['rex/B3']);
});

test('the portrait and the tile around it mean the animal', async () => {
  const { pointed, getByRole, container } = tile('animal');
  await fireEvent.click(getByRole('button', { name: /^Rex, a dog/ }));
  await fireEvent.click(container.querySelector('.meal') as Element);
  expect(pointed).toEqual(['rex', 'rex']);
});
