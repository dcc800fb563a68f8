/** The view of Fancy That! as the engine sends it, and how its tiles, cells and moves are read. No rule is here. */
export type Letter = string;

export interface Sweep {
  text: string;
  /** `row 3` or `col B`. */
  line: string;
  /** `pink`, `almond` ... */
  call: string;
  tiles: { cell: string; tile: string }[];
  clears: boolean;
}

export interface Reward {
  id: string;
  name: string;
  ingredient: string;
  tier: number;
  symbols: number;
  pattern: (Letter | null)[][];
}

export interface Fit {
  matches: string[][];
  cells: string[];
  missing: { cell: string; colour: Letter }[];
  short: number | null;
}

export interface Offered extends Reward {
  fit: Fit | null;
}

export interface Tally {
  ingredient: string;
  symbols: number;
  tiles: number;
  points: number;
}

type Grid = (string | null)[][];

export interface FancyView {
  game: string;
  players: number;
  turn: number | null;
  phase: 'sweep' | 'bonus' | 'place' | 'claim' | 'over';
  you: number | null;
  scores: number[];
  market: Grid;
  bag: number;
  deck: number;
  offer: Offered[];
  boards: Grid[];
  piles: string[][];
  tucked: Reward[][];
  tally: Tally[][];
  waiting: string[];
  sweeps: Sweep[];
  colours: Record<Letter, string>;
  ingredients: Record<Letter, string>;
}

export const MARKET_COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F'];
export const BOARD_COLUMNS = ['a', 'b', 'c', 'd', 'e'];

type Names = Pick<FancyView, 'colours' | 'ingredients'>;

/** "pink almond". */
export function tileName(tile: string, names: Names): string {
  return `${colourName(tile, names)} ${ingredientName(tile, names)}`;
}

export function colourName(tile: string, { colours }: Names): string {
  return colours[tile.charAt(0)] ?? tile.charAt(0);
}

export function ingredientName(tile: string, { ingredients }: Names): string {
  return ingredients[tile.charAt(1)] ?? tile.charAt(1);
}

/** `B4` in the market or `b4` on a board. */
export function at(grid: Grid, cell: string): string | null {
  return grid[Number(cell.slice(1)) - 1]?.[cell.toLowerCase().charCodeAt(0) - 97] ?? null;
}

/** The cells of `row 3` or `col B`, in order. */
export function cellsOf(line: string): string[] {
  const [kind, which = ''] = line.split(' ');
  if (kind === 'row') return MARKET_COLUMNS.map((column) => column + which);
  return [1, 2, 3, 4, 5, 6].map((row) => which + row);
}

/** "row 3", "column B". */
export function lineName(line: string): string {
  return line.replace('col ', 'column ');
}

/** A sweep that can be pointed at. One that is not legal has nothing to preview, and can be tried. */
export interface Offer {
  text: string;
  line: string;
  call: string;
  /** A tile that shows what the call means: its colour or its ingredient is meant. */
  sample: string;
  by: 'colour' | 'ingredient';
  sweep: Sweep | null;
}

/** What can be pointed at in a line, or at one tile: its calls by colour, then by ingredient. */
export function offersAt(chosen: string, view: FancyView): Offer[] {
  const single = !chosen.includes(' ');
  const lines = single ? [`row ${chosen.slice(1)}`, `col ${chosen.charAt(0)}`] : [chosen];
  const tiles = (single ? [chosen] : cellsOf(chosen))
    .map((cell) => at(view.market, cell))
    .filter((tile) => tile !== null);
  const found = new Map<string, Offer>();
  for (const by of ['colour', 'ingredient'] as const)
    for (const line of lines)
      for (const tile of tiles) {
        const call = by === 'colour' ? colourName(tile, view) : ingredientName(tile, view);
        const text = `sweep ${line} ${call}`;
        if (found.has(text)) continue;
        found.set(text, {
          text,
          line,
          call,
          sample: tile,
          by,
          sweep: view.sweeps.find((sweep) => sweep.text === text) ?? null,
        });
      }
  return [...found.values()];
}

/** The claims among the legal moves: by card, the cells of the tiles that may go. */
export function claims(moves: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const move of moves) {
    const [verb, card, cell] = move.split(' ');
    if (verb === 'claim' && card && cell) found.set(card, [...(found.get(card) ?? []), cell]);
  }
  return found;
}

/** What a board's cell tells about the cards on offer. */
export interface Marks {
  /** In a full match of these cards. */
  matched: Map<string, string[]>;
  /** One tile of this colour, and that card is there. */
  missing: Map<string, { colour: Letter; card: string }[]>;
  /** Part of the nearest match of the card looked at. */
  near: Set<string>;
}

/** Marks for all cards on offer; or for the one looked at, then with all that it lacks. */
export function marks(offer: Offered[], looked: string | null): Marks {
  const found: Marks = { matched: new Map(), missing: new Map(), near: new Set() };
  for (const card of offer) {
    if (!card.fit || (looked !== null && looked !== card.id)) continue;
    for (const cell of card.fit.matches.flat())
      found.matched.set(cell, [...new Set([...(found.matched.get(cell) ?? []), card.name])]);
    if (card.fit.matches.length > 0) continue;
    if (card.fit.short !== 1 && looked === null) continue;
    for (const { cell, colour } of card.fit.missing)
      found.missing.set(cell, [...(found.missing.get(cell) ?? []), { colour, card: card.name }]);
    if (looked !== null) card.fit.cells.forEach((cell) => found.near.add(cell));
  }
  return found;
}

/** A tile, and which of its like it is. */
export interface Waiting {
  tile: string;
  number: number;
}

/** Tiles in a row with a name each that lasts while others come and go. */
export function named(tiles: string[]): Waiting[] {
  const seen = new Map<string, number>();
  return tiles.map((tile) => {
    const number = seen.get(tile) ?? 0;
    seen.set(tile, number + 1);
    return { tile, number };
  });
}
