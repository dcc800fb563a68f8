/** The marks of the four materials, in a box of 24 x 24: a hide, a cut stone, a nut, a spool. */
import type { Suit } from '../../net/generated/fancy-animals';

export interface Glyph {
  fill: string;
  /** Lines in the colour of the ground. */
  cut?: string;
}

export const GLYPHS: Record<Suit, Glyph> = {
  L: {
    fill:
      'M4 2.5c2.5 1.8 4.6 2.3 6.3 1.6L12 2.6l1.7 1.5c1.7.7 3.8.2 6.3-1.6l1.6 3.2' +
      'c-2.2 1.5-3 3-2.8 5 .2 2.5 1.4 4.3 3.2 5.3l-2.2 4.6c-2.6-.8-4.5-.3-5.6 1L12 23.4l-2.2-1.800' +
      'c-1.1-1.3-3-1.8-5.6-1L2 16c1.8-1 3-2.8 3.2-5.3.2-2-.6-3.5-2.8-5Z',
    cut: 'M9 9.500h.1M15 9.500h.1M12 13.500h.1M9 17h.1M15 17h.1',
  },
  G: { fill: 'M6.5 2.500h11L23 9.2 12 22.5 1 9.200Z', cut: 'M1.5 9.200h21M8 9.2 12 21.5 16 9.2 12 3.200Z' },
  M: {
    fill:
      'M7 1.800h10a2 2 0 0 1 1.7 1l4.8 8.200a2 2 0 0 1 0 2l-4.8 8.200a2 2 0 0 1-1.7 1H7a2 2 0 0 1-1.7-1' +
      'L.5 13a2 2 0 0 1 0-2l4.8-8.200a2 2 0 0 1 1.7-1Zm5 5.400a4.8 4.8 0 1 0 0 9.600' +
      'a4.8 4.8 0 0 0 0-9.600Z',
  },
  C: {
    fill:
      'M4 1.500h16a1.5 1.5 0 0 1 1.5 1.500v2.500H2.500V3A1.5 1.5 0 0 1 4 1.500ZM5 6.800h14v10.400H5Z' +
      'M2.5 18.500h19V21a1.5 1.5 0 0 1-1.5 1.500H4A1.5 1.5 0 0 1 2.5 21Z',
    cut: 'M5 8.800l14-1.600M5 12l14-1.600M5 15.200l14-1.6',
  },
};
