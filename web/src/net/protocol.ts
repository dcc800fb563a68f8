/** What the server says and hears: docs/protocol.md, as types. */

export interface Refusal {
  rule: string;
  why: string;
}

/** One thing that happened. `says` holds `{0}`, `{1}` ... where names belong; the rest depends on the game. */
export interface GameEvent {
  kind: string;
  says: string;
  [more: string]: unknown;
}

export interface Step {
  number: number;
  length: number;
  kind: 'move' | 'undo';
  seat: number | null;
  bot: boolean;
  text: string;
  at: number;
  stands: boolean;
  events: GameEvent[];
}

/** What could be done. A hint may unfold: `steps` are its sentences from a nudge to the whole move. */
export interface Hint {
  says: string;
  move: string;
  steps?: string[];
  [more: string]: unknown;
}

export interface Seat {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  person: string | null;
  level: string | null;
  stand_in: string | null;
  present: boolean;
  away: boolean;
  left: boolean;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  status: 'open' | 'playing' | 'over';
  listed: boolean;
  draw: boolean;
  pace: number;
  opener: string;
  opened: number;
  number: number;
  length: number;
  turn: number | null;
  promise: string;
  seed: string | null;
  scores: number[] | null;
  winners: number[];
  frozen: string | null;
  imported: boolean;
  rematch: string | null;
  watching: number;
  seats: Seat[];
  watchers: { person: string; name: string; present: boolean }[];
}

export interface You {
  person: string;
  name: string;
  seat: number | null;
  opener: boolean;
}

export interface Place {
  table: Table;
  you: You;
  token: string;
}

export interface GameOption {
  default: unknown;
  least?: number;
  most?: number;
  choices?: unknown[];
  says: string;
}

export interface GameInfo {
  key: string;
  title: string;
  prefix: string;
  least: number;
  most: number;
  pitch: string;
  minutes: number;
  options: Record<string, GameOption>;
}

export interface Level {
  key: string;
  says: string;
}

export interface Shelf {
  games: GameInfo[];
  levels: Level[];
  /** The one to propose. */
  level: string;
  version: string;
}

export interface RulesPage {
  key: string;
  title: string;
  markdown: string;
  html: string;
  ids: string[];
}

export type View = Record<string, unknown>;

export interface Frame {
  at: number;
  view: View;
  prompt: string;
  turn: number | null;
  step: Step | null;
}

export interface UndoOffer {
  to: number;
  alone: boolean;
}

export interface SheetLine {
  says: string;
  points: number;
}

export interface Asking {
  seat: number;
  to: number;
  number: number;
  agreed: number[];
  waiting: number[];
}

export interface TableState {
  type: 'state';
  number: number;
  length: number;
  seat: number | null;
  turn: number | null;
  prompt: string;
  view: View;
  moves: string[];
  steps: Step[];
  full: boolean;
  undo: { step: UndoOffer | null; turn: UndoOffer | null } | null;
  asking: Asking | null;
  over: boolean;
  winners: number[];
  sheet: SheetLine[][] | null;
  frozen: string | null;
}

export interface Chat {
  id: number;
  person: string;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export type ServerMessage =
  | { type: 'welcome'; table: Table; you: You | null; muted: string[] }
  | { type: 'table'; table: Table; you: You | null }
  | TableState
  | { type: 'ack'; id: string; ref?: string; number: number; repeated: boolean }
  | { type: 'refusal'; id?: string; ref?: string; rule: string; why: string; number: number }
  | { type: 'stale'; id?: string; ref?: string; number: number; why: string }
  | { type: 'checked'; ref?: string; refusals: (Refusal | null)[] }
  | { type: 'reviewed'; ref?: string; review: Record<string, unknown> }
  | { type: 'hints'; ref?: string; hints: Hint[] }
  | { type: 'asking'; asking: Asking | null; says: string }
  | { type: 'chats'; chats: Chat[] }
  | { type: 'chat'; chat: Chat }
  | { type: 'muted'; muted: string[] }
  | { type: 'rematch'; table: string }
  | { type: 'error'; id?: string; ref?: string; why: string }
  | { type: 'pong'; ref?: string }
  | { type: 'gone'; why: string };
