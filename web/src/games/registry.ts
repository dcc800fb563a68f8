/**
 * The games' tables: every folder here that has a `Table.svelte`, and those that the server has from games' packages.
 * Loaded when first needed.
 */
import type { Component } from 'svelte';
import type { GameInfo } from '../net/generated/protocol';
import * as http from '../net/http';
import type { FinaleComponent, HandCardComponent, TableComponent, TableModule } from './contract';

const tables = import.meta.glob<{ default: TableComponent }>(['./*/Table.svelte', '!./plain/Table.svelte']);
const pictures = import.meta.glob<string>('./*/picture.svg', { query: '?url', import: 'default', eager: true });

const drawings = import.meta.glob<{ default: Component }>('./*/pictures/*.svelte');

/** A game without a table of its own gets the plain one. */
export async function tableFor(game: string): Promise<TableComponent> {
  const load = tables[`./${game}/Table.svelte`];
  if (load) return (await load()).default;
  const brought = await infoOf(game);
  return (brought?.table ? await import('./PackageTable.svelte') : await import('./plain/Table.svelte')).default;
}

const finales = import.meta.glob<{ default: FinaleComponent }>('./*/Finale.svelte');

/** How a game takes its leave, above the score sheet; most have nothing to add. */
export async function finaleFor(game: string): Promise<FinaleComponent | null> {
  return (await finales[`./${game}/Finale.svelte`]?.())?.default ?? null;
}

const handCards = import.meta.glob<{ default: HandCardComponent }>('./*/HandCard.svelte');

/** How a card lies in a hand that is shown to everybody, after the end. */
export async function handCardFor(game: string): Promise<HandCardComponent> {
  const load = handCards[`./${game}/HandCard.svelte`] ?? (() => import('./plain/HandCard.svelte'));
  return (await load()).default;
}

/** The table that the game's package brings. */
export async function tableModule(game: string): Promise<TableModule> {
  const address = (await infoOf(game))?.table;
  const found: { default?: Partial<TableModule> } = await import(/* @vite-ignore */ String(address));
  if (typeof found.default?.mount !== 'function') throw new Error(`${address} has no mount`);
  return found.default as TableModule;
}

export async function pictureOf(game: string): Promise<string | null> {
  return pictures[`./${game}/picture.svg`] ?? (await infoOf(game))?.picture ?? null;
}

/** A picture of the rules page. What is not drawn has its words. */
export async function drawingOf(game: string, name: string): Promise<Component | null> {
  return (await drawings[`./${game}/pictures/${name}.svelte`]?.())?.default ?? null;
}

let known: Promise<GameInfo[]> | null = null;

/** What the server says of a game. It is asked once, and again after it could not be reached. */
export async function infoOf(game: string): Promise<GameInfo | undefined> {
  known ??= http.games().then((answer) => answer.games);
  try {
    return (await known).find((each) => each.key === game);
  } catch {
    known = null;
    return undefined;
  }
}
