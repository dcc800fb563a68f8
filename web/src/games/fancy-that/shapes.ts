/** Our own drawings of the confections. Each colour has its own shape, each ingredient its own topping; boxes of 48 x 48 and 24 x 24. */
export const SHAPES: Record<string, { name: string; path: string; topping: number }> = {
  y: { name: 'round', path: 'M24 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36Z', topping: 1.08 },
  p: { name: 'square', path: 'M13 8h22a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5H13a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5Z', topping: 1.08 },
  o: { name: 'six-sided', path: 'M15.5 7h17a3 3 0 0 1 2.6 1.5l8.2 14a3 3 0 0 1 0 3l-8.2 14a3 3 0 0 1-2.6 1.5h-17a3 3 0 0 1-2.6-1.5l-8.2-14a3 3 0 0 1 0-3l8.2-14A3 3 0 0 1 15.5 7Z', topping: 1.06 },
  g: { name: 'diamond', path: 'M26.8 3.8 44.2 21.2a4 4 0 0 1 0 5.6L26.8 44.2a4 4 0 0 1-5.6 0L3.8 26.8a4 4 0 0 1 0-5.6L21.2 3.8a4 4 0 0 1 5.6 0Z', topping: 0.96 },
  b: {
    name: 'flower',
    path: 'M24 5c3.2 0 5.5 2 6.4 4.7 2.5-1.2 5.6-1 7.8 1.2s2.4 5.3 1.2 7.8C42 19.6 43.5 21.2 43.5 24s-1.5 4.4-4.1 5.3c1.2 2.5 1 5.6-1.2 7.8s-5.3 2.4-7.8 1.2C29.5 41 27.2 43 24 43s-5.5-2-6.4-4.7c-2.5 1.2-5.6 1-7.8-1.2s-2.4-5.3-1.2-7.8C6 28.4 4.5 26.8 4.5 24s1.5-4.4 4.1-5.3c-1.2-2.5-1-5.6 1.2-7.8s5.3-2.4 7.8-1.2C18.5 7 20.8 5 24 5Z',
    topping: 1.02,
  },
};

export interface Part {
  d: string;
  fill?: string;
  line?: string;
}

const INK = '#43261a';

export const TOPPINGS: Record<string, Part[]> = {
  S: [
    { d: 'M12 21.5C8 19.8 4.5 15 4.5 10.8 4.5 8 6.6 6.5 9 6.8c1.2.1 2.2.6 3 1.2.8-.6 1.8-1.1 3-1.2 2.4-.3 4.5 1.2 4.5 4 0 4.2-3.5 9-7.5 10.7Z', fill: '#cf2f45', line: INK },
    { d: 'M6.8 6.5 9.6 7 10 3.8l2 2.7 2-2.7.4 3.2 2.8-.5-2 2.3L12 8.5 8.8 8.8Z', fill: '#4f8f3c', line: INK },
    { d: 'M9 12.2v.9M12 11.5v.9M15 12.2v.9M10.5 15.5v.9M13.5 15.5v.9', line: '#ffe9b0' },
  ],
  L: [
    { d: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', fill: '#f2c200', line: INK },
    { d: 'M12 5.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6Z', fill: '#fff6c4' },
    { d: 'M12 6v4.5M12 13.5V18M6 12h4.5M13.5 12H18M7.8 7.8l3.1 3.1M13.1 13.1l3.1 3.1M7.8 16.2l3.1-3.1M13.1 10.9l3.1-3.1', line: '#d69b00' },
  ],
  C: [
    { d: 'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Z', fill: '#5a3220', line: '#2c160c' },
    { d: 'M6.2 6.2h5v5h-5ZM12.8 6.2h5v5h-5ZM6.2 12.8h5v5h-5ZM12.8 12.8h5v5h-5Z', fill: '#7b4a31' },
    { d: 'M7 7.2h2M13.6 7.2h2M7 13.8h2M13.6 13.8h2', line: '#b98865' },
  ],
  A: [
    { d: 'M12 2.5c4 3 7 7.2 7 11.5 0 4.5-3 7.5-7 7.5s-7-3-7-7.5C5 9.7 8 5.5 12 2.5Z', fill: '#b9793c', line: INK },
    { d: 'M12 6v12M9 10c-.8 2-.8 5 .2 7M15 10c.8 2 .8 5-.2 7', line: '#f0cfa0' },
  ],
  K: [
    { d: 'M6.5 12 1.8 7.3 1.5 16.7ZM17.5 12l4.7-4.7.3 9.4Z', fill: '#f3d9a4', line: INK },
    { d: 'M12 5.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6Z', fill: '#c26a12', line: INK },
    { d: 'M15.6 13.8a4 4 0 1 1-.2-4.6c.9 1.3.7 3-.4 3.9-1.1.8-2.7.6-3.2-.6-.3-.9.1-1.6.8-1.8', line: '#ffdc9a' },
  ],
};
