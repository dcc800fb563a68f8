/** The clocks that the lobby offers; the API takes any. */
import type { ClockWish } from '../net/generated/protocol';

const minute = 60;
const day = 24 * 3600;

export const CLOCKS: Record<string, { says: string; wish: Omit<ClockWish, 'out'> | null }> = {
  none: { says: 'no clock', wish: null },
  'turn-30': { says: '30 seconds a turn', wish: { kind: 'turn', seconds: 30 } },
  'turn-60': { says: '1 minute a turn', wish: { kind: 'turn', seconds: minute } },
  'turn-180': { says: '3 minutes a turn', wish: { kind: 'turn', seconds: 3 * minute } },
  'reserve-5': { says: '5 minutes + 10 seconds a turn', wish: { kind: 'reserve', seconds: 5 * minute, increment: 10 } },
  'reserve-15': {
    says: '15 minutes + 20 seconds a turn',
    wish: { kind: 'reserve', seconds: 15 * minute, increment: 20 },
  },
  'days-1': { says: '1 day a turn', wish: { kind: 'days', seconds: day } },
  'days-3': { says: '3 days a turn', wish: { kind: 'days', seconds: 3 * day } },
  'days-7': { says: '7 days a turn', wish: { kind: 'days', seconds: 7 * day } },
};
