/** How the tiles, cells and moves of Fancy That! are read. */
import type { FancyThatView, LineGuide, OfferedCard, RewardCard, Sweep } from '../../net/generated/fancy-that';
import { counted } from '../../ui/words';

type Grid = FancyThatView['market'];
type Names = Pick<FancyThatView, 'colours' | 'ingredients'>;

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

/** "2 almond symbols". */
export function symbols({ symbols, ingredient }: RewardCard): string {
  return symbols === 0 ? 'no symbol' : counted(symbols, `${ingredient} symbol`);
}

/** By cell, the tiles that lie on the market or on a board. */
export function tilesOn(grid: Grid, cells: string[][]): Map<string, string> {
  const found = new Map<string, string>();
  cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      const tile = grid[y]?.[x];
      if (tile) found.set(cell, tile);
    }),
  );
  return found;
}

/** A sweep that can be pointed at. One that is not legal has nothing to preview, and can be tried. */
export interface Offer {
  text: string;
  line: LineGuide;
  call: string;
  /** A tile that shows what the call means: its colour or its ingredient is meant. */
  sample: string;
  by: 'colour' | 'ingredient';
  sweep: Sweep | null;
}

/** What can be pointed at in a line, or at one tile: its calls by colour, then by ingredient. */
export function offersAt(chosen: string, view: FancyThatView): Offer[] {
  const lines = view.lines.filter(({ line, cells }) => line === chosen || cells.includes(chosen));
  const market = tilesOn(view.market, view.market_cells);
  const tiles = cellsAt(chosen, view).flatMap((cell) => market.get(cell) ?? []);
  const found = new Map<string, Offer>();
  for (const by of ['colour', 'ingredient'] as const)
    for (const line of lines)
      for (const sample of tiles) {
        const call = by === 'colour' ? colourName(sample, view) : ingredientName(sample, view);
        const text = `sweep ${line.line} ${call}`;
        const sweep = view.sweeps.find((each) => each.text === text) ?? null;
        if (!found.has(text)) found.set(text, { text, line, call, sample, by, sweep });
      }
  return [...found.values()];
}

/** The cells of a line, or the one cell that is pointed at. */
export function cellsAt(chosen: string, { lines }: Pick<FancyThatView, 'lines'>): string[] {
  return lines.find(({ line }) => line === chosen)?.cells ?? [chosen];
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
  missing: Map<string, { colour: string; card: string }[]>;
  /** Part of the nearest match of the card looked at. */
  near: Set<string>;
}

/** Marks for all cards on offer; or for the one looked at, then with all that it lacks. */
export function marks(offer: OfferedCard[], looked: string | null): Marks {
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
