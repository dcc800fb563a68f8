import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { FancyThatView } from '../../net/generated/fancy-that';
import Scores from './Scores.svelte';

const ANN = [
  { ingredient: 'almond', symbols: 2, tiles: 2, points: 4 },
  { ingredient: 'lemon', symbols: 1, tiles: 3, points: 3 },
];
const BEN = ANN.map((line) => ({ ...line, tiles: 0, points: 0 }));

function scores(tally: (typeof ANN)[]) {
  const view = { ingredients: { A: 'almond', L: 'lemon' }, tally } as unknown as FancyThatView;
  const { container } = render(Scores, { props: { view, names: ['Ann', 'Ben'], order: [0, 1], mine: 0 } });
  return {
    totals: [...container.querySelectorAll('.total')].map((cell) => cell.textContent),
    remark: container.querySelector('p')?.textContent,
  };
}

test('everybody has a line with a total', () => {
  expect(scores([ANN, BEN])).toEqual({ totals: ['7', '0'], remark: undefined });
});

test("while the others' cards are face down there are one's own figures, and why no more", () => {
  expect(scores([ANN, []])).toEqual({ totals: ['7'], remark: "Until the end the others' cards lie face down." });
});
