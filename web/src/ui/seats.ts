/** Seats are told apart by colour, shape and initial; never by colour alone. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star'] as const;
export type Shape = (typeof SHAPES)[number];

export function shapeOf(seat: number): Shape {
  return SHAPES[seat % SHAPES.length] as Shape;
}

/** The CSS colour of a seat: `color: ${colourOf(2)}`. Letters on it are `var(--on-seat)`. */
export function colourOf(seat: number): string {
  return `var(--seat-${seat % SHAPES.length})`;
}

/** Seats clockwise from the one at `first`. */
export function clockwise(players: number, first: number): number[] {
  return Array.from({ length: players }, (_, step) => (first + step) % players);
}

/** Seats from the first place to the last: whoever has won comes before those with as many points. */
export function ranked(scores: number[], winners: number[]): number[] {
  const lost = (seat: number) => (winners.includes(seat) ? 0 : 1);
  const seats = scores.map((_, seat) => seat);
  return seats.sort((a, b) => lost(a) - lost(b) || (scores[b] ?? 0) - (scores[a] ?? 0));
}

/** Outlines in a box of 24 x 24. */
export const OUTLINES: Record<Shape, string> = {
  circle: 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21Z',
  square: 'M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z',
  triangle:
    'M12 1.2c.8 0 1.4.4 1.8 1.1l9 16.6c.8 1.5-.2 3.3-1.9 3.3H3.1c-1.7 0-2.7-1.8-1.9-3.3l9-16.6c.4-.7 1-1.1 1.8-1.1Z',
  diamond:
    'M13.6 1.3 22.7 10.4a2.3 2.3 0 0 1 0 3.2L13.6 22.7a2.3 2.3 0 0 1-3.2 0L1.3 13.6a2.3 2.3 0 0 1 0-3.2L10.4 1.3a2.3 2.3 0 0 1 3.2 0Z',
  hexagon:
    'M7.2 1.8h9.6a2 2 0 0 1 1.7 1l4.5 8.2a2 2 0 0 1 0 2l-4.5 8.2a2 2 0 0 1-1.7 1H7.2a2 2 0 0 1-1.7-1L1 13a2 2 0 0 1 0-2l4.5-8.2a2 2 0 0 1 1.7-1Z',
  star: 'M12.0 0.7 16.8 6.3 23.6 9.1 19.7 15.4 19.2 22.8 12.0 21.0 4.8 22.8 4.3 15.4 0.4 9.1 7.2 6.3Z',
};
