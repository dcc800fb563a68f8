/** How kinds of animals share the columns of a table, so that the longest column is as short as can be. */
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
