// Made by `make types` from parlour.server.errors, parlour.server.play.shapes, parlour.server.play.deputy_shapes, parlour.server.play.people_shapes, parlour.server.play.review_shapes, parlour.server.http.schemas, parlour.server.http.key_schemas, parlour.server.http.alert_schemas, parlour.server.ws.messages. Change it there.

export type Begins = 'drawn' | 'opener' | 'chosen' | 'rotated';

export type ClockKind = 'turn' | 'reserve' | 'days';

export type ClockOut = 'bot' | 'loses';

export type Auto = 'forced' | 'order';

export type EntryKind = 'move' | 'undo';

export type Rated = 'wished' | 'counted' | 'void';

export type SeatKind = 'open' | 'person' | 'bot';

export type Status = 'open' | 'playing' | 'over';

export type SeatAction = 'sit' | 'bot' | 'stand_in' | 'hand_back' | 'remove';

export type Announcement =
  | TableMessage
  | StateMessage
  | AskingMessage
  | ChatMessage
  | MutedMessage
  | RematchMessage
  | GoneMessage;

export type Answer = AckMessage | RefusalMessage | StaleMessage;

export type Forced = 'seen' | 'always';

export type MoveClass = 'inaccuracy' | 'mistake' | 'blunder';

export type StepKind = 'choice' | 'drawn' | 'revealed';

export type Decision = 'real' | 'forced' | 'obvious';

export type PuzzleKind = 'best' | 'dearest';

export type Wish = 'drawn' | 'opener' | 'chosen';

export type LabAnswer = 'good' | 'look here' | 'not known yet';

export type SectionKind = 'opening' | 'in-short' | 'rules' | 'house-rules' | 'appendix';

export type ChannelKind = 'push' | 'mail' | 'house';

export type ClientMessage = Hello | Move | Check | Review | AskHint | Undo | Consent | Withdraw | Talk | Mute | Ping;

export type Reply =
  | AckMessage
  | RefusalMessage
  | StaleMessage
  | CheckedMessage
  | ReviewedMessage
  | HintsMessage
  | PongMessage;

export type ServerMessage =
  | WelcomeMessage
  | TableMessage
  | StateMessage
  | AckMessage
  | RefusalMessage
  | StaleMessage
  | CheckedMessage
  | ReviewedMessage
  | HintsMessage
  | PongMessage
  | AskingMessage
  | ChatsMessage
  | ChatMessage
  | MutedMessage
  | RematchMessage
  | ErrorMessage
  | GoneMessage;

/** The body of every refused request. `rule` is a rule id where a rule of the game is the reason. */
export interface Why {
  why: string;
  rule: string;
}

/** Why the server closed a socket. The numbers from 4000 on follow the statuses of HTTP. */
export const CloseCode = {
  TRY_AGAIN: 1013, // the database does not answer, or takes nothing
  NOT_YOURS: 4401, // the token opens no place at this table
  BAD_ORIGIN: 4403, // another site's page, a name that is not ours, or a banned address
  NO_TABLE: 4404,
  TOO_SLOW: 4408, // the client did not read, said nothing for long, or sent no hello
  DELETED: 4410, // the table was deleted, or this person was removed from it
  OTHER_PROTOCOL: 4426, // the client speaks a protocol that this server does not: its page is to be loaded again
  TOO_FAST: 4429, // too many messages, or too many connections from one address
} as const;

/** One thing that happened. `says` holds `{0}`, `{1}` ... where names belong; the rest depends on the game. */
export interface GameEvent {
  kind: string;
  says: string;
  [more: string]: unknown;
}

/** One line of the log. */
export interface Step {
  number: number;
  length: number;
  kind: EntryKind;
  seat: number;
  bot: boolean;
  text: string;
  at: number;
  stands: boolean; // false once it has been taken back
  events: GameEvent[];
  auto?: Auto; // the house played it: the only move, or, told to its seat alone, what was ordered
}

