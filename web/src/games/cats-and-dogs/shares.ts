/** How kinds of animals share the columns of a table. */
export interface Layout {
  rows: number;
  /** By kind, how many columns it has. */
  of: number[];
  /** One kind below the other, not beside it. */
  stacked: boolean;
}

/** How much wider than high a tile likes to be. */
const FLAT = 2.4;

/** The layout with the largest tiles in a room of that size, with headings of that height, in so many columns at most. */
export function roomiest(counts: number[], wide: number, high: number, head: number, most: number): Layout {
  let best: Layout = { rows: 1, of: counts, stacked: false };
  let largest = 0;
  for (let columns = 1; columns <= most; columns++) {
    const beside = { ...shares(counts, columns), stacked: false };
    const below = {
      rows: sum(counts.map((count) => Math.ceil(count / columns))),
      of: counts.map(() => columns),
      stacked: true,
    };
    for (const each of columns < counts.length ? [below] : [beside, below]) {
      const deep = (high - head * (each.stacked ? counts.length : 1)) / each.rows;
      // Of two that are as wide the higher one.
      const size = Math.min(wide / columns / FLAT, deep) + deep / 1000;
      if (size > largest) [best, largest] = [each, size];
    }
  }
  return best;
}

const sum = (numbers: number[]) => numbers.reduce((so, each) => so + each, 0);

/** So that the longest column is as short as can be. */
export function shares(counts: number[], columns: number): { rows: number; of: number[] } {
  const of = counts.map(() => 1);
  const high = (kind: number) => Math.ceil((counts[kind] ?? 0) / (of[kind] ?? 1));
  const rows = () => Math.max(...counts.map((_, kind) => high(kind)));
  for (let left = columns - counts.length; left > 0; left--) {
    const kind = counts.findIndex((_, each) => high(each) === rows());
    of[kind] = (of[kind] ?? 0) + 1;
  }
  return { rows: rows(), of };
}

/** How many rows and columns are free after the last animal of a kind. */
export function gap({ rows, of, stacked }: Layout, kind: number, count: number): { rows: number; columns: number } {
  const across = of[kind] ?? 1;
  const below = stacked ? 0 : rows - Math.ceil(count / across);
  if (below > 0) return { rows: below, columns: across };
  return { rows: 1, columns: (across - (count % across)) % across };
}
