/** One table as this browser knows it: everything the server said, as runes, and everything that can be said back. */
import type {
  Chat,
  ClockFace,
  Forced,
  Refusal,
  SeatAction,
  ServerMessage,
  StateMessage,
  Table,
  UndoRequest,
  You,
} from '../net/generated/protocol';
import * as http from '../net/http';
import { TableSocket, type Condition } from '../net/socket';
import { arrival } from '../ui/Glide.svelte';
import { pace, pause } from '../ui/settings.svelte';
import { TableClock } from './clock.svelte';
import { withNames } from '../ui/words';
import { StoredDraft } from './draft';
import { Hints } from './hints.svelte';
import { extended, inWords, playedFor, sinceMine, standing, unseen } from './log';
import { told } from './moment';
import { Sitting } from './sitting.svelte';
import { Waiting } from './waiting';

const ONLOOKERS = 1100; // milliseconds for each move
const ARRIVAL = 500; // milliseconds in which whatever glides has come to rest

const A_BLINK = 300; // milliseconds

export class Session extends Sitting {
  table = $state.raw<Table | null>(null);
  you = $state.raw<You | null>(null);
  chats = $state.raw<Chat[]>([]);
  /** How many messages of others came since the chat was last looked at; what was said before one came is no news. */
  unread = $state(0);
  muted = $state.raw<string[]>([]);
  asking = $state.raw<UndoRequest | null>(null);
  condition = $state<Condition>('opening');
  /** A move is under way for longer than the blink of an eye. */
  sending = $state(false);
  closedWhy = $state('');
  closedCode = $state(0);
  rematch = $state<string | null>(null);
  readonly hints: Hints;
  readonly clock = new TableClock();

  names = $derived(this.table?.seats.map((seat) => seat.name || `Seat ${seat.seat + 1}`) ?? []);
  seat = $derived(this.you?.seat ?? null);
  /** Who begins, and how that was settled; empty before the start, and where nobody knows. */
  opening = $derived(withNames(this.table?.opening ?? '', this.names));
  /** Did the game open, or nearly so, before these eyes? */
  sawOpening = $state(false);
  /** One's own moves that were taken back, from where, until another is made. */
  #taken = $state.raw<{ length: number; texts: string[] } | null>(null);
  redoable = $derived(
    this.myTurn && this.#taken !== null && this.#taken.texts.length > 0 && this.#taken.length === this.state?.length,
  );
  meanwhile = $derived(sinceMine(this.steps, this.seat));
  /** The number of the table that this person saw last, while what happened since is to be told. */
  since = $state<number | null>(null);
  news = $derived(unseen(this.steps, this.since, this.seat));
  /** The name of the order that the house has and still keeps to. */
  order = $derived(this.you?.deputy?.order?.lapsed === null ? this.you.deputy.order.name : null);

