/** The frame of a table that is only looked at: nothing is played, built or said. */
import type { Frame } from '../games/contract';

export const onlyLooking: Frame = {
  send: () => {},
  check: () => Promise.resolve([]),
  review: () => Promise.reject(new Error('nothing is built here')),
  tell: () => {},
  announce: () => {},
  moment: () => {},
  bar: { show: () => {} },
  draft: { load: () => null, save: () => {}, clear: () => {} },
};
