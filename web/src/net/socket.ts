/**
 * The socket of one table: a WebSocket that mends itself. After a break it says hello with the last number it heard,
 * gets the gap, and sends a move that was not answered again under its old id, which the server plays at most once.
 */
import { CloseCode, PROTOCOL, type ClientMessage, type Move, type ServerMessage } from './generated/protocol';

/** `silent`: nobody has said that the connection is gone, but something was not answered for a while. */
export type Condition = 'opening' | 'open' | 'silent' | 'lost' | 'closed';

const PING = 15_000;
const SILENCE = 35_000; // without a word for this long, the connection is dead even if nobody said so
const PATIENCE = 5_000; // for an answer, before people are told that it takes long
const FIRST_WAIT = 500;
const MAX_WAIT = 8_000;
const WAIT_WHEN_TOO_FAST = 5_000;
/** After these it is no use to come back. */
const FINAL = new Set<number>([
  CloseCode.NOT_YOURS,
  CloseCode.BAD_ORIGIN,
  CloseCode.NO_TABLE,
  CloseCode.DELETED,
  CloseCode.OTHER_PROTOCOL,
]);

export class TableSocket {
  #socket: WebSocket | null = null;
  #last: number | null = null;
  #pending: Move | null = null;
  #questions = new Map<string, (answer: ServerMessage) => void>();
  #wait = FIRST_WAIT;
  #timer = 0;
  #heard = 0;
  #pinging: number;
  #ended = false;
  #doubt = 0;
  #silent = false;

  constructor(
    readonly table: string,
    readonly token: string | null,
    readonly hear: (message: ServerMessage) => void,
    readonly report: (condition: Condition, code: number) => void,
    /** Is a move under way that has not been answered? */
    readonly waits: (waiting: boolean) => void = () => {},
  ) {
    this.#pinging = window.setInterval(() => this.#ping(), PING);
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  /**
   * Play a move: kept until it is answered, through any number of breaks. Chosen twice, it is the same move still.
   * Another one takes its place even if no answer has come: the news of a move may arrive before its answer, and be
   * acted on at once. `took`: how many milliseconds it was thought about, where a clock runs.
   */
  move(number: number, text: string, took: number | null = null): void {
    const chosen = this.#pending;
    this.#pending =
      chosen?.number === number && chosen.text === text
        ? chosen
        : { type: 'move', number, text, id: newId(), ...(took === null ? {} : { took }) };
    this.waits(true);
    this.#send(this.#pending);
    this.#expect();
  }

  /** Say something that needs no answer, or whose answer comes as news. */
  say(message: ClientMessage): void {
    this.#send(message);
  }

  /** Ask something; the answer is of the type named, anything else is thrown. Lost with the connection. */
  async ask<Type extends ServerMessage['type']>(
    message: ClientMessage,
    type: Type,
  ): Promise<Extract<ServerMessage, { type: Type }>> {
    const ref = newId();
    const answer = await new Promise<ServerMessage>((resolve, reject) => {
      if (!this.#send({ ...message, ref })) return reject(new Error('The connection is lost just now.'));
      this.#questions.set(ref, resolve);
    });
    if (answer.type !== type) throw new Error('why' in answer ? answer.why : 'The server could not answer.');
    return answer as Extract<ServerMessage, { type: Type }>;
  }

  close(): void {
    this.#ended = true;
    clearInterval(this.#pinging);
    clearTimeout(this.#timer);
    clearTimeout(this.#doubt);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  #open(): void {
    this.#heard = Date.now();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#send({ type: 'hello', protocol: PROTOCOL, token: this.token, last: this.#last });
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code);
    };
  }

  #receive(message: ServerMessage): void {
    this.#heard = Date.now();
    clearTimeout(this.#doubt);
    if (this.#silent) {
      this.#silent = false;
      this.report('open', 0);
    }
    if (message.type === 'welcome') {
      this.#wait = FIRST_WAIT;
      this.report('open', 0);
      if (this.#pending) this.#send(this.#pending);
    }
    if (message.type === 'state') this.#last = message.number;
    if ('id' in message && message.id && message.id === this.#pending?.id) {
      this.#pending = null;
      this.waits(false);
    }
    const ref = 'ref' in message ? message.ref : undefined;
    const waiting = ref ? this.#questions.get(ref) : undefined;
    if (ref && waiting) {
      this.#questions.delete(ref);
      waiting(message);
    } else {
      this.hear(message);
    }
  }

  #closed(code: number): void {
    this.#socket = null;
    this.#silent = false;
    clearTimeout(this.#doubt);
    for (const answer of this.#questions.values())
      answer({ type: 'error', id: null, ref: null, why: 'The connection was lost.' });
    this.#questions.clear();
    if (this.#ended) return;
    if (FINAL.has(code)) {
      this.close();
      this.report('closed', code);
      return;
    }
    this.report('lost', code);
    this.#timer = window.setTimeout(() => this.#open(), code === CloseCode.TOO_FAST ? WAIT_WHEN_TOO_FAST : this.#wait);
    this.#wait = Math.min(this.#wait * 2, MAX_WAIT);
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #ping(): void {
    if (!this.#socket) return;
    if (Date.now() - this.#heard > SILENCE) {
      const dead = this.#socket;
      this.#closed(1006);
      dead.close();
    } else {
      this.#send({ type: 'ping' });
      this.#expect();
    }
  }

  /** Something must be heard now; people are told where it is not. */
  #expect(): void {
    clearTimeout(this.#doubt);
    this.#doubt = window.setTimeout(() => {
      if (!this.#socket || this.#ended) return;
      this.#silent = true;
      this.report('silent', 0);
    }, PATIENCE);
  }

  /** Somebody is looking again, or the network is back: no need to wait. */
  #hurry = (): void => {
    if (this.#ended || this.#socket || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  };
}

/** `crypto.randomUUID` exists on secure pages only, and a table at home is plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
