/** HTTP: finding, opening and arranging tables; replays. See docs/protocol.md. */
import type {
  AlertChannel,
  AlertWord,
  Alerts,
  Archive,
  BotWish,
  Carried,
  ChangeMe,
  CheckedTexts,
  Companions,
  Continue,
  CourseAnswer,
  DealOfTheDay,
  DeputyWish,
  Examples,
  Fill,
  Frames,
  Games,
  HabitsWish,
  Here,
  InviteWish,
  Join,
  JoinPlaces,
  Joined,
  LabReport,
  LabReports,
  Leaders,
  Link,
  LinkWish,
  Log,
  MailWish,
  Me,
  MineAnswer,
  MyGames,
  NewKey,
  Nothing,
  OpenTable,
  OwnPuzzles,
  OwnRecord,
  PasskeyAnswer,
  PasskeyOffer,
  PauseWish,
  Place,
  PlaceToken,
  PlaceWish,
  PlayDeal,
  PlayNow,
  Practice,
  PushWish,
  Puzzles,
  QuickWish,
  RecordText,
  RemarkAnswer,
  RestWish,
  ReviewLine,
  ReviewedDraft,
  RulesPage,
  Scores,
  ShownExample,
  Sight,
  Statistics,
  TableAnswer,
  Tables,
  TakeKey,
  Watch,
  Why,
} from './generated/protocol';
import { keep, recall } from '../storage';

/** Something was asked for too often, or is too much just now: later it may go. */
export class TooFast extends Error {}

const GONE = 'The server cannot be reached just now.';

/** The server's answer. Where there is none, an Error with a sentence is thrown. */
async function ask<Answer>(method: string, path: string, body?: object, token?: string | null): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (body) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const key = recall<string>('key');
  if (key) headers['Parlour-Key'] = key;
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  } catch {
    throw new Error(GONE);
  }
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  const answer: unknown = isJson && text ? JSON.parse(text) : text;
  if (response.ok) return answer as Answer;
  if (response.status === 401 && key && !(await isGood(key))) {
    keep('key', null); // renewed on another device, or deleted: without it everything else goes on
    return ask(method, path, body, token);
  }
  const { why = 'The server could not answer.' } = answer as Partial<Why>;
  throw response.status === 429 ? new TooFast(why) : new Error(why);
}

async function isGood(key: string): Promise<boolean> {
  const answer = await fetch('/api/me', { headers: { 'Parlour-Key': key } });
  return answer.status !== 401;
}

export const games = () => ask<Games>('GET', '/games');
export const rules = (game: string) => ask<RulesPage>('GET', `/games/${game}/rules`);
export const course = (game: string) => ask<CourseAnswer>('GET', `/games/${game}/course`);
export const examples = async (game: string) => (await ask<Examples>('GET', `/games/${game}/examples`)).examples;
export const showExample = (game: string, name: string) => ask<ShownExample>('GET', `/games/${game}/examples/${name}`);

/**
 * Something to try: `games/cats-and-dogs/lessons/feeding`, a puzzle, a moment of a finished game. All moves are told each
 * time, for nothing is kept of it.
 */
export const practise = <Told extends Practice>(exercise: string, moves: string[]) =>
  ask<Told>('POST', `/${exercise}`, { moves });
export const checkPractice = async (exercise: string, moves: string[], texts: string[]) =>
  (await ask<CheckedTexts>('POST', `/${exercise}/check`, { moves, texts })).refusals;
export const reviewPractice = async (exercise: string, moves: string[], draft: object) =>
  (await ask<ReviewedDraft>('POST', `/${exercise}/review`, { moves, draft })).review;

/** What would have been better in my last turn, where only bots play besides; null for nothing. */
export const remark = async (id: string, token: string | null) =>
  (await ask<RemarkAnswer>('GET', `/tables/${id}/remark`, undefined, token)).remark;

export const tables = async () => (await ask<Tables>('GET', '/tables')).tables;
export const mine = async (places: PlaceWish[]) => (await ask<MineAnswer>('POST', '/mine', { places })).places;

export const playNow = (wish: PlayNow) => ask<Place>('POST', '/play', wish);
export const openTable = (wish: OpenTable) => ask<Place>('POST', '/tables', wish);
export const join = (id: string, wish: Join, token: string | null) =>
  ask<Place>('POST', `/tables/${id}/join`, wish, token);
