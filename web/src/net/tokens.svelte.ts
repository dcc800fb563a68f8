/** What this browser may open: the nickname, and the tokens of the places its user took. */
import { keep, recall } from '../storage';

const MAX_PLACES = 60;

export const me = $state({ name: recall<string>('name') ?? '' });

export function setName(name: string): void {
  me.name = name.trim().slice(0, 24);
  keep('name', me.name);
}

interface Kept {
  table: string;
  token: string;
}

export function places(): Kept[] {
  return recall<Kept[]>('places') ?? [];
}

/** Could this be a token? A link may have anything behind its `#`. */
export function mayBeToken(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

export function tokenFor(table: string): string | null {
  return places().find((place) => place.table === table)?.token ?? null;
}

/** The newest first, so that the oldest are forgotten. */
export function keepPlace(table: string, token: string): void {
  keep('places', [{ table, token }, ...places().filter((place) => place.table !== table)].slice(0, MAX_PLACES));
}

/** Another token of the same table stays: it may be another place. */
export function forgetPlace(table: string, token: string): void {
  keep(
    'places',
    places().filter((place) => place.table !== table || place.token !== token),
  );
}

export function forgetAllPlaces(): void {
  keep('places', null);
}
