/** A game that goes on from a moment of another: which one, as far as this browser knows. */
import { keep, recall } from '../storage';

export interface Origin {
  /** The table that goes on, and the one it comes from. */
  table: string;
  from: string;
  /** After how many moves of that one. */
  at: number;
}

const MANY = 50; // tables that are remembered

export function keepOrigin(origin: Origin): void {
  keep('continued', [origin, ...all()].slice(0, MANY));
}

export function originOf(table: string): Origin | undefined {
  return all().find((each) => each.table === table);
}

function all(): Origin[] {
  return recall<Origin[]>('continued') ?? [];
}