export const watch = (id: string, wish: Watch) => ask<Place>('POST', `/tables/${id}/watch`, wish);
/** With a level, a bot of it plays on. */
export const leave = (id: string, token: string, level?: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/leave`, level === undefined ? undefined : { level }, token);
export const start = (id: string, token: string) => ask<TableAnswer>('POST', `/tables/${id}/start`, undefined, token);
/** A frozen game, without a result. */
export const end = (id: string, token: string) => ask<TableAnswer>('POST', `/tables/${id}/end`, undefined, token);
export const deleteTable = (id: string, token: string) => ask<Nothing>('DELETE', `/tables/${id}`, undefined, token);
export const rematch = (id: string, token: string) => ask<Place>('POST', `/tables/${id}/rematch`, undefined, token);
export const fill = (id: string, wish: Fill, token: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/fill`, wish, token);

/** Before the start: a bot into a seat, or out of it. Later: a bot that stands in for whoever is away. */
export const setBot = (id: string, seat: number, wish: BotWish, token: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/seats/${seat}/bot`, wish, token);
/** The stand-in gives the seat back to its person. */
export const pause = (id: string, wish: PauseWish, token: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/pause`, wish, token);
export const rest = (id: string, wish: RestWish | null, token: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/rest`, wish ?? undefined, token);
export const leaveWithHouse = (id: string, wish: DeputyWish, token: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/deputy`, wish, token);
export const handBack = (id: string, seat: number, token: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/seats/${seat}/back`, undefined, token);
/** Before the start: somebody out of a seat. */
export const removePerson = (id: string, seat: number, token: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/seats/${seat}/remove`, undefined, token);
/** Somebody who looks on is sent away. */
export const removeOnlooker = (id: string, person: string, token: string) =>
  ask<TableAnswer>('POST', `/tables/${id}/people/${person}/remove`, undefined, token);

export const continueFrom = (id: string, wish: Continue) => ask<Place>('POST', `/tables/${id}/continue`, wish);
export const link = (wish: LinkWish) => ask<Link>('POST', '/link', wish);
/** Once a game is over: through whose eyes it is looked at. A seat's, an onlooker's, or `open`: everything. */
export type Eyes = `${number}` | 'none' | 'open';
const through = (eyes: Eyes | null) => (eyes === null ? '' : `&seat=${eyes}`);
export const log = (id: string, token: string | null, eyes: Eyes | null = null) =>
  ask<Log>('GET', `/tables/${id}/log?${through(eyes)}`, undefined, token);
export const frames = (id: string, at: number, count: number, token: string | null, eyes: Eyes | null = null) =>
  ask<Frames>('GET', `/tables/${id}/replay?at=${at}&count=${count}${through(eyes)}`, undefined, token);
/** How the points grew, once the game is over. */
export const scores = (id: string, token: string | null) =>
  ask<Scores>('GET', `/tables/${id}/scores`, undefined, token);
export const table = (id: string, token: string | null) => ask<Sight>('GET', `/tables/${id}`, undefined, token);

/** The review of a finished game, line by line as it comes to be, until it is whole or `left` is aborted. */
export async function review(id: string, hear: (line: ReviewLine) => void, left: AbortSignal): Promise<void> {
  const response = await fetch(`/api/tables/${id}/review`, { signal: left }).catch(() => {
    throw new Error(GONE);
  });
  if (!response.ok || !response.body) {
    const { why = GONE } = (await response.json().catch(() => ({}))) as Partial<Why>;
    throw new Error(why);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) hear(JSON.parse(line) as ReviewLine);
  }
}

export const puzzles = (game: string) => ask<Puzzles>('GET', `/games/${game}/puzzles`);
export const ownPuzzles = (game: string) => ask<OwnPuzzles>('GET', `/me/puzzles/${game}`);
export const allowPuzzles = (allowed: boolean) => ask<Nothing>('POST', '/me/puzzles', { allowed });
export const deal = (game: string) => ask<DealOfTheDay>('GET', `/games/${game}/deal`);
export const playDeal = (game: string, wish: PlayDeal) => ask<Place>('POST', `/games/${game}/deal`, wish);
export const record = (id: string) => ask<string>('GET', `/tables/${id}/record`);
export const labReports = async () => (await ask<LabReports>('GET', '/lab')).reports;
export const labReport = (name: string) => ask<LabReport>('GET', `/lab/${encodeURIComponent(name)}`);
export const labRecord = (name: string, file: string) =>
  ask<string>('GET', `/lab/${encodeURIComponent(name)}/records/${encodeURIComponent(file)}`);