/** What the clocks show at the moment of telling, in milliseconds. */
export interface ClockFace {
  left: number[]; // by seat
  running: number | null; // whose clock runs, unless it is paused
  due: number | null; // in how long that seat's time is up; later than `left` where it will rest
  rests: number | null; // in how long that clock goes on, where it rests just now
  paused: number | null; // in how long the pause ends by itself; null where there is none
  flagged: number[]; // seats that have run out of time
}

/** Somebody wishes to stop the clock: who has agreed, and whose answer is still missing. */
export interface PauseRequest {
  seat: number;
  agreed: number[];
  waiting: number[];
}

/**
 * `turn`: so many seconds a turn; `days`: the same, a day or more. `reserve`: seconds at the beginning, to which
 * `increment` is added after every turn, up to `cap`.
 */
export interface Clock {
  kind: ClockKind;
  seconds: number;
  increment: number;
  cap: number;
  out: ClockOut; // who runs out of time: a bot plays on, or that seat loses
  says: string;
  face: ClockFace | null; // null before the start
  asking: PauseRequest | null;
}

export interface Seat {
  seat: number;
  kind: SeatKind;
  name: string;
  person: string | null;
  level: string | null;
  stand_in: string | null; // the level of the bot that plays for an absent person
  present: boolean;
  away: boolean;
  left: boolean;
  lost?: string; // by what, where that seat has lost before the end: "time", "gave up"
}

export interface Watcher {
  person: string;
  name: string;
  present: boolean;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  status: Status;
  listed: boolean;
  draw: boolean; // are the seats drawn by lot at the start? As 0.1.0 told what `begins` tells
  begins: Begins | null; // how it is settled who begins: seat 0 does; null where nobody knows
  opening: string | null; // the same as a sentence, once the game has started
  pace: number;
  opener: string | null;
  opened: number;
  number: number;
  length: number;
  turn: number | null;
  promise: string; // the hash of the seed
  seed: string | null;
  scores: number[] | null;
  winners: number[];
  frozen: string | null;
  imported: boolean;
  rated: Rated | null; // null: it counts for no rating; `wished`, then `counted` or `void`
  quick: number | null; // when bots take the free seats of a quick match
  rematch: string | null;
  watching: number;
  seats: Seat[];
  watchers: Watcher[];
  clock?: Clock; // where time is counted
}

/** What one person may do; `seats` has, for each seat, what may be done there. */
export interface May {
  arrange: boolean;
  fill: boolean;
  start: boolean;
  end: boolean; // a frozen game, without a result
  delete: boolean;
  leave: boolean;
  rematch: boolean;
  seats: SeatAction[][];
}

/** Whoever looks. */
export interface You {
  person: string;
  name: string;
  seat: number | null;
  opener: boolean;
  may: May;
  deputy?: Deputy; // what is left with the house, of whoever has a seat
}

/**
 * Back to that length; `alone`: without asking anybody else. `marks`: the game becomes one with take-backs, and
 * whoever wishes it is asked first.
 */
export interface UndoOffer {
  to: number;
  alone: boolean;
  marks: boolean;
}

/** What taking back one move, or the whole turn, would lead to. */
export interface UndoOffers {
  step: UndoOffer;
  turn: UndoOffer;
}

/** Somebody wishes to take moves back: who has agreed, and whose answer is still missing. */
export interface UndoRequest {
  seat: number;
  to: number;
  number: number;
  agreed: number[];
  waiting: number[];
}

export interface SheetLine {
  says: string;
  points: number;
}

/** A moment of the past. */
export interface Frame {
  at: number;
  view: Record<string, unknown>;
  prompt: string;
  turn: number | null;
  step: Step | null;
  views?: Record<string, unknown>[]; // through the eyes of every seat, where all was to be open
}

/** Why not. `rule` is empty where it is no rule of the game. */
export interface Refusal {
  rule: string;
  why: string;
}

