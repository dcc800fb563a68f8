// Made by `make types` from parlour.games.fancy_animals.shapes. Change it there.

export type Suit = 'L' | 'G' | 'M' | 'C';

export type Place = 'hand' | 'feet' | 'body' | 'head';

export type SpecialRule = 'return' | 'loop' | 'cover' | 'mix';

export type Phase = 'pick' | 'turn' | 'over';

export type FancyAnimalsEvent =
  | PickEvent
  | DrawEvent
  | PassEvent
  | ActivateEvent
  | PlayEvent
  | MixEvent
  | TakeEvent
  | LastTurnsEvent
  | ReturnEvent
  | OfferEvent
  | EndEvent;

/** The names of pieces. */
export interface PiecesByPlace {
  hand: string[];
  feet: string[];
  body: string[];
  head: string[];
}

/** How many there are. */
export interface SizesByPlace {
  hand: number;
  feet: number;
  body: number;
  head: number;
}

/** What the materials are called. */
export interface Materials {
  L: string;
  G: string;
  M: string;
  C: string;
}

export interface GroupJson {
  run?: Suit;
  from?: number;
  set?: number;
  cards: string[];
}

/** A group on the table. `wilds` tells what each wild in it stands for: `C7`. */
export interface GroupView {
  run?: Suit;
  from?: number;
  set?: number;
  cards: string[];
  says: string;
  wilds: Record<string, string>;
}

/** A piece of clothing, with all that is printed on it. `rank` 0, 1 or 2: how fancy it is. */
export interface PieceView {
  piece: string;
  place: Place;
  material: Suit;
  need: number;
  points: number;
  garment: string;
  rank: number;
}

export interface WornView {
  piece: string;
  place: Place;
  material: Suit;
  need: number;
  points: number;
  garment: string;
  rank: number;
  covered: boolean;
  scores: number;
}

/** The pieces on offer. */
export interface OfferView {
  hand: PieceView[];
  feet: PieceView[];
  body: PieceView[];
  head: PieceView[];
}

/** The pieces worn, what lies on top last. */
export interface PortraitView {
  hand: WornView[];
  feet: WornView[];
  body: WornView[];
  head: WornView[];
}

export interface AnimalView {
  animal: string;
  favourite: Suit;
}

export interface RuleView {
  rule: SpecialRule;
  in_force: boolean;
  title: string;
  says: string;
}

/** What a seat may know. */
export interface FancyAnimalsView {
  game: 'fancy-animals';
  players: number;
  turn: number | null;
  phase: Phase;
  you: number | null;
  scores: number[];
  top: number;
  materials: Materials;
  animals: (AnimalView | null)[]; // null for who has still to pick one
  hand_sizes: number[];
  deck_size: number;
  table: GroupView[];
  wilds: Record<string, PieceView>; // the clothing on the table, by name
  portraits: PortraitView[];
  full: boolean[];
  offer: OfferView;
  pile_sizes: SizesByPlace;
  returned: PiecesByPlace;
  rules: RuleView[]; // none at a table without special rules
  final_turns: number | null;
  passes: number;
  memory_aids: boolean;
  winners?: number[];
  hand_totals?: Record<string, number>;
  hand?: string[];
  can_draw?: boolean;
}

export interface PickEvent {
  kind: 'pick';
  says: string;
  seat: number;
  animal: string;
}

export interface DrawEvent {
  kind: 'draw';
  says: string;
  seat: number;
  card?: string; // for the seat that drew
}

export interface PassEvent {
  kind: 'pass';
  says: string;
  seat: number;
}

export interface ActivateEvent {
  kind: 'activate';
  says: string;
  seat: number;
  rule: SpecialRule;
  cards: string[];
  table: GroupJson[];
}

export interface SpentWild {
  piece: string;
  as: string;
}

export interface PlayEvent {
  kind: 'play';
  says: string;
  seat: number;
  cards: string[];
  spent: SpentWild[];
  table: GroupJson[];
  steps: string[];
}

export interface MixEvent {
  kind: 'mix';
  says: string;
  seat: number;
  runs: GroupJson[]; // the two that count together
  joint: number; // as so many
}

export interface TakeEvent {
  kind: 'take';
  says: string;
  seat: number;
  piece: PieceView;
  at: Place;
  covers: string | null;
}

export interface LastTurnsEvent {
  kind: 'last-turns';
  says: string;
  seat: number;
}

export interface ReturnEvent {
  kind: 'return';
  says: string;
  seat: number;
  piece: string;
}

export interface OfferEvent {
  kind: 'offer';
  says: string;
  piece: PieceView;
}

export interface EndEvent {
  kind: 'end';
  says: string;
  winners: number[];
  scores: number[];
  hand_totals?: Record<string, number>;
}

/** A half-built table: a group is its cards, in any order, or says what it is meant to be. */
export interface FancyAnimalsDraft {
  groups: (string[] | GroupJson)[];
  loose?: string[];
}

export interface GroupVerdict {
  ok: boolean;
  cards: string[];
  wants: string[];
  reads: 'L' | 'G' | 'M' | 'C' | '=';
  wanted: string[];
  says: string;
  about: string;
  rule?: string;
  run?: Suit;
  from?: number;
  to?: number;
  set?: number;
  wilds?: Record<string, string>;
  text?: string;
  called?: string;
}

/** Something that is missing, and the cards it is about. */
export interface Problem {
  rule: string;
  says: string;
  cards: string[];
}

/**
 * A piece that the table would pay for. By place: where it could go, the whole move, what it would score, and what
 * to think of before taking it there.
 */
export interface Payment {
  piece: string;
  places: Place[];
  moves: string[];
  scores: number[];
  warns: (string | null)[];
}

/** The verdict on a draft. */
export interface FancyAnimalsReview {
  ok: boolean;
  groups: GroupVerdict[];
  missing: Problem[];
  played: string[];
  spent: string[];
  pays: Payment[];
  returns: string[];
  move: string | null;
}

/** Something to do. Where it is a play: what it plays and takes, what that costs, and how it is done. */
export interface FancyAnimalsHint {
  says: string;
  move: string;
  piece?: string;
  cards?: number;
  spent?: number;
  points?: number;
  played?: string[];
  wilds?: string[];
  steps?: string[];
}
