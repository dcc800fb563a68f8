import { describe, expect, it } from 'vitest';
import type { FancyThatView, OfferedCard } from '../../net/generated/fancy-that';
import { cellsAt, claims, marks, named, offersAt, tileName, tilesOn } from './reading';

const names = { colours: { p: 'pink', y: 'yellow' }, ingredients: { A: 'almond', L: 'lemon' } };
const line = (line: string, name: string, cells: string[]) => ({ line, name, label: line.slice(-1), cells });
const view = {
  ...names,
  market: [
    ['pA', 'yA'],
    ['pL', null],
    [null, null],
  ],
  market_cells: [
    ['A1', 'B1'],
    ['A2', 'B2'],
    ['A3', 'B3'],
  ],
  lines: [
    line('row 1', 'row 1', ['A1', 'B1']),
    line('row 2', 'row 2', ['A2', 'B2']),
    line('row 3', 'row 3', ['A3', 'B3']),
    line('col A', 'column A', ['A1', 'A2', 'A3']),
    line('col B', 'column B', ['B1', 'B2', 'B3']),
  ],
  sweeps: [
    {
      text: 'sweep row 1 pink',
      line: 'row 1',
      call: 'pink',
      tiles: [{ cell: 'A1', tile: 'pA' }],
      clears: false,
      warns: null,
    },
  ],
} as unknown as FancyThatView;

function card(id: string, fit: OfferedCard['fit']): OfferedCard {
  return { id, name: id.toUpperCase(), ingredient: 'almond', tier: 2, symbols: 1, pattern: [['p', 'y']], fit };
}

describe('reading the table', () => {
  it('finds the tiles by their cells', () =>
    expect([...tilesOn(view.market, view.market_cells)]).toEqual([
      ['A1', 'pA'],
      ['B1', 'yA'],
      ['A2', 'pL'],
    ]));
  it('names a tile', () => expect(tileName('pL', names)).toBe('pink lemon'));
  it('knows the cells of a line, and that a cell is its own', () =>
    expect([cellsAt('col B', view), cellsAt('A2', view)]).toEqual([['B1', 'B2', 'B3'], ['A2']]));
});

describe('what can be pointed at', () => {
  it('is every colour and ingredient of a line', () =>
    expect(offersAt('row 1', view).map((offer) => offer.text)).toEqual([
      'sweep row 1 pink',
      'sweep row 1 yellow',
      'sweep row 1 almond',
    ]));
  it('is the row and the column of a tile', () =>
    expect(offersAt('A2', view).map((offer) => offer.text)).toEqual([
      'sweep row 2 pink',
      'sweep col A pink',
      'sweep row 2 lemon',
      'sweep col A lemon',
    ]));
  it('previews only what the engine offers', () =>
    expect(offersAt('row 1', view).map((offer) => offer.sweep?.tiles.length)).toEqual([1, undefined, undefined]));
  it('is nothing in an empty line', () => expect(offersAt('row 3', view)).toEqual([]));
});

it('claims are read from the moves', () =>
  expect([...claims(['claim eclair b3', 'claim eclair b4', 'pass'])]).toEqual([['eclair', ['b3', 'b4']]]));

describe('marks on the board', () => {
  const there = card('there', { matches: [['a1', 'a2']], cells: [], missing: [], short: 0 });
  const near = card('near', { matches: [], cells: ['c1'], missing: [{ cell: 'c2', colour: 'y' }], short: 1 });
  const far = card('far', {
    matches: [],
    cells: ['d1'],
    missing: [
      { cell: 'd2', colour: 'y' },
      { cell: 'd3', colour: 'p' },
    ],
    short: 2,
  });
  const offer = [there, near, far];
  it('outline whole matches', () =>
    expect([...marks(offer, null).matched]).toEqual([
      ['a1', ['THERE']],
      ['a2', ['THERE']],
    ]));
  it('show where one tile is missing', () =>
    expect([...marks(offer, null).missing]).toEqual([['c2', [{ colour: 'y', card: 'NEAR' }]]]));
  it('show all that a card looked at lacks', () => {
    const looked = marks(offer, 'far');
    expect([[...looked.missing.keys()], [...looked.near], looked.matched.size]).toEqual([['d2', 'd3'], ['d1'], 0]);
  });
  it('are none for onlookers', () => expect(marks([card('eclair', null)], null).missing.size).toBe(0));
});

it('tiles alike are told apart', () =>
  expect(named(['pA', 'pA', 'yL'])).toEqual([
    { tile: 'pA', number: 0 },
    { tile: 'pA', number: 1 },
    { tile: 'yL', number: 0 },
  ]));
