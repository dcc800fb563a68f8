import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Race from './Race.svelte';

function race(handsLeft: number | null) {
  const props = { scores: [40, 3], target: 30, handsLeft, names: ['Ann', 'Ben'], gained: null };
  const { container } = render(Race, { props });
  return {
    title: container.querySelector('h2')?.textContent.trim(),
    ben: container.querySelectorAll<HTMLElement>('.cups')[1]?.style.width,
  };
}

test('a race to the target is named after it', () => {
  expect(race(null)).toEqual({ title: 'Race to 30', ben: '10%' });
});

test('where hands are counted, it says how many are to come, and the best is in front', () => {
  expect(race(2)).toEqual({ title: '2 more hands to come', ben: '7.5%' });
  expect(race(0).title).toBe('The last hand');
});
