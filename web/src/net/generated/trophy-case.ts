// Made by `make types` from parlour.games.trophy_case.shapes. Change it there.

export type Phase = 'lead' | 'follow' | 'over';

export type TrophyCaseEvent =
  | LedEvent
  | PlayedEvent
  | FoldedEvent
  | MudEvent
  | WonEvent
  | EndedEvent
  | HandOverEvent
  | ShownEvent
  | DealtEvent
  | LeadsNextEvent;

export interface TrickEntry {
  seat: number;
  action: string;
  in: boolean;
}

export interface LedCard {
  card: string;
  suit: string;
  colour: string;
}

export interface LeadingCard {
  seat: number;
  card: string;
}

export interface SuitGuide {
  code: string;
  name: string;
}

export interface ColourGuide {
  colour: string;
  suits: SuitGuide[];
}

export interface RankGuide {
  code: string;
  sign: string;
  name: string;
}

export interface RankValue {
  points: number;
  trumped: number;
}

export interface TrophyCaseView {
  game: 'trophy-case';
  players: number;
  you: number | null;
  turn: number | null;
  phase: Phase;
  scores: number[];
  target: number;
  hands_left: number | null;
  dealer: number;
  leader: number;
  hand_number: number;
  hands_a_shuffle: number;
  hand: string[] | null;
  hand_sizes: number[];
  trick: TrickEntry[];
  in: number[];
  led: LedCard | null;
  ranking: string[];
  leading: LeadingCard | null;
  worth: number;
  worth_if_trumped: number;
  seen: string[];
  lacks: string[][];
  deck_size: number;
  discard_sizes: number[];
  your_discards: string[] | null;
  colours: ColourGuide[];
  ranks: RankGuide[];
  trumps: string[];
  values: Record<string, RankValue>;
  memory_aids: boolean;
}

export interface LedEvent {
  kind: 'led';
  says: string;
  seat: number;
  card: string;
}

export interface PlayedEvent {
  kind: 'played';
  says: string;
  seat: number;
  card: string;
}

export interface FoldedEvent {
  kind: 'folded';
  says: string;
  seat: number;
}

export interface MudEvent {
  kind: 'mud';
  says: string;
  seat: number;
}

export interface WonEvent {
  kind: 'won';
  says: string;
  winner: number;
  how: 'trump' | 'last-in' | 'showdown';
  card: string | null;
  points: number;
  scoring: [string, number][];
  cards: string[];
  trick: TrickEntry[]; // what everybody did on it, in order
  scores: number[];
}

export interface EndedEvent {
  kind: 'ended';
  says: string;
  winners: number[];
  scores: number[];
}

export interface HandOverEvent {
  kind: 'hand-over';
  says: string;
  out: number[];
  discards: number[];
  your_discards?: string[];
}

export interface ShownEvent {
  kind: 'shown';
  says: string;
  seat: number;
  cards: string[];
  discards: number[];
  your_discards?: string[];
}

export interface DealtEvent {
  kind: 'dealt';
  says: string;
  dealer: number;
  hand_number: number;
  shuffled: boolean;
  size: number;
  hand?: string[];
}

export interface LeadsNextEvent {
  kind: 'leads-next';
  says: string;
  leader: number;
}