  protected readonly draft: StoredDraft;
  #socket: TableSocket;
  #blink = 0;
  readonly #waiting = new Waiting<StateMessage>((state) => this.#seeState(state), arrival);

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    super();
    this.#socket = new TableSocket(
      id,
      token,
      (message) => this.#hear(message),
      (condition, code) => this.#report(condition, code),
      (waiting) => this.#wait(waiting),
    );
    this.draft = new StoredDraft(id, () => this.state?.number);
    this.hints = new Hints(
      async () => (await this.#socket.ask({ type: 'hint' }, 'hints')).hints,
      (why) => this.tell(why),
    );
  }

  /** Does a bot play for this person just now? */
  get replaced(): boolean {
    return this.seat !== null && this.table?.seats[this.seat]?.stand_in !== null && this.may('hand_back', this.seat);
  }

  async takeSeatBack(): Promise<void> {
    try {
      await http.handBack(this.id, this.seat ?? 0, this.token ?? '');
    } catch (error) {
      this.tell((error as Error).message);
    }
  }

  /** Is somebody waited for who is not here? Then what can be done about it; else nothing. */
  get inVain(): string {
    const seat = this.table?.seats[this.state?.turn ?? -1];
    if (seat?.kind !== 'person' || seat.seat === this.seat || seat.stand_in || this.table?.imported) return '';
    if (!seat.away && !seat.left) return '';
    return this.may('stand_in', seat.seat)
      ? `${seat.name} is away: under Table you can let a bot play.`
      : `${seat.name} is away just now.`;
  }

  /** May this person do that with a seat? */
  may(action: SeatAction, seat: number): boolean {
    return this.you?.may.seats[seat]?.includes(action) ?? false;
  }

  close(): void {
    clearTimeout(this.#blink);
    this.clock.close();
    this.#waiting.close();
    this.#socket.close();
  }

  protected override hold(milliseconds: number): void {
    this.#waiting.hold(milliseconds);
  }

  /** Whatever is held to be looked at: go on. */
  goOn(): void {
    this.moments = [];
    this.#waiting.goOn();
  }

  move(text: string): void {
    if (!this.state) return;
    this.notice = null;
    this.#taken = null;
    // Who comes back and acts has the seat again: a bot only kept it warm.
    if (this.replaced) return void this.takeSeatBack();
    if (this.condition === 'lost')
      this.tell('The connection is lost just now. Your move goes out as soon as it is back.');
    this.#socket.move(this.state.number, text, this.clock.face ? this.clock.took : null);
  }

  protected async check(texts: string[]): Promise<(Refusal | null)[]> {
    return (await this.#socket.ask({ type: 'check', texts }, 'checked')).refusals;
  }

  protected async review(draft: object): Promise<unknown> {
    return (await this.#socket.ask({ type: 'review', draft: draft as Record<string, unknown> }, 'reviewed')).review;
  }

  undo(to: number | null): void {
    if (!this.state) return;
    const taken = standing(this.steps).filter((step) => step.length > (to ?? this.state?.length ?? 0));
    const mine = taken.every((step) => step.seat === this.seat);
    this.#taken = mine && to !== null ? { length: to, texts: taken.map((step) => step.text) } : null;
    this.#socket.say({ type: 'undo', number: this.state.number, to });
  }

  /** Play again the first of one's own moves that were just taken back. */
  redo(): void {
    const [next, ...later] = this.#taken?.texts ?? [];
    if (!this.redoable || next === undefined || !this.#taken) return;
    const then = { length: this.#taken.length + 1, texts: later };
    this.move(next);
    this.#taken = then;
  }

  consent(yes: boolean): void {
    if (this.asking) this.#socket.say({ type: 'consent', number: this.asking.number, yes });
  }

  withdraw(): void {
    this.#socket.say({ type: 'withdraw' });
  }

  /** Ask for a pause or agree to one; or refuse it, or let the clock go on. */
  async pauseClock(on: boolean): Promise<void> {
    try {
      await http.pause(this.id, { on }, this.token ?? '');
    } catch (error) {
      this.tell((error as Error).message);
    }
  }

  /** Leave with the house when it plays one's only move, and an order. */
  async leave(forced: Forced | null, order: string | null): Promise<void> {
    try {
      await http.leaveWithHouse(this.id, { forced, order }, this.token ?? '');
    } catch (error) {
      this.tell((error as Error).message);
    }
  }

  chat(text: string): void {
    this.#socket.say({ type: 'chat', text });
  }

  mute(person: string, on: boolean): void {
    this.#socket.say({ type: 'mute', person, on });
  }

  #wait(waiting: boolean): void {
    clearTimeout(this.#blink);
    if (waiting) this.#blink = window.setTimeout(() => (this.sending = true), A_BLINK);
    else this.sending = false;
  }

  #report(condition: Condition, code: number): void {
    this.condition = condition;
    this.closedCode = code;
  }

  async #fetchLog(): Promise<void> {
    try {
      const { steps } = await http.log(this.id, this.token);
      this.steps = extended(steps, this.steps);
    } catch {
      // When the connection is back, it is fetched again.
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.muted = message.muted;
        this.since = message.since ?? this.since;
        this.#seeTable(message.table, message.you);
        if (message.table.status !== 'open') void this.#fetchLog();
        break;
      case 'table':
        this.#seeTable(message.table, message.you);
        break;
      case 'state':
        if (message.clock) this.#seeClock(message.clock);
        this.#waiting.arrive(message);
        break;
      case 'refusal':
        this.tell(message);
        break;
      case 'stale':
      case 'error':
        this.tell(message.why);
        break;
      case 'asking':
        this.asking = message.asking;
        // The question itself is in the banner.
        if (message.says && (!message.asking || message.asking.agreed.length > 0))
          this.tell(withNames(message.says, this.names));
        break;
      case 'chats':
        this.chats = message.chats;
        break;
      case 'chat':
        this.#hearChat(message.chat);
        break;
      case 'muted':
        this.muted = message.muted;
        break;
      case 'rematch':
        this.rematch = message.table;
        break;
      case 'gone':
        this.closedWhy = message.why;
        break;
    }
  }

  #hearChat(chat: Chat): void {
    const others = this.chats.filter((known) => known.id !== chat.id);
    const isNew = others.length === this.chats.length;
    if (isNew && chat.person !== this.you?.person) this.unread += 1;
    this.chats = [...others, chat];
  }

  #seeTable(table: Table, you: You | null): void {
    const held = this.order;
    this.table = table;
    this.you = you;
    const lapsed = held === null ? null : you?.deputy?.order?.lapsed;
    if (lapsed) {
      const says = withNames(`Your order holds no more. ${lapsed}`, this.names);
      this.tell(says);
      this.spoken = says;
    }
    this.rematch = table.rematch;
    if (table.clock) this.#seeClock(table.clock.face);
  }

  /** At once, also while the moves before are still to be looked at: time does not wait for that. */
  #seeClock(face: ClockFace | null): void {
    const before = this.clock.face?.flagged;
    this.clock.see(this.table?.status === 'over' && face ? { ...face, running: null } : face);
    for (const seat of face?.flagged ?? [])
      if (before && !before.includes(seat)) {
        const says = withNames(`{${seat}} has run out of time.`, this.names);
        this.tell(says);
        this.spoken = says;
      }
  }

  #seeState(state: StateMessage): void {
    const news = state.number !== this.state?.number;
    const opens = this.state === null && state.length < this.names.length;
    const found = this.state?.thinking === true && !state.thinking;
    if (news) {
      this.hints.drop();
      this.notice = null;
      if (this.state) this.draft.clear();
    }
    // What is on its way arrives before the next thing leaves.
    if (news && this.state && !state.full) this.hold(pace(ARRIVAL));
    this.state = told(state, this.state);
    this.sawOpening ||= opens;
    this.asking = state.asking;
    this.steps = extended(this.steps, state.steps);
    if (state.full) void this.#fetchLog();
    if (news || found) this.#speak(state, opens);
    // Who looks on has time for every move.
    if (news && this.seat === null && this.you === null && !state.full) this.hold(pause(ONLOOKERS));
  }

  /** For those who listen: what happened, and what to do. */
  #speak(state: StateMessage, opens: boolean): void {
    const happened = state.steps.map((step) =>
      [inWords(step, this.names), step.seat === this.seat ? playedFor(step, this.seat) : ''].join(' ').trim(),
    );
    if (opens) happened.unshift(this.opening);
    if ((state.turn === this.seat && !state.thinking) || state.over) happened.push(withNames(state.prompt, this.names));
    this.spoken = happened.join(' ');
  }
}
