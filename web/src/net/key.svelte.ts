/**
 * The house key of this browser: who its user is at all tables together. Made on the first visit, told to nobody but
 * this house, and carried to other devices by a link that is good once.
 */
import { keep, recall } from '../storage';
import type { Me, NewKey } from './generated/protocol';
import * as http from './http';
import { me, places, setName } from './tokens.svelte';

export const holder = $state<{ me: Me | null }>({ me: null });

let making: Promise<void> | null = null;

/** Make a key where there is none, and let it open the places that this browser has. Called again, it does nothing. */
export function ensureKey(): Promise<void> {
  making ??= make().catch(() => {
    making = null; // the server could not be reached: the next who asks tries again
  });
  return making;
}

async function make(): Promise<void> {
  if (recall<string>('key') === null) {
    use(await http.makeKey());
    await joinPlaces();
    if (me.name) holder.me = await http.changeMe({ name: me.name });
  } else {
    holder.me = await http.me();
  }
  if (!me.name && holder.me?.name) setName(holder.me.name);
}

/** A key that another device, or a passkey, has brought. The places that this browser had are this keyholder's too. */
export async function useBrought(brought: NewKey): Promise<void> {
  use(brought);
  making = Promise.resolve();
  if (brought.me.name) setName(brought.me.name);
  await joinPlaces();
}

/** The name that its user wishes to be called by, here and on other devices. */
export function callMe(name: string): void {
  setName(name);
  if (!holder.me || !me.name || holder.me.name === me.name) return; // without a key it is kept here alone
  void http
    .changeMe({ name: me.name })
    .then((changed) => (holder.me = changed))
    .catch(() => null);
}

export function use({ key, me: found }: NewKey): void {
  keep('key', key);
  holder.me = found;
}

/** What is known here of a keyholder who is no more. The tables go on, with a bot. */
export function forgetKey(): void {
  for (const what of ['key', 'places', 'name']) keep(what, null);
  me.name = '';
  holder.me = null;
  making = null;
}

async function joinPlaces(): Promise<void> {
  const kept = places();
  if (kept.length > 0) await http.joinPlaces({ places: kept });
}
