/** Passkeys: what keeps this device's passkeys brings the key to it. Browsers have them only at https, or at localhost. */
import type { Me, NewKey } from '../net/generated/protocol';
import * as http from '../net/http';

/** Why there are none here; empty where there are. */
export function whyNoPasskeys(): string {
  const byName = /[a-z]/i.test(location.hostname) && !location.hostname.startsWith('[');
  if (!isSecureContext || !byName) {
    return 'Passkeys need https, or the address http://localhost; here a link or QR code does the same.';
  }
  const known = typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
  return known ? '' : 'This browser knows no passkeys; a link or QR code does the same.';
}

type Creation = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
type Request = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/** One for this key. Throws where its user decides otherwise. */
export async function makePasskey(): Promise<Me> {
  const { options } = await http.offerPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as Creation);
  return http.addPasskey({ answer: told(await navigator.credentials.create({ publicKey })) });
}

/** The key of whoever's passkey is chosen. */
export async function takeByPasskey(): Promise<NewKey> {
  const { options } = await http.askForPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as Request);
  return http.takeByPasskey({ answer: told(await navigator.credentials.get({ publicKey })) });
}

function told(credential: Credential | null): Record<string, unknown> {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen.');
  return { ...credential.toJSON() };
}
