/**
 * What a game's table in the browser is given and may do. A table is a component that draws `view` and turns clicks,
 * drags and keys into move texts. It knows how its game looks and how its moves are written down, and not one rule:
 * what is legal is `moves`, why not is what the server answers, and what changed is `last`.
 *
 * A game at home is a folder `src/games/<key>/` with `Table.svelte` (default export, props `TableProps`),
 * `picture.svg` for the lobby and `pictures/` for the rules page. A game that a Python package brings has its table in that package's folder `table/`:
 * `table.js`, an ES module whose default export is a `TableModule`, and `picture.svg`.
 */
import type { Component } from 'svelte';
import type { GameEvent, Hint, Refusal, Step } from '../net/generated/protocol';

export type { GameEvent, Hint, Refusal, Step };

/** The types of a game are generated from its `shapes.py`: `TableProps<MyView, MyEvent>`. */
export interface TableProps<View = Record<string, unknown>, Event = GameEvent, Advice = Hint> {
  /** What this seat sees, from the engine: `game, players, turn, phase, you, scores` and the game's own. */
  view: View;
  /** The legal moves as texts; `[]` unless it is this seat's turn, now. */
  moves: string[];
  /** By seat. */
  names: string[];
  /** Through whose eyes; null for an onlooker. */
  seat: number | null;
  /** May this seat move now? False for onlookers, in replays and after the end. */
  myTurn: boolean;
  /** The last move and what it caused, to be outlined on the table; null at the start. */
  last: LastMove<Event> | null;
  /**
   * Every move that stands, up to the moment shown, oldest first: for what a view no longer holds, such as the trick
   * before. May still be on its way.
   */
  log?: GameStep<Event>[];
  /** The hint that is shown now, and how far it is unfolded (1 is the first nudge). */
  hint: Advice | null;
  hintDepth: number;
  /** A moment of the past is shown: nothing can be played. */
  replaying: boolean;
  /** What the table may ask of the frame. */
  frame: Frame;
}

export interface LastMove<Event = GameEvent> {
  seat: number;
  text: string;
  events: Event[];
}

/** A line of the log, with the events of the game. */
export interface GameStep<Event = GameEvent> extends Omit<Step, 'events'> {
  events: Event[];
}

export interface Frame {
  /** Play this move. An illegal one may be tried: the refusal and its rule are shown by the frame. */
  send(text: string): void;
  /** Would these be refused? In their order; null where not. Nothing is played. At most 200. */
  check(texts: string[]): Promise<(Refusal | null)[]>;
  /** The engine's verdict on a half-built turn, where the game offers it. */
  review<Verdict = Record<string, unknown>>(draft: object): Promise<Verdict>;
  /** Show a refusal (with a link to its rule) or a plain sentence to this player. */
  tell(what: Refusal | string): void;
  /** Say something through the live region, for screen readers. */
  announce(sentence: string): void;
  /**
   * Something worth seeing: said over the table for a moment, and heard; nothing new comes to the table for `hold`
   * milliseconds, at the usual pace, so that it can be looked at. A press goes on at once.
   */
  moment(moment: Moment): void;
  /** The prompt bar: the table's own sentence and buttons, while they last. */
  bar: Bar;
  /** The half-built turn, kept through reloads until the table moves on. Any JSON. */
  draft: DraftKeeper;
}

export interface Moment {
  /** With seats in braces, as events have them. */
  says?: string;
  sound?: 'card' | 'won' | 'moment';
  hold?: number;
}

/** A button in the prompt bar, reachable at all times, also on a phone. */
export interface Choice {
  label: string;
  run(): void;
  /** The one that a player most likely wants. At most one. */
  main?: boolean;
  disabled?: boolean;
  /** A single key that presses it, such as `f`. */
  key?: string;
}

export interface BarContent {
  /** Replaces the server's prompt, e.g. "Choose the second animal." */
  says?: string;
  choices?: Choice[];
  /**
   * Takes back the last step of the half-built turn. Given while there is one: the undo button then does this first.
   */
  stepBack?: () => void;
  /** Drops the half-built turn. The reset button then does this first. */
  reset?: () => void;
}

export interface Bar {
  /** Call it in an `$effect`: it replaces what was shown. `{}` gives the bar back to the server's prompt. */
  show(content: BarContent): void;
}

export interface DraftKeeper {
  load<Draft>(): Draft | null;
  save(draft: unknown): void;
  clear(): void;
}

/** What somebody sees, whatever the game. */
export type View = Record<string, unknown>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame knows no game's view
export type HandCardComponent = Component<{ card: string; view: any }>;

/**
 * What the end of a game is drawn from, in the score sheet. What the component shows, the frame does not say again; its
 * outermost element tells: `data-totals` where everybody's name and total stand there, the winners first; the class
 * `whole` where every single point does, too.
 */
export interface FinaleProps<View = Record<string, unknown>, Event = GameEvent> {
  view: View;
  names: string[];
  winners: number[];
  log: GameStep<Event>[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame knows no game's view
export type FinaleComponent = Component<FinaleProps<any, any>>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame knows no game's view
export type TableComponent = Component<TableProps<any, any, any>>;

/**
 * What the `table.js` of a game's package exports as its default, written in any framework or none. The page's Content
 * Security Policy holds for it: no inline script or `<style>`, no `eval`, nothing from elsewhere; attributes `style` may
 * be used. Files beside it are found by `new URL('./table.css', import.meta.url)`.
 */
export interface TableModule {
  /** Draw the table into an empty element of the page. Throw where that cannot be: the plain table is shown instead. */
  mount(target: HTMLElement, props: TableProps): MountedTable;
}

export interface MountedTable {
  /** Draw this now. Called whenever anything changes, with all props. */
  update(props: TableProps): void;
  /** The table leaves the page: stop timers, take back listeners outside the element. */
  destroy(): void;
}
