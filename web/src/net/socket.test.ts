import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CloseCode, PROTOCOL, type ServerMessage } from './generated/protocol';
import { TableSocket, type Condition } from './socket';

/** The server's end of the socket, in the hands of the test. */
class FakeWebSocket {
  static readonly OPEN = 1;
  static all: FakeWebSocket[] = [];
  static get last(): FakeWebSocket {
    return FakeWebSocket.all.at(-1) as FakeWebSocket;
  }

  readyState = 0;
  said: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeWebSocket.all.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.drop(1000);
  }

  connect(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
    this.hear({ type: 'welcome' });
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let heard: ServerMessage[];
let conditions: [Condition, number][];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.all = [];
  heard = [];
  conditions = [];
  socket = new TableSocket(
    'table',
    'token',
    (message) => heard.push(message),
    (condition, code) => conditions.push([condition, code]),
  );
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the socket of a table', () => {
  test('tells of a move that is under way, and of a server that is silent', () => {
    const waiting: boolean[] = [];
    socket.close();
    conditions = [];
    socket = new TableSocket(
      'table',
      null,
      () => {},
      (condition, code) => conditions.push([condition, code]),
      (now) => waiting.push(now),
    );
    FakeWebSocket.last.connect();
    socket.move(3, 'feed');
    const { id } = FakeWebSocket.last.said.at(-1) as { id: string };
    vi.advanceTimersByTime(4_900);
    expect([waiting, conditions]).toEqual([[true], [['open', 0]]]);
    vi.advanceTimersByTime(200);
    expect(conditions.at(-1)).toEqual(['silent', 0]);
    FakeWebSocket.last.hear({ type: 'ack', id });
    expect(conditions.at(-1)).toEqual(['open', 0]);
    expect(waiting).toEqual([true, false]);
  });

  test('says hello first, without a last number', () => {
    FakeWebSocket.last.connect();
    expect(FakeWebSocket.last.said[0]).toEqual({ type: 'hello', protocol: PROTOCOL, token: 'token', last: null });
    expect(conditions).toEqual([['open', 0]]);
  });

  test('comes back after a break with the last number it heard, waiting longer each time', () => {
    FakeWebSocket.last.connect();
    FakeWebSocket.last.hear({ type: 'state', number: 12 });
    FakeWebSocket.last.drop(1006);
    vi.advanceTimersByTime(500);
    expect(FakeWebSocket.all).toHaveLength(2);
    FakeWebSocket.last.drop(1006);
    vi.advanceTimersByTime(900);
    expect(FakeWebSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(200);
    expect(FakeWebSocket.all).toHaveLength(3);
    FakeWebSocket.last.connect();
    expect(FakeWebSocket.last.said[0]).toMatchObject({ type: 'hello', last: 12 });
    expect(conditions.map(([condition]) => condition)).toEqual(['open', 'lost', 'lost', 'open']);
  });

  test('sends an unanswered move again under the same id, and an answered one never', () => {
    FakeWebSocket.last.connect();
    socket.move(3, 'feed');
    const first = FakeWebSocket.last.said[1];
    FakeWebSocket.last.drop(1006);
    vi.advanceTimersByTime(500);
    FakeWebSocket.last.connect();
    expect(FakeWebSocket.last.said[1]).toEqual(first);
    FakeWebSocket.last.hear({ type: 'ack', id: first?.['id'], number: 4, repeated: true });
    FakeWebSocket.last.drop(1006);
    vi.advanceTimersByTime(500);
    FakeWebSocket.last.connect();
    expect(FakeWebSocket.last.said).toHaveLength(1);
  });

  const moves = () => FakeWebSocket.last.said.filter((message) => message['type'] === 'move');

  test('a second click is not a second move: it goes out under the same id', () => {
    FakeWebSocket.last.connect();
    socket.move(3, 'feed');
    socket.move(3, 'feed');
    expect(new Set(moves().map((move) => move['id'])).size).toBe(1);
  });

  test('plays the next move also when the news of the last one came before its answer', () => {
    FakeWebSocket.last.connect();
    socket.move(3, 'feed');
    FakeWebSocket.last.hear({ type: 'state', number: 4 });
    socket.move(4, 'give rex');
    FakeWebSocket.last.hear({ type: 'ack', id: moves()[0]?.['id'], number: 4, repeated: false });
    expect(moves().map((move) => [move['number'], move['text']])).toEqual([
      [3, 'feed'],
      [4, 'give rex'],
    ]);
    FakeWebSocket.last.drop(1006);
    vi.advanceTimersByTime(500);
    FakeWebSocket.last.connect();
    expect(moves().map((move) => move['text'])).toEqual(['give rex']); // still unanswered
  });

  test('while the connection is lost, the last choice counts', () => {
    FakeWebSocket.last.connect();
    FakeWebSocket.last.drop(1001);
    socket.move(3, 'feed');
    socket.move(3, 'stop');
    vi.advanceTimersByTime(500);
    FakeWebSocket.last.connect();
    expect(moves().map((move) => move['text'])).toEqual(['stop']);
  });

  test('a move that went wrong at the server is answered too, and not sent again by itself', () => {
    FakeWebSocket.last.connect();
    socket.move(3, 'feed');
    FakeWebSocket.last.hear({ type: 'error', id: moves()[0]?.['id'], why: 'Something went wrong here.' });
    FakeWebSocket.last.drop(1006);
    vi.advanceTimersByTime(500);
    FakeWebSocket.last.connect();
    expect(moves()).toEqual([]);
  });

  test('a move made while the connection is lost goes out when it is back', () => {
    FakeWebSocket.last.connect();
    FakeWebSocket.last.drop(1001);
    socket.move(3, 'feed');
    vi.advanceTimersByTime(500);
    FakeWebSocket.last.connect();
    expect(FakeWebSocket.last.said[1]).toMatchObject({ type: 'move', number: 3, text: 'feed' });
  });

  test('gives each question its own answer', async () => {
    FakeWebSocket.last.connect();
    const first = socket.ask({ type: 'check', texts: ['a'] }, 'checked');
    const second = socket.ask({ type: 'check', texts: ['b'] }, 'checked');
    const [one, two] = FakeWebSocket.last.said.slice(1).map((message) => message['ref']);
    FakeWebSocket.last.hear({ type: 'checked', ref: two, refusals: [null] });
    FakeWebSocket.last.hear({ type: 'checked', ref: one, refusals: [{ rule: 'CD-7', why: 'No.' }] });
    expect((await first).refusals[0]?.rule).toBe('CD-7');
    expect((await second).refusals[0]).toBeNull();
    expect(heard.map((message) => message.type)).toEqual(['welcome']);
  });

  test('a question that the server cannot answer, or whose connection breaks, fails with a sentence', async () => {
    FakeWebSocket.last.connect();
    const refused = socket.ask({ type: 'hint' }, 'hints');
    FakeWebSocket.last.hear({
      type: 'error',
      ref: FakeWebSocket.last.said[1]?.['ref'],
      why: 'One hint at a time, please.',
    });
    await expect(refused).rejects.toThrow('One hint at a time');
    const broken = socket.ask({ type: 'hint' }, 'hints');
    FakeWebSocket.last.drop(1006);
    await expect(broken).rejects.toThrow('lost');
  });

  test.each(['NOT_YOURS', 'NO_TABLE', 'DELETED', 'OTHER_PROTOCOL'] as const)('stays away after %s', (why) => {
    FakeWebSocket.last.connect();
    FakeWebSocket.last.drop(CloseCode[why]);
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.all).toHaveLength(1);
    expect(conditions.at(-1)).toEqual(['closed', CloseCode[why]]);
  });

  test('waits longer where it was too fast', () => {
    FakeWebSocket.last.connect();
    FakeWebSocket.last.drop(CloseCode.TOO_FAST);
    vi.advanceTimersByTime(4_900);
    expect(FakeWebSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  test('notices a connection that died without a word', () => {
    FakeWebSocket.last.connect();
    vi.advanceTimersByTime(46_000);
    expect(conditions.at(-1)?.[0]).toBe('lost');
  });
});
