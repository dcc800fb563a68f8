/** Push to this browser. Pages that came over plain http have no service worker, and so no push. */
import type { PushWish } from '../net/generated/protocol';

const PATIENCE = 20_000; // milliseconds

/** Why this browser cannot be called; empty where it can. */
export function whyNot(): string {
  if (!isSecureContext)
    return 'This page came over plain http, where browsers allow no push. Mail works, and so does the title of the tab while the page is open.';
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    return 'This browser takes no push. On an iPhone or iPad it does once you have put Parlour on the home screen.';
  if (Notification.permission === 'denied') return 'You have told this browser to show nothing from here.';
  return '';
}

/** The offline page, and what is needed to be called; on secure pages only. */
export async function register(): Promise<void> {
  if (isSecureContext && 'serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js');
}

async function registration(): Promise<ServiceWorkerRegistration | null> {
  return whyNot() ? null : ((await navigator.serviceWorker.getRegistration()) ?? null);
}

export async function isSubscribed(): Promise<boolean> {
  return ((await (await registration())?.pushManager.getSubscription()) ?? null) !== null;
}

/** Without a network a browser waits for its push service for ever, and says nothing. */
function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE));
}

/** Asks the person; throws a sentence where it cannot be. */
export async function subscribe(houseKey: string): Promise<PushWish> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('The browser was told not to show it.');
  await register();
  const { pushManager } = await navigator.serviceWorker.ready;
  let found: PushSubscriptionJSON;
  try {
    const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: houseKey });
    found = (await Promise.race([asked, tooLate()])).toJSON();
  } catch {
    throw new Error('The push service of this browser could not be reached. Mail works without it.');
  }
  const { endpoint = '', keys = {} } = found;
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

export async function unsubscribe(): Promise<void> {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}
