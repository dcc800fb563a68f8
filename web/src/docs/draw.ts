/**
 * The pictures and examples of the rules pages as HTML, for pages that no server stands behind. Run by Node: on its
 * input a list of `Wanted` in JSON, on its output a list of texts, null for what cannot be drawn.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { drawingOf, tableFor } from '../games/registry';
import type { StateMessage } from '../net/generated/protocol';
import { lastTurn, standing } from '../table/log';
import '../style/theme.css';
import '../style/base.css';

interface Wanted {
  game: string;
  /** A picture of the rules page, */
  picture?: string;
  /** or a table in the middle of an example. */
  table?: { names: string[]; state: StateMessage };
}

/** Nothing is played on paper. */
const frame = {
  send: () => {},
  check: () => Promise.resolve([]),
  review: () => Promise.reject(new Error('nothing is built here')),
  tell: () => {},
  announce: () => {},
  moment: () => {},
  bar: { show: () => {} },
  draft: { load: () => null, save: () => {}, clear: () => {} },
};

async function drawn({ game, picture, table }: Wanted): Promise<string | null> {
  if (picture) {
    const Picture = await drawingOf(game, picture);
    return Picture ? render(Picture).body : null;
  }
  if (!table) return null;
  const { names, state } = table;
  const Table = await tableFor(game);
  const props = {
    view: state.view,
    moves: [],
    names,
    seat: state.seat,
    myTurn: false,
    last: lastTurn(state.steps),
    log: standing(state.steps),
    hint: null,
    hintDepth: 0,
    replaying: true,
    frame,
  };
  return render(Table, { props }).body;
}

const wanted = JSON.parse(readFileSync(0, 'utf-8')) as Wanted[];
writeFileSync(1, JSON.stringify(await Promise.all(wanted.map(drawn))));