export const importRecord = (wish: RecordText) => ask<TableAnswer>('POST', '/records', wish);

export const alerts = () => ask<Alerts>('GET', '/alerts');
export const addPush = (wish: PushWish) => ask<AlertChannel>('POST', '/alerts/push', wish);
export const addMail = (wish: MailWish) => ask<AlertChannel>('POST', '/alerts/mail', wish);
export const addHouseAlert = () => ask<AlertChannel>('POST', '/alerts/house');
export const removeAlert = (id: string) => ask<Nothing>('DELETE', `/alerts/${id}`);
export const confirmMail = (wish: AlertWord) => ask<AlertChannel>('POST', '/alerts/confirm', wish);
export const unsubscribeMail = (wish: AlertWord) => ask<Nothing>('POST', '/alerts/unsubscribe', wish);
export const here = () => ask<Here>('GET', '/lobby');
/** A seat with whoever else wishes to play the same. */
export const quick = (wish: QuickWish) => ask<Place>('POST', '/quick', wish);
export const companions = async () => (await ask<Companions>('GET', '/me/companions')).companions;
export const invite = (id: string, wish: InviteWish, token: string) =>
  ask<Nothing>('POST', `/tables/${id}/invite`, wish, token);
export const declineInvitation = (id: string) => ask<Nothing>('POST', `/me/invitations/${id}/decline`);
export const leaders = (game: string, players: number) =>
  ask<Leaders>('GET', `/ratings?${new URLSearchParams({ game, players: `${players}` }).toString()}`);

export const makeKey = () => ask<NewKey>('POST', '/key');
export const takeKey = (wish: TakeKey) => ask<NewKey>('POST', '/key/take', wish);
export const offerPasskey = () => ask<PasskeyOffer>('POST', '/me/passkeys/offer');
export const addPasskey = (wish: PasskeyAnswer) => ask<Me>('POST', '/me/passkeys', wish);
export const removePasskeys = () => ask<Me>('DELETE', '/me/passkeys');
export const askForPasskey = () => ask<PasskeyOffer>('POST', '/key/passkey/offer');
export const takeByPasskey = (wish: PasskeyAnswer) => ask<NewKey>('POST', '/key/passkey', wish);
export const me = () => ask<Me>('GET', '/me');
export const changeMe = (wish: ChangeMe) => ask<Me>('POST', '/me', wish);
export const keepHabits = (wish: HabitsWish) => ask<Me>('POST', '/me/habits', wish);
export const forgetMe = () => ask<Nothing>('DELETE', '/me');
export const carryKey = () => ask<Carried>('POST', '/me/carry');
export const renewKey = () => ask<NewKey>('POST', '/me/renew');
export const acceptInvitation = (wish: TakeKey) => ask<Me>('POST', '/me/invitation', wish);
export const joinPlaces = (wish: JoinPlaces) => ask<Joined>('POST', '/me/places', wish);
/** My games: those that are being played, or those that are over; thirty, and then older ones `before` the last. */
export const myGames = async (query: Record<string, string>) =>
  (await ask<MyGames>('GET', `/me/games?${new URLSearchParams(query).toString()}`)).games;
/** What opens my place at that table in this browser. */
export const placeToken = async (id: string) => (await ask<PlaceToken>('POST', `/me/games/${id}/token`)).token;
export const archiveGame = (id: string, wish: Archive) => ask<Nothing>('POST', `/me/games/${id}/archive`, wish);
export const giveUp = (id: string) => ask<Nothing>('POST', `/me/games/${id}/give-up`);
export const statistics = async () => (await ask<Statistics>('GET', '/me/statistics')).statistics;
/** Everything that the house keeps of me. */
export const everything = () => ask<object>('GET', '/me/export');
export const importOwn = (wish: OwnRecord) => ask<TableAnswer>('POST', '/me/records', wish);
