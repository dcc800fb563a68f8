/**
 * A view read by its shape alone: no game is known here. What the shapes mean is told to authors in
 * docs/adding-a-game.md, "The plain table".
 */
export type Block =
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'pile'; count: number }
  | { kind: 'seats'; seats: number[] }
  | { kind: 'cards'; words: (string | null)[] } // null is a card that this seat does not see
  | { kind: 'counts'; counts: [string, number][] }
  | { kind: 'grid'; rows: Cell[][] }
  | { kind: 'rows'; columns: string[]; rows: Block[][] }
  | { kind: 'things'; things: Thing[] }
  | { kind: 'list'; blocks: Block[] };

export type Cell = string | number | boolean | null;

export interface Field {
  /** Its key in the view; `beach.crate` for the crate of what a list `beach` has for a seat. */
  key: string;
  label: string;
  block: Block;
}

/** Something with a name of its own, or at a seat, and what is said of it. */
export interface Thing {
  title: string;
  /** How moves write it, where that is not its title. */
  word: string;
  seat: number | null;
  fields: Field[];
}

export interface Reading {
  /** Single words and numbers. */
  facts: Field[];
  piles: Field[];
  /** Everything larger that lies on the table. */
  areas: Field[];
  /** What belongs to each seat. */
  seats: Field[][];
  /** The cards of whoever looks. */
  hand: string[];
  /** What words and codes stand for. */
  legend: Record<string, string>;
}

type Json = unknown;
type Dict = Record<string, Json>;

const FRAME = ['game', 'players', 'you', 'turn', 'scores']; // the frame of the table shows these
const SEATS = /(^|_)(seats?|player|dealer|leader|winners?|owners?|starter|by|in)$/;
const PILES = /(^|_)(decks?|piles?|bag|stock|supply|boat|discards?|bank|hand)$|_(sizes?|counts?|left)$/;
const COUNTED = /_(sizes?|counts?)$/;
const TITLES = ['title', 'name', 'says', 'id', 'key', 'code'];
const WORDS = ['code', 'id', 'key', 'name'];

export function read(view: Dict): Reading {
  const players = Number(view['players']);
  const reading: Reading = {
    facts: [],
    piles: [],
    areas: [],
    seats: Array.from({ length: players }, () => []),
    hand: [],
    legend: {},
  };
  for (const [key, value] of Object.entries(view)) {
    if (FRAME.includes(key)) continue;
    if (isDict(value) && isLegend(value)) Object.assign(reading.legend, value);
    else if (key === 'hand' && isWords(value)) reading.hand = value;
    else if (isBySeat(key, value, players)) {
      for (const [seat, fields] of siblings(key, value as Json[]).entries()) reading.seats[seat]?.push(...fields);
    } else {
      const field = fieldOf(key, value);
      const { kind } = field.block;
      if (kind === 'pile') reading.piles.push(field);
      else if (['text', 'number', 'seats'].includes(kind)) reading.facts.push(field);
      else if (kind !== 'nothing') reading.areas.push(field);
    }
  }
  reading.legend = { ...titles(view), ...reading.legend };
  return reading;
}

/** One thing a seat: a list as long as there are players, of anything but words, seats and things with names. */
function isBySeat(key: string, value: Json, players: number): boolean {
  if (!Array.isArray(value) || value.length !== players || players < 2 || SEATS.test(key)) return false;
  if (value.every(isDict)) return !value.some((each) => 'seat' in each || TITLES.some((title) => title in each));
  return value.every((each) => typeof each === 'number' || typeof each === 'boolean' || Array.isArray(each));
}

/** What a list has for each seat. Where something is a word at one seat and null at another, it is a card face down. */
function siblings(key: string, values: Json[]): Field[][] {
  const dicts = values.filter(isDict);
  if (dicts.length < values.length) return values.map((value) => [fieldOf(key, value)]);
  const open = new Set(dicts.flatMap((each) => Object.keys(each).filter((name) => typeof each[name] === 'string')));
  const hidden = new Set([...open].filter((name) => dicts.some((each) => each[name] === null)));
  return dicts.map((each) => thing(each, hidden).fields.map((field) => ({ ...field, key: `${key}.${field.key}` })));
}

/** The titles of all things in a view, by the words that moves have for them. */
function titles(value: Json, found: Record<string, string> = {}): Record<string, string> {
  if (Array.isArray(value)) for (const each of value) titles(each, found);
  else if (isDict(value)) {
    const { title, word } = thing(value);
    if (title !== '' && word !== '' && title !== word) found[word] = title;
    for (const each of Object.values(value)) titles(each, found);
  }
  return found;
}

function fieldOf(key: string, value: Json): Field {
  return { key, label: label(key.replace(COUNTED, '')), block: blockOf(key, value) };
}

function blockOf(key: string, value: Json): Block {
  if (value === null || value === undefined) return { kind: 'nothing' };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'yes' : 'no' };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value === 'number') {
    if (SEATS.test(key)) return { kind: 'seats', seats: [value] };
    return PILES.test(key) ? { kind: 'pile', count: value } : { kind: 'number', number: value };
  }
  if (Array.isArray(value)) return listBlock(key, value);
  return dictBlock(value as Dict);
}

