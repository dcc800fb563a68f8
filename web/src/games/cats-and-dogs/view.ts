/** What the engine shows of Like Cats and Dogs! */
export interface AnimalView {
  name: string;
  title: string;
  kind: 'dog' | 'cat';
  loves: string;
  spaces: number;
  markers: number[];
  food: string[];
  value: number;
  full: boolean;
}

export interface CatsAndDogsView {
  players: number;
  turn: number | null;
  you: number | null;
  phase: 'mark' | 'act' | 'give' | 'more' | 'over';
  animals: AnimalView[];
  stock: number[];
  hand: string[] | null;
  hand_sizes: number[];
  action_titles: Record<string, string>;
  action_targets: Record<string, ('animal' | 'food' | 'marker')[]>;
  actions_played: Record<string, number>;
  food_titles: Record<string, string>;
  full_meal: number;
  deck_size: number;
  deck_contents: Record<string, number>;
  deck_bottom: string[];
  card: string | null;
  feeding: string | null;
  scores: number[];
}