/** What could be done. A hint may unfold: `steps` are its sentences from a nudge to the whole move. */
export interface Hint {
  says: string;
  move: string;
  steps?: string[];
  [more: string]: unknown;
}

/** What would have been better in a turn that was over after so many moves. */
export interface Remark {
  length: number;
  says: string;
}

export interface Chat {
  id: number;
  person: string;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** Who sits where: somebody came, went, sat down, started. */
export interface TableMessage {
  type: 'table';
  table: Table;
  you: You | null;
}

/** After it a client knows everything that its seat may know. */
export interface StateMessage {
  type: 'state';
  number: number;
  length: number;
  seat: number | null;
  turn: number | null;
  prompt: string;
  view: Record<string, unknown> | null; // null only where rules of another day left nothing to show
  moves: string[];
  steps: Step[];
  full: boolean; // the steps since the last state are not told: fetch the log
  undo: UndoOffers | null;
  takebacks: number; // how often moves were taken back after a question
  asking: UndoRequest | null;
  over: boolean;
  winners: number[];
  sheet: SheetLine[][] | null;
  frozen: string | null;
  clock?: ClockFace; // where time is counted
  orders?: OrderOffer[]; // what this seat may leave with the house just now, if anything
  thinking?: boolean; // true while this seat's `moves` are being looked for: the state comes again with them
}

/** Somebody wishes to undo; or the wish is settled, and how. */
export interface AskingMessage {
  type: 'asking';
  asking: UndoRequest | null;
  says: string;
}

export interface ChatMessage {
  type: 'chat';
  chat: Chat;
}

/** Whom this person does not wish to hear. */
export interface MutedMessage {
  type: 'muted';
  muted: string[];
}

/** Somebody opened the rematch. */
export interface RematchMessage {
  type: 'rematch';
  table: string;
}

/** There is nothing here for this client any more; the connection is then closed. */
export interface GoneMessage {
  type: 'gone';
  why: string;
}

/** A lesson or an example that somebody tries, after the moves that they told. */
export interface Practice {
  moves: string[]; // theirs that stand: up to the first that was refused
  names: string[]; // by seat
  states: StateMessage[]; // after the last of them, and after each answer of the others; each has the whole log
  reached: boolean; // the goal; of an example, the position that it leads to
  stuck: boolean; // there is no way to it any more: begin again
  says: string; // what to read now
  refusal: Refusal | null;
}

/** A step of an example: what is said, the table afterwards, and why it was refused where it was. */
export interface ShownStep {
  says: string;
  state: StateMessage;
  refusal: Refusal | null;
}

/** An example as it is told, step by step. */
export interface ShownExample {
  names: string[]; // by seat
  first: StateMessage;
  steps: ShownStep[];
}

/** It is on disk as that number; `repeated`: it already was. */
export interface AckMessage {
  type: 'ack';
  number: number;
  repeated: boolean;
  id: string | null;
  ref: string | null;
}

/** It cannot be, and nothing changed. */
export interface RefusalMessage {
  type: 'refusal';
  rule: string;
  why: string;
  number: number;
  id: string | null;
  ref: string | null;
}

/** The table is not at the number that was sent, and nothing changed. */
export interface StaleMessage {
  type: 'stale';
  number: number;
  why: string;
  id: string | null;
  ref: string | null;
}

/** What may be ordered just now; `says` in the words of who does. */
export interface OrderOffer {
  name: string;
  says: string;
}

/** An order that was left; `lapsed` says why it holds no more, and is null while it does. */
export interface LeftOrder {
  name: string;
  says: string;
  lapsed: string | null;
}

/** When the house plays one's only move (null: never), and the order that it has. */
export interface Deputy {
  forced: Forced | null;
  order: LeftOrder | null;
}

/** A game of a keyholder's. `since`: of the last move, or when the table was opened. */
export interface MyGame {
  table: Table;
  you: You | null;
  since: number;
  archived: boolean;
  gave_up: boolean;
}

export interface Invitation {
  table: string;
  game: string;
  title: string;
  by: string; // the name of who invites
  made: number;
}

/** Who is in the house: how many, and the names of those who let themselves be seen. */
export interface Here {
  count: number;
  names: string[];
  invitations: Invitation[];
}

/** Somebody whom one has played with. */
export interface Companion {
  id: string;
  name: string;
  games: number;
  here: boolean;
}

/** Of how many games how many were won, with the 95 % interval. `even` is the share that equals would win. */
export interface WonShare {
  of: string; // a number of players, a level of bots or `people`, a month
  games: number;
  won: number;
  share: number;
  low: number;
  high: number;
  even: number;
}

/**
 * What a decision cost on the average, in points of the chance to win (100 is a whole game), by reviews. The 95 %
 * interval is over games; null where too few were reviewed for one.
 */
export interface LostPoints {
  of: string; // a month; empty for all
  games: number;
  decisions: number;
  lost: number;
  low: number | null;
  high: number | null;
}

/** A rating after a game; `plus_minus` is the half of its 95 % interval. */
export interface RatingPoint {
  at: number;
  rating: number;
  plus_minus: number;
}

/** For one game and number of players. Provisional until it is sure enough to stand in a list. */
export interface OwnRating {
  players: number;
  rating: number;
  plus_minus: number;
  games: number;
  provisional: boolean;
  history: RatingPoint[];
}

export interface Leader {
  name: string;
  rating: number;
  plus_minus: number;
  games: number;
  you: boolean;
}

export interface GameStatistics {
  game: string;
  title: string;
  games: number;
  left_out: number; // games with take-backs, from a position, or that a bot finished
  all: WonShare;
  by_players: WonShare[];
  by_opponents: WonShare[];
  by_month: WonShare[];
  ratings: OwnRating[];
  lost: LostPoints | null; // null where no review was made
  lost_by_month: LostPoints[];
}

/** By seat, from 0 to 1: what each could know, which need not be 1 in all, and what it was with all cards open. */
export interface Chances {
  knew: number[];
  was: number[];
}

/** By seat, how a move changed the chances that each knew of; together they are the whole step. */
export interface StepParts {
  choice: number[];
  drawn: number[];
  revealed: number[];
}

/** A move, and the chances after it. `loss` and `error` are null until it has been looked at closely. */
export interface ReviewMove {
  class: MoveClass | null;
  number: number; // the first move is 1
  seat: number;
  text: string;
  spoken: string; // how a sentence speaks of it
  knew: number[]; // by seat, from what that seat could know
  was: number[]; // by seat, with all cards open
  kind: StepKind;
  parts: StepParts;
  decision: Decision;
  loss: number | null; // how much less often the mover wins than after the best move
  error: number | null; // the loss is right within so much, either side
  better: string | null; // the text of the best move, where the move has a class
  better_spoken: string | null;
  because: string | null; // why, in the game's terms; `{0}` is a name
  rule: string; // the rule id that the reason rests on; may be empty
  says: string; // the step in a sentence; `{0}` is a name
}

/** Along what was: these four are result - even. */
export interface OpenAccount {
  dealt: number;
  drawn: number;
  own: number;
  others: number;
}

/** Of one seat: dealt + drawn + own + others + secrets = result - even, to the last digit. */
export interface SeatAccount {
  result: number; // its part of the win
  even: number; // an equal part
  dealt: number;
  drawn: number;
  own: number;
  others: number;
  secrets: number;
  was: OpenAccount;
  says: string[]; // the account in words
}

/** How well a seat chose, where there was something to decide. */
export interface SeatSummary {
  decisions: number;
  lost: number; // for each decision, from 0 to 1
  accuracy: number; // from 0 to 100
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

export interface TurningPoint {
  number: number;
  says: string;
}

/**
 * One line of a review that is being made. Its `moves` take the place of those with the same number that came
 * before; everything else stands in every line as it is known by then. In the line that says `done` nothing is
 * null any more, but where a record ends before its game does: then there is no account.
 */
export interface ReviewLine {
  game: string;
  players: number;
  iterations: number; // looks at the most closely examined move
  length: number; // how many moves the game has
  calibrated: boolean; // were chances at such tables proved right?
  calibration: string; // how far they may be trusted, in a sentence
  start: Chances | null;
  moves: ReviewMove[];
  progress: number; // from 0 to 1
  done: boolean;
  account: SeatAccount[] | null;
  summary: SeatSummary[] | null;
  turning_point: TurningPoint | null;
  why: string | null; // it could not be finished: this is why, and the last line
}

/** A moment, and a guess at its best move where one was made. The first five are those of a lesson (Practice). */
export interface Judged {
  moves: string[]; // the guess, if it is legal
  names: string[]; // by seat
  states: StateMessage[]; // after it, and after each answer of the others; before it where there is no guess yet
  reached: boolean; // the guess is as good as the best, within two points
  stuck: boolean; // it is not: look at the answers, then begin again
  says: string; // what to read now; `{0}` is a name
  refusal: Refusal | null;
  seat: number; // through whose eyes, and whose move
  loss: number | null; // how much less often the seat wins than after the best move
  error: number | null;
  better: string | null; // the best move, once there was a guess
  better_spoken: string | null;
  rule: string;
}

export interface PuzzleInfo {
  name: string;
  title: string; // what people call it
  slug: string; // and links; these take the name as well
  game: string;
  kind: PuzzleKind;
  players: number;
  seat: number;
  hardness: number; // 1 to 3: how few of the moves are right, and how bad the one is that looks best at once
  says: string; // the task
}

export interface Puzzles {
  puzzles: PuzzleInfo[];
  today: string | null; // the name of the puzzle of the day
  date: string; // of that day, by UTC
}

/** Puzzles from one's own games, where one allows that they are looked for. */
export interface OwnPuzzles {
  allowed: boolean;
  waiting: number; // games of one's own that are still to be looked through
  puzzles: PuzzleInfo[];
}

/** How somebody did in the deal of the day. */
export interface DealResult {
  name: string;
  score: number;
  won: boolean;
  lead: number; // over the best of the others; below 0 where somebody had more
}

/** The same cards for everybody on that day, against the same bots; the best results first. */
export interface DealOfTheDay {
  game: string;
  date: string;
  players: number;
  seat: number;
  level: string;
  played: number;
  results: DealResult[];
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot';
  level?: string | null;
}

/** A clock. `seconds` a turn, or in reserve; of the kind `days`, whole days. */
export interface ClockWish {
  kind: ClockKind;
  seconds: number;
  increment?: number;
  cap?: number | null;
  out?: ClockOut;
}

/** With `on`: ask for a pause, or agree to one. Without: refuse or withdraw it, or let the clock go on. */
export interface PauseWish {
  on: boolean;
}

/**
 * What the house plays for you: your only move, where everybody can see that it is (`seen`) or `always`; and an
 * order, by the name that the state tells.
 */
export interface DeputyWish {
  forced?: Forced | null;
  order?: string | null;
}

/** When one's clock of days stands still: minutes after midnight in a time zone, and weekends. */
export interface RestWish {
  zone: string;
  begins?: number;
  ends?: number;
  weekends?: boolean;
}

export interface OpenTable {
  game: string;
  name: string;
  options?: Record<string, unknown>;
  seats?: SeatWish[] | null;
  listed?: boolean;
  begins?: Wish | null;
  draw?: boolean | null;
  pace?: number;
  rated?: boolean; // only where it is listed; it needs a house key
  clock?: ClockWish | null;
}

export interface PlayNow {
  game: string;
  name: string;
  players?: number | null;
  level?: string | null;
  options?: Record<string, unknown>;
  begins?: Wish;
  pace?: number;
  clock?: ClockWish | null;
}

export interface Join {
  name?: string | null;
  seat?: number | null;
}

export interface Watch {
  name: string;
}

export interface BotWish {
  level: string | null;
}

/** A bot of that level plays on for who leaves; without one the seat waits. */
export interface Leave {
  level?: string | null;
}

export interface Fill {
  level?: string | null;
}

export interface Continue {
  at: number;
  seat: number;
  name: string;
  level?: string | null;
  pace?: number;
}

export interface PlaceWish {
  table: string;
  token: string;
}

export interface Mine {
  places: PlaceWish[];
}

export interface LinkWish {
  path: string;
}

export interface RecordText {
  record: string;
}

export interface AllowPuzzles {
  allowed: boolean;
}

/** All moves of the learner's in a lesson or an example. */
export interface Tried {
  moves: string[];
}

export interface CheckTexts {
  moves: string[];
  texts: string[];
}

export interface ReviewDraft {
  moves: string[];
  draft: Record<string, unknown>;
}

/** The deal of the day. */
export interface PlayDeal {
  name: string;
  pace?: number;
}

export interface TableAnswer {
  table: Table;
}

export interface Sight {
  table: Table;
  you: You | null;
}

export interface Place {
  table: Table;
  you: You;
  token: string;
}

export interface Tables {
  tables: Table[];
}

/** Both null where the table is gone or the token opens nothing. */
export interface MinePlace {
  table: Table | null;
  you: You | null;
}

export interface MineAnswer {
  places: MinePlace[];
}

/**
 * Something a table may choose. Kinds: `number`, `choice`, `yes-no`, and `by-seat`: a choice for
 * each seat, joined by commas. Where the default depends on the number of players, `defaults` has them all.
 * `meanings` has a phrase for each choice, and `suggested` what a lobby preselects where that is not the default.
 */
export interface GameOption {
  kind?: string;
  default: unknown;
  defaults?: Record<string, unknown>;
  least?: number;
  most?: number;
  choices?: unknown[];
  meanings?: Record<string, string>;
  suggested?: unknown;
  says: string;
  [more: string]: unknown;
}

export interface GameInfo {
  key: string;
  title: string;
  prefix: string;
  least: number;
  most: number;
  pitch: string;
  minutes: number; // how long people take, at least
  minutes_most: number;
  age: number; // of the youngest whom its box invites; 0 where it does not say
  box: string; // the hash of the box that it is played with here; empty for a game without one
  options: Record<string, GameOption>;
  table: string | null; // the address of the table that the game's package brings, a module
  picture: string | null; // the address of its picture for the lobby
  lessons: number; // how many steps its course has; 0 without one
}

export interface Level {
  key: string;
  says: string;
}

export interface Games {
  games: GameInfo[];
  levels: Level[];
  level: string; // for people who did not choose
  version: string;
}

/** A heading of a rules page and what stands under it, as HTML. */
export interface RulesSection {
  id: string;
  title: string; // empty for what stands before the first heading
  kind: SectionKind;
  html: string;
}

export interface RulesPage {
  key: string;
  title: string;
  markdown: string;
  html: string; // all of it
  ids: string[];
  sections: RulesSection[];
  summary: string; // a card to be kept beside the table, as HTML; empty where the page has none
}

/** One idea of a course: what to read, and a help for whoever went astray. */
export interface LessonStep {
  name: string;
  title: string;
  words: string;
  rules: string[];
  nudge: string;
  way: string[]; // one way to the goal
}

/** Said in a first game to whoever is to move, in that phase, where a move that begins so is legal. */
export interface CoachPrompt {
  name: string;
  situation: string;
  offered: string; // empty for any
  words: string;
  times: number; // after which it is said no more
}

export interface CourseAnswer {
  key: string;
  title: string;
  steps: LessonStep[];
  coach: CoachPrompt[]; // the more urgent first
}

export interface ExampleInfo {
  name: string;
  title: string;
  words: string;
  rules: string[];
  shows: string;
}

export interface Examples {
  examples: ExampleInfo[];
}

export interface RemarkAnswer {
  remark: Remark | null;
}

export interface CheckedTexts {
  refusals: (Refusal | null)[];
}

export interface ReviewedDraft {
  review: Record<string, unknown>;
}

/** One finding of a report. `records` are files of the report, with `#` and a move where one matters. */
export interface LabVerdict {
  section: string;
  table: number | null;
  level: string;
  what: string;
  says: string;
  verdict: LabAnswer;
  value: number | null;
  low: number | null;
  high: number | null;
  margin: number | null;
  deals_needed: number | null;
  records: string[];
}

export interface LabReport {
  name: string;
  game: string;
  box: string;
  verdicts: LabVerdict[];
}

/** A report, and how many of its verdicts say what. */
export interface LabEntry {
  name: string;
  game: string;
  look_here: number;
  not_known_yet: number;
  good: number;
}

export interface LabReports {
  reports: LabEntry[];
}

/** An address that another device can open; `says` why it cannot, where it is not `reachable`. */
export interface Link {
  url: string;
  qr: string;
  reachable: boolean;
  says: string;
}

export interface Log {
  steps: Step[];
  length: number;
}

export interface Frames {
  frames: Frame[];
  length: number;
}

export interface Scores {
  scores: number[][]; // before the first move and after each: by seat
  says: string[]; // of each move, how it made points; "" where it made none
}

export interface Health {
  status: string;
  version: string;
  tables: number;
  sockets: number;
}

export interface Nothing {
}

export interface ChangeMe {
  name?: string | null;
  shown?: boolean | null;
}

/** Null: clocks of days never rest; the house plays no move. */
export interface HabitsWish {
  rest?: RestWish | null;
  forced?: Forced | null;
}

/** A word that was given to another device, or an invitation. */
export interface TakeKey {
  word: string;
}

export interface JoinPlaces {
  places: PlaceWish[];
}

export interface Archive {
  on: boolean;
}

export interface OwnRecord {
  record: string;
  seat?: number | null; // which was one's own
}

export interface QuickWish {
  game: string;
  name: string;
  players: number;
  clock?: ClockWish | null;
}

export interface InviteWish {
  person: string; // the id of somebody whom one has played with
}

/** As `toJSON` of the browser's credential tells it. */
export interface PasskeyAnswer {
  answer: Record<string, unknown>;
}

/** As `RestWish`. */
export interface KeptRest {
  zone: string;
  begins: number;
  ends: number;
  weekends: boolean;
}

/** A keyholder, as they are told of themselves. `id` is no secret: it opens nothing. */
export interface Me {
  id: string;
  name: string;
  made: number;
  shown: boolean; // may others see that they are here, and how they are rated?
  devices: number; // that have a key of theirs
  passkeys: number;
  opens: boolean; // may they open tables?
  invites: boolean; // does this house ask for an invitation?
  rest: KeptRest | null; // when their clocks of days stand still, wherever they sit down
  forced: Forced | null; // when the house plays their only move, likewise; null: never
}

/** The key is told once, and kept hashed. */
export interface NewKey {
  key: string;
  me: Me;
}

/** A word for the address `/key#WORD`, which brings a key to the device that opens it, once. */
export interface Carried {
  word: string;
  until: number;
}

/** For the browser's `PublicKeyCredential`: `parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON`. */
export interface PasskeyOffer {
  options: Record<string, unknown>;
}

export interface Joined {
  joined: number;
}

export interface MyGames {
  games: MyGame[];
}

/** Null where they have no place at that table, or gave it up. */
export interface PlaceToken {
  token: string | null;
}

export interface Companions {
  companions: Companion[];
}

/** Those whose rating is sure; `on` is false in a house that has no such list. */
export interface Leaders {
  on: boolean;
  leaders: Leader[];
}

export interface Statistics {
  statistics: GameStatistics[];
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What a browser's `PushSubscription` tells. */
export interface PushWish {
  endpoint: string;
  keys: PushKeys;
}

export interface MailWish {
  address: string;
  daily?: boolean;
}

/** From behind the # of a link in a mail. */
export interface AlertWord {
  word: string;
}

/** `address` is told for mail alone; `confirmed`: it is used. */
export interface AlertChannel {
  id: string;
  kind: ChannelKind;
  address: string;
  daily: boolean;
  confirmed: boolean;
}

/** Empty `why`: it is offered. */
export interface AlertWay {
  why: string;
}

export interface AlertWays {
  push: AlertWay;
  mail: AlertWay;
  house: AlertWay;
}

export interface Alerts {
  channels: AlertChannel[];
  ways: AlertWays;
  push_key: string; // the house's public key for browsers; empty where there is no push
}

/** The first message. `last` is the number of the last state that this client has drawn. */
export interface Hello {
  type: 'hello';
  protocol?: number; // the clients of protocol 1 did not say so
  token?: string | null;
  last?: number | null;
  ref?: string | null;
}

/** `number` is that of the state it was chosen in; `id` is the same when it is sent again. */
export interface Move {
  type: 'move';
  number: number;
  text: string;
  id: string;
  took?: number | null; // milliseconds since it was drawn, where a clock runs: the way is not charged
  ref?: string | null;
}

/** Would these be refused? */
export interface Check {
  type: 'check';
  texts: string[];
  ref?: string | null;
}

/** The verdict on a half-built turn, please. */
export interface Review {
  type: 'review';
  draft: Record<string, unknown>;
  ref?: string | null;
}

export interface AskHint {
  type: 'hint';
  ref?: string | null;
}

/** Back to that length; without one, my last move and what followed it. */
export interface Undo {
  type: 'undo';
  number: number;
  to?: number | null;
  ref?: string | null;
}

/** The answer to somebody's wish to undo. */
export interface Consent {
  type: 'consent';
  number: number;
  yes: boolean;
  ref?: string | null;
}

/** I no longer wish to undo. */
export interface Withdraw {
  type: 'withdraw';
  ref?: string | null;
}

export interface Talk {
  type: 'chat';
  text: string;
  ref?: string | null;
}

export interface Mute {
  type: 'mute';
  person: string;
  on: boolean;
  ref?: string | null;
}

export interface Ping {
  type: 'ping';
  ref?: string | null;
}

/** The answer to hello. `protocol` is the newest that the server speaks. */
export interface WelcomeMessage {
  type: 'welcome';
  protocol: number;
  table: Table;
  you: You | null;
  muted: string[];
  since?: number; // after which number others have moved unseen by this person, where that is worth telling
}

/** What was said lately. */
export interface ChatsMessage {
  type: 'chats';
  chats: Chat[];
}

/** In the order of the texts; null where nothing is to be refused. */
export interface CheckedMessage {
  type: 'checked';
  refusals: (Refusal | null)[];
  ref: string | null;
}

export interface ReviewedMessage {
  type: 'reviewed';
  review: Record<string, unknown>; // a game's own: see its shapes.py
  ref: string | null;
}

/** The best first; none where it is another's turn. */
export interface HintsMessage {
  type: 'hints';
  hints: Hint[];
  ref: string | null;
}

export interface PongMessage {
  type: 'pong';
  ref: string | null;
}

/** It could not be understood or done. `id` is that of the move which is answered. */
export interface ErrorMessage {
  type: 'error';
  id: string | null;
  ref: string | null;
  why: string;
}

/** What this client speaks. */
export const PROTOCOL = 1;
