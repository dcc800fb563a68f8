/** The games' tables: every folder here that has a `Table.svelte`. Loaded when first needed. */
import type { TableComponent } from './contract';

const tables = import.meta.glob<{ default: TableComponent }>('./*/Table.svelte');
const pictures = import.meta.glob<string>('./*/picture.svg', { query: '?url', import: 'default', eager: true });

/** A game without a table of its own gets the plain one: every move is a button. */
export async function tableFor(game: string): Promise<TableComponent> {
  const load = tables[`./${game}/Table.svelte`] ?? tables['./plain/Table.svelte'];
  if (!load) throw new Error('There is no plain table.');
  return (await load()).default;
}

export function pictureOf(game: string): string | null {
  return pictures[`./${game}/picture.svg`] ?? null;
}
