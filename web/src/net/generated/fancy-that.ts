// Made by `make types` from parlour.games.fancy_that.shapes. Change it there.

export type Phase = 'sweep' | 'bonus' | 'place' | 'claim' | 'over';

export type EndingRule = 'FT-13' | 'FT-14';

export type FancyThatEvent =
  | SweepEvent
  | BonusEvent
  | PlaceEvent
  | ReturnEvent
  | HeadStartEvent
  | ClaimEvent
  | CardEvent
  | PassEvent
  | SkipEvent
  | RefillEvent
  | EndEvent;

export interface RewardCard {
  id: string;
  name: string;
  ingredient: string;
  tier: number;
  symbols: number;
  pattern: (string | null)[][];
}

export interface MissingTile {
  cell: string;
  colour: string;
}

export interface Fit {
  matches: string[][];
  cells: string[];
  missing: MissingTile[];
  short: number | null;
}

export interface OfferedCard {
  id: string;
  name: string;
  ingredient: string;
  tier: number;
  symbols: number;
  pattern: (string | null)[][];
  fit: Fit | null;
}

export interface TallyLine {
  ingredient: string;
  symbols: number;
  tiles: number;
  points: number;
}

export interface MarketTile {
  cell: string;
  tile: string;
}

export interface Sweep {
  text: string;
  line: string;
  call: string;
  tiles: MarketTile[];
  clears: boolean;
  warns: string | null; // what to think of before making it
}

export interface LineGuide {
  line: string;
  name: string;
  label: string;
  cells: string[];
}

export interface FancyThatView {
  game: 'fancy-that';
  players: number;
  turn: number | null;
  phase: Phase;
  you: number | null;
  scores: number[];
  winners: number[];
  ended_by: EndingRule | null;
  market: (string | null)[][];
  bag: number;
  deck: number;
  out: number;
  offer: OfferedCard[];
  boards: (string | null)[][][];
  piles: string[][];
  tucked: (RewardCard | null)[][];
  tally: TallyLine[][];
  waiting: string[];
  idle_turns: number;
  sweeps: Sweep[];
  colours: Record<string, string>;
  ingredients: Record<string, string>;
  market_cells: string[][];
  board_cells: string[][];
  lines: LineGuide[];
  face_up: number;
  memory_aids: boolean;
}

export interface SweepEvent {
  kind: 'sweep';
  says: string;
  seat: number;
  line: string;
  call: string;
  tiles: MarketTile[];
}

export interface BonusEvent {
  kind: 'bonus';
  says: string;
  seat: number;
  cell: string | null;
  tile: string | null;
}

export interface PlaceEvent {
  kind: 'place';
  says: string;
  seat: number;
  tile: string;
  cell: string;
}

export interface ReturnEvent {
  kind: 'return';
  says: string;
  seat: number;
  tiles: string[];
  bag: number;
}

export interface HeadStartEvent {
  kind: 'head-start';
  says: string;
  seat: number;
  tiles: string[];
  bag: number;
}

export interface ClaimEvent {
  kind: 'claim';
  says: string;
  seat: number;
  card: RewardCard;
  cell: string;
  tile: string;
}

export interface CardEvent {
  kind: 'card';
  says: string;
  card: RewardCard;
  deck: number;
}

export interface PassEvent {
  kind: 'pass';
  says: string;
  seat: number;
}

export interface SkipEvent {
  kind: 'skip';
  says: string;
  seat: number;
}

export interface RefillEvent {
  kind: 'refill';
  says: string;
  tiles: MarketTile[];
  bag: number;
}

export interface EndEvent {
  kind: 'end';
  says: string;
  rule: EndingRule;
  scores: number[];
  winners: number[];
}
