/** Our own portraits of the trumps, in a box of 24 x 24: layers from the back to the front, each in a tone of the deck. */
export type Tone = 'brass' | 'cream' | 'ink' | 'red' | 'sky' | 'moss' | 'dusk';

export interface Layer {
  tone: Tone;
  fill?: string;
  line?: string;
}

/** A round spot: an eye, a berry, a bell. */
const spot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const PORTRAITS: Record<string, Layer[]> = {
  beauty: [
    { tone: 'brass', fill: `${spot(12, 9.3, 8)}M10.7 16.8h2.6l.7 6.2h-4Z` },
    { tone: 'sky', fill: spot(12, 9.3, 6.2) },
    { tone: 'ink', line: 'M7.9 8.3c.8 1.1 2.2 1.1 3 0M13.1 8.3c.8 1.1 2.2 1.1 3 0' },
    { tone: 'red', fill: 'M9.7 11.7c.9-.9 1.8-.9 2.3-.3.5-.6 1.4-.6 2.3.3-1.1 2.1-3.5 2.1-4.6 0Z' },
  ],
  death: [
    {
      tone: 'dusk',
      fill: 'M12 .8C5.5.8 2.3 6 2.3 13c0 4 1 7.6 2.6 10.2h14.2c1.6-2.6 2.6-6.2 2.6-10.2C21.7 6 18.5.8 12 .8Z',
    },
    {
      tone: 'cream',
      fill:
        'M12 4.6c4 0 6.7 2.6 6.7 6.2 0 2.2-1 3.8-2.6 4.7v2.7c0 .9-.6 1.5-1.5 1.5H9.4c-.9 0-1.5-.6-1.5-1.5' +
        'v-2.7c-1.6-.9-2.6-2.5-2.6-4.7 0-3.6 2.7-6.2 6.7-6.2Z',
    },
    { tone: 'ink', fill: `${spot(9.2, 11, 2)}${spot(14.8, 11, 2)}M12 13.3l-1.1 2h2.2Z` },
    { tone: 'ink', line: 'M10.5 17.3v1.9M13.5 17.3v1.9' },
  ],
  granola: [
    { tone: 'brass', fill: 'M3.6 12.5C4.5 8 7.8 5.2 12 5.2s7.5 2.8 8.4 7.3Z' },
    { tone: 'red', fill: `${spot(8.3, 9.4, 1.5)}${spot(15.2, 9.8, 1.5)}${spot(12, 6.7, 1.3)}` },
    { tone: 'sky', fill: 'M2.2 11.5h19.6c0 5.2-3.3 9-7.3 9.9v1.5h-5v-1.5c-4-.9-7.3-4.7-7.3-9.9Z' },
    { tone: 'ink', fill: `${spot(9, 14.8, 1.1)}${spot(15, 14.8, 1.1)}` },
    { tone: 'ink', line: 'M9.6 17.3c1.4 1.5 3.4 1.5 4.8 0' },
  ],
  grue: [
    { tone: 'cream', fill: 'M6.3 8.5 3.3 1.8 9.8 4.6ZM17.7 8.5l3-6.7-6.5 2.8Z' },
    { tone: 'moss', fill: 'M2.8 22.8C2.8 11 6 3.3 12 3.3S21.2 11 21.2 22.8l-3-2.5-3.1 2.5-3.1-2.5-3.1 2.5-3.1-2.5Z' },
    { tone: 'brass', fill: `${spot(8.9, 10.2, 2.3)}${spot(15.1, 10.2, 2.3)}` },
    { tone: 'ink', fill: `${spot(9.4, 10.4, 1)}${spot(14.6, 10.4, 1)}M7 14.3h10c0 3.3-2.2 5-5 5s-5-1.7-5-5Z` },
    { tone: 'cream', fill: 'M8 14.3l1.2 2.1 1.2-2.1ZM10.8 14.3l1.2 2.1 1.2-2.1ZM13.6 14.3l1.2 2.1 1.2-2.1Z' },
  ],
  jester: [
    { tone: 'red', fill: 'M12 12.5C7 12.5 5.3 9.3 1.6 9.8 3 4 9.4 1.6 12 7.8Z' },
    { tone: 'sky', fill: 'M12 12.5c5 0 6.7-3.2 10.4-2.7C21 4 14.6 1.6 12 7.8Z' },
    { tone: 'cream', fill: 'M6.4 12h11.2c.4 6.3-2 10.6-5.6 10.6S6 18.3 6.4 12Z' },
    { tone: 'brass', fill: `${spot(2, 10.6, 1.6)}${spot(22, 10.6, 1.6)}M5.7 10.3h12.6v2.5H5.7Z` },
    { tone: 'ink', fill: `${spot(9.5, 15.2, 1.1)}${spot(14.5, 15.2, 1.1)}` },
    { tone: 'red', fill: 'M8.5 17.6h7c-1.3 3.3-5.7 3.3-7 0Z' },
  ],
  light: [
    {
      tone: 'brass',
      line: 'M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1',
    },
    { tone: 'brass', fill: spot(12, 12, 6.8) },
    { tone: 'red', fill: `${spot(7.9, 13.6, 1.2)}${spot(16.1, 13.6, 1.2)}` },
    { tone: 'ink', fill: `${spot(9.6, 10.8, 1.1)}${spot(14.4, 10.8, 1.1)}` },
    { tone: 'ink', line: 'M9.3 14c1.5 2 3.9 2 5.4 0' },
  ],
  lobster: [
    {
      tone: 'red',
      line: 'M6 8.3l3.5 3M18 8.3l-3.5 3M8.5 14 4.5 14.8M15.5 14l4 .8M9 16.8l-3.3 2.3M15 16.8l3.3 2.3M10.6 7 9.6 2.6M13.4 7l1-4.4',
    },
    {
      tone: 'red',
      fill:
        'M12 6.2c2.7 0 4 2.4 4 5.5 0 3.5-1.5 6-4 6s-4-2.5-4-6c0-3.1 1.3-5.5 4-5.5ZM8 22.8l4-4.6 4 4.6Z' +
        'M4.2 1.7c2.5-.2 4.2 1.7 3.6 4.2-.3 1.5-1.2 2.3-2.4 2.3-1.9 0-3.1-2.2-2.8-4.3l2.1 1.4Z' +
        'M19.8 1.7c-2.5-.2-4.2 1.7-3.6 4.2.3 1.5 1.2 2.3 2.4 2.3 1.9 0 3.1-2.2 2.8-4.3l-2.1 1.4Z',
    },
    { tone: 'cream', fill: `${spot(10.3, 9.3, 1.6)}${spot(13.7, 9.3, 1.6)}` },
    { tone: 'ink', fill: `${spot(10.6, 9.6, 0.8)}${spot(13.4, 9.6, 0.8)}` },
    { tone: 'ink', line: 'M10.4 12.6c1 .9 2.2.9 3.2 0' },
  ],
  snail: [
    {
      tone: 'moss',
      fill:
        'M1.6 21c0-1.6 1.2-2.6 2.8-2.6h9.4c2.3 0 3.5-1.3 3.5-3.5v-3.2c0-1.8 1.2-3 2.7-3s2.7 1.2 2.7 3' +
        'v3.5c0 4.2-2.7 6.6-6.7 6.6H2.6c-.6 0-1-.3-1-.8Z',
    },
    { tone: 'moss', line: 'M18.9 9.5 17.6 5.2M21 9.5l.9-4.3' },
    { tone: 'brass', fill: spot(9, 12.2, 7) },
    { tone: 'ink', line: 'M9.3 12.3c1.5 0 2 2.6-.3 2.9-2.6.3-4-2.3-3-4.4 1.2-2.5 4.6-3 6.7-1.1 1.4 1.3 1.9 3.2 1.5 5' },
    { tone: 'cream', fill: `${spot(17.4, 4.7, 1.4)}${spot(22, 4.7, 1.4)}` },
    { tone: 'ink', line: 'M18.5 13.3c.9 1.1 2 1.1 2.9 0' },
  ],
  time: [
    { tone: 'brass', line: 'M6.6 19.4 4.8 22.3M17.4 19.4l1.8 2.9' },
    { tone: 'brass', fill: `M3.3 7.4a4.6 4.6 0 0 1 6-4.5ZM20.7 7.4a4.6 4.6 0 0 0-6-4.5Z${spot(12, 12.6, 8.6)}` },
    { tone: 'cream', fill: spot(12, 12.6, 6.8) },
    { tone: 'ink', line: 'M12 12.3 8.4 9M12 12.3l4.6-2.5M9.4 15.6c1.5 1.6 3.7 1.6 5.2 0' },
  ],
};
