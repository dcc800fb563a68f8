/** HTTP: finding, opening and arranging tables; replays. See docs/protocol.md. */
import type { Frame, Place, RulesPage, Shelf, Step, Table, You } from './protocol';

/** A request that failed, with the server's sentence. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly why: string,
    readonly rule = '',
  ) {
    super(why);
  }
}

async function ask<Answer>(method: string, path: string, body?: object, token?: string | null): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  } catch {
    throw new RequestError(0, 'The server cannot be reached just now.');
  }
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  const answer = isJson && text ? JSON.parse(text) : text;
  if (!response.ok)
    throw new RequestError(response.status, answer.why ?? 'The server could not answer.', answer.rule ?? '');
  return answer as Answer;
}

export type SeatWish = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; level: string };

export const games = () => ask<Shelf>('GET', '/games');
export const rules = (game: string) => ask<RulesPage>('GET', `/games/${game}/rules`);
export const tables = async () => (await ask<{ tables: Table[] }>('GET', '/tables')).tables;

export const mine = async (places: { table: string; token: string }[]) =>
  (await ask<{ places: { table: Table | null; you: You | null }[] }>('POST', '/mine', { places })).places;

export const playNow = (wish: {
  game: string;
  name: string;
  players: number;
  level: string;
  options: object;
  pace?: number;
}) => ask<Place>('POST', '/play', wish);

export const openTable = (wish: {
  game: string;
  name: string;
  options: object;
  seats: SeatWish[];
  listed: boolean;
  draw: boolean;
}) => ask<Place>('POST', '/tables', wish);

export const table = (id: string, token: string | null) =>
  ask<{ table: Table; you: You | null }>('GET', `/tables/${id}`, undefined, token);
export const join = (id: string, name: string, seat: number | null, token: string | null) =>
  ask<Place>('POST', `/tables/${id}/join`, { name, seat }, token);
export const watch = (id: string, name: string) => ask<Place>('POST', `/tables/${id}/watch`, { name });
export const leave = (id: string, token: string) => ask<unknown>('POST', `/tables/${id}/leave`, undefined, token);
export const remove = (id: string, token: string) => ask<unknown>('DELETE', `/tables/${id}`, undefined, token);
export const start = (id: string, token: string) => ask<unknown>('POST', `/tables/${id}/start`, undefined, token);
export const rematch = (id: string, token: string) => ask<Place>('POST', `/tables/${id}/rematch`, undefined, token);
export const fill = (id: string, level: string, token: string) =>
  ask<unknown>('POST', `/tables/${id}/fill`, { level }, token);

/** What the opener does with a seat: `bot` (with a level, or null to take it out), `back`, `remove`. */
export const arrange = (
  id: string,
  seat: number,
  what: 'bot' | 'back' | 'remove',
  token: string,
  level: string | null = null,
) => ask<unknown>('POST', `/tables/${id}/seats/${seat}/${what}`, what === 'bot' ? { level } : undefined, token);

export const continueFrom = (id: string, wish: { at: number; seat: number; level: string; name: string }) =>
  ask<Place>('POST', `/tables/${id}/continue`, wish);

export const link = (path: string) =>
  ask<{ url: string; qr: string; reachable: boolean; says: string }>('POST', '/link', { path });

export const log = (id: string, token: string | null) =>
  ask<{ steps: Step[]; length: number }>('GET', `/tables/${id}/log`, undefined, token);
export const frames = (id: string, at: number, count: number, token: string | null) =>
  ask<{ frames: Frame[]; length: number }>('GET', `/tables/${id}/replay?at=${at}&count=${count}`, undefined, token);
export const record = (id: string) => ask<string>('GET', `/tables/${id}/record`);
export const importRecord = (text: string) => ask<{ table: Table }>('POST', '/records', { record: text });