function listBlock(key: string, list: Json[]): Block {
  if (list.length === 0) return { kind: 'nothing' };
  if (SEATS.test(key) && list.every(Number.isInteger)) return { kind: 'seats', seats: list as number[] };
  if (list.every((each) => typeof each === 'number')) return { kind: 'text', text: list.join(', ') };
  if (isWords(list)) return { kind: 'cards', words: list };
  if (list.every(isDict)) {
    const columns = [...new Set(list.flatMap((each) => Object.keys(each)))];
    const flat = list.every((each) => Object.values(each).every(isCell)) && columns.length > 1;
    if (!flat) return { kind: 'things', things: list.map((each) => thing(each)) };
    const rows = list.map((each) => columns.map((column) => blockOf(column, each[column])));
    return { kind: 'rows', columns: columns.map(label), rows };
  }
  const widths = new Set(list.map((each) => (Array.isArray(each) && each.every(isCell) ? each.length : 0)));
  if (widths.size === 1 && !widths.has(0) && list.length > 1) return { kind: 'grid', rows: list as Cell[][] };
  if (list.every((each) => each === null || typeof each === 'string')) {
    return { kind: 'cards', words: list as (string | null)[] };
  }
  return { kind: 'list', blocks: list.map((each) => blockOf('', each)) };
}

function dictBlock(dict: Dict): Block {
  const entries = Object.entries(dict);
  if (entries.length === 0) return { kind: 'nothing' };
  if (entries.every(([key, value]) => typeof value === 'number' && !SEATS.test(key))) {
    return { kind: 'counts', counts: entries as [string, number][] };
  }
  return { kind: 'things', things: [thing(dict)] };
}

function thing(dict: Dict, hidden = new Set<string>()): Thing {
  const titled = TITLES.find((name) => typeof dict[name] === 'string');
  const worded = WORDS.find((name) => typeof dict[name] === 'string');
  const seat = typeof dict['seat'] === 'number' ? dict['seat'] : null;
  const used = new Set<string | undefined>(seat === null ? [titled, worded] : [titled, worded, 'seat']);
  const fields = Object.entries(dict)
    .filter(([key, value]) => !used.has(key) && !(isDict(value) && isLegend(value)))
    .map(([key, value]): Field => {
      if (!hidden.has(key)) return fieldOf(key, value);
      return { key, label: label(key), block: { kind: 'cards', words: [value as string | null] } };
    });
  return { title: String(dict[titled ?? ''] ?? ''), word: String(dict[worded ?? ''] ?? ''), seat, fields };
}

/** Does the block hold more than fits beside others? Such are folded. */
export function size(block: Block): number {
  switch (block.kind) {
    case 'cards':
      return block.words.length;
    case 'counts':
      return block.counts.length;
    case 'grid':
      return 4; // a picture is seen at a glance
    case 'rows':
      return block.rows.length * block.columns.length;
    case 'things':
      return block.things.flatMap((each) => each.fields).reduce((sum, field) => sum + size(field.block), 0);
    case 'list':
      return block.blocks.reduce((sum, each) => sum + size(each), 0);
    default:
      return 1;
  }
}

/** The keys that are not as they were: `hand`, and `boards/1` where a list changed at one place. */
export function changes(before: Dict | null, now: Dict): Set<string> {
  const found = new Set<string>();
  for (const [key, value] of Object.entries(before === null ? {} : now)) {
    const old = before?.[key];
    if (same(old, value)) continue;
    found.add(key);
    if (!Array.isArray(value) || !Array.isArray(old)) continue;
    for (const [at, item] of value.entries()) if (!same(old[at], item)) found.add(`${key}/${at}`);
  }
  return found;
}

/** Remembers the view before, however often it is asked. */
export class Memory {
  #before: Dict | null = null;
  #now: Dict | null = null;

  see(view: Dict): Set<string> {
    if (view !== this.#now) [this.#before, this.#now] = [this.#now, view];
    return changes(this.#before, view);
  }
}

/** `hand_sizes` is “Hand sizes”. */
export function label(key: string): string {
  const words = key.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What a word or code stands for. `take-food` is “take food”; and where the legend has `o` for orange and `L` for lemon,
 * `oL` is “orange lemon”.
 */
export function spelt(word: string, legend: Record<string, string>): string {
  const whole = legend[word];
  if (whole !== undefined) return whole;
  const parts = /[A-Z]/.test(word) ? parted(word, legend) : null;
  // One letter and a number, such as A1, is rather a place on a board.
  const letters = (parts ?? []).filter((part) => part in legend).join('');
  if (parts === null || letters.length < 2) return word.replaceAll(/[_-]+/g, ' ');
  return parts.map((part) => legend[part] ?? part).join(' ');
}

/** A code taken apart into numbers and words of the legend, or null. */
function parted(code: string, legend: Record<string, string>): string[] | null {
  if (code === '') return [];
  for (let end = code.length; end > 0; end -= 1) {
    const head = code.slice(0, end);
    const rest = head in legend || /^\d+$/.test(head) ? parted(code.slice(end), legend) : null;
    if (rest !== null) return [head, ...rest];
  }
  return null;
}

function same(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isDict(value: Json): value is Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCell(value: Json): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isWords(value: Json): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isLegend(dict: Dict): boolean {
  const values = Object.values(dict);
  return values.length > 0 && values.every((value) => typeof value === 'string') && !('seat' in dict);
}
