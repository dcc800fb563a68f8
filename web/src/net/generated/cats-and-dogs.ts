// Made by `make types` from parlour.games.cats_and_dogs.shapes. Change it there.

export type Phase = 'mark' | 'act' | 'give' | 'more' | 'over';

export type Kind = 'dog' | 'cat';

export type Target = 'animal' | 'food' | 'marker';

export type CatsAndDogsEvent =
  | MarkedEvent
  | TurnedUpEvent
  | FedEvent
  | FullEvent
  | StoppedEvent
  | ActionEvent
  | RoundOverEvent
  | NewRoundEvent
  | EndedEvent;

export interface AnimalView {
  name: string;
  title: string;
  kind: Kind;
  loves: string; // the food that counts plus: "bones"
  spaces: number;
  markers: number[]; // their owners' seats
  food: string[];
  value: number;
  full: boolean;
}

export interface CatsAndDogsView {
  game: 'cats-and-dogs';
  players: number;
  you: number | null;
  turn: number | null;
  phase: Phase;
  animals: AnimalView[];
  stock: number[]; // markers left, by seat
  hand: string[] | null; // the actions of the seat that looks
  hand_sizes: number[];
  action_titles: Record<string, string>;
  action_targets: Record<string, Target[]>; // what the text of an action names, in order
  actions_played: Record<string, number>;
  food_titles: Record<string, string>; // "B3": "bone 3"
  full_meal: number; // this many food cards make an animal full
  deck_size: number;
  deck_contents: Record<string, number>;
  deck_bottom: string[]; // the last cards of the deck, where everybody knows them
  card: string | null; // turned up, to be given
  feeding: string | null; // the animal that may be fed on
  scores: number[]; // with those of the rounds before
  round: number; // from 1
  round_count: number; // how many are played
  rounds: number[][]; // of the rounds before, the points by seat
  memory_aids: boolean; // without them `actions_played`, `deck_contents` and `deck_bottom` are empty
}

export interface MarkedEvent {
  kind: 'marked';
  says: string;
  seat: number;
  animal: string;
}

export interface TurnedUpEvent {
  kind: 'turned-up';
  says: string;
  seat: number;
  card: string;
}

export interface FedEvent {
  kind: 'fed';
  says: string;
  seat: number;
  animal: string;
  card: string;
}

export interface FullEvent {
  kind: 'full';
  says: string;
  animal: string;
}

export interface StoppedEvent {
  kind: 'stopped';
  says: string;
  seat: number;
}

export interface ActionEvent {
  kind: 'action';
  says: string;
  seat: number;
  action: string;
}

export interface RoundOverEvent {
  kind: 'round-over';
  says: string;
  points: number[];
  scores: number[];
}

export interface NewRoundEvent {
  kind: 'new-round';
  says: string;
  seat: number;
  round: number;
}

export interface EndedEvent {
  kind: 'ended';
  says: string;
  scores: number[];
  winners: number[];
}
