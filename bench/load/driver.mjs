// Scripted players at many tables. The same load for every server; only how a table is opened and a move is said differs.
// A move counts as told when everybody at its table has heard of it. Prints "begin" and, at the end, one line of JSON.
import { performance } from "node:perf_hooks";
import { io } from "socket.io-client";
import WebSocket from "ws";

const [kind, address, tables, seconds, think, requests = address] = process.argv.slice(2);
const told = [];
const sizes = { bytes: 0, messages: 0 };
const ended = { games: 0, moves: 0 };
let measuring = false;
let running = true;

class Table {
  constructor() { this.sent = new Map(); }
  // A player chose a move that will be number n.
  send(n, say) {
    const wait = Number(think) * (0.5 + Math.random());
    const go = () => { if (running) { this.sent.set(n, { at: performance.now(), heard: 0 }); say(); } };
    if (wait > 0) setTimeout(go, wait); else go();
  }
  hear(n, size) {
    const move = this.sent.get(n);
    if (!move) return;
    move.heard += 1;
    if (move.heard === 2) {
      this.sent.delete(n);
      if (!measuring) return;
      told.push(performance.now() - move.at);
      // The peer's messages have to be written out again to know their size: after the clock, and not for each of them.
      if (told.length % 50 === 0) { sizes.bytes += size(); sizes.messages += 1; }
    }
  }
}

async function post(path, body, token) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`http://${requests}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

// The game is over: another one, as long as there is time.
function again(open, moves) {
  ended.games += 1;
  ended.moves += moves;
  if (running) open();
}

async function parlour() {
  const seats = [{ kind: "me" }, { kind: "open" }];
  const ann = await post("/api/tables", { game: "cats-and-dogs", name: "Ann", pace: 0, seats });
  const id = ann.table.id;
  const ben = await post(`/api/tables/${id}/join`, { name: "Ben" });
  await post(`/api/tables/${id}/start`, {}, ann.token);
  const table = new Table();
  let over = 0;
  for (const { token } of [ann, ben]) {
    const socket = new WebSocket(`ws://${address}/api/tables/${id}/socket`);
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token })));
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.type !== "state") return;
      table.hear(message.number, () => data.length);
      if (message.over) {
        socket.close();
        over += 1;
        if (over === 2) again(parlour, message.number);
      } else if (message.moves.length) {
        const text = message.moves[Math.floor(Math.random() * message.moves.length)];
        table.send(message.number + 1, () =>
          socket.send(JSON.stringify({ type: "move", number: message.number, text, id: crypto.randomUUID() })));
      }
    });
  }
}

async function peer() {
  const { matchID } = await post("/games/load/create", { numPlayers: 2 });
  const players = [];
  for (const playerID of ["0", "1"]) {
    const name = `Player ${playerID}`;
    players.push([playerID, await post(`/games/load/${matchID}/join`, { playerID, playerName: name })]);
  }
  const table = new Table();
  let over = 0;
  for (const [playerID, { playerCredentials: credentials }] of players) {
    const socket = io(`http://${address}/load`, { transports: ["websocket"], forceNew: true });
    const next = (state) => {
      if (state.ctx.currentPlayer !== playerID) return;
      const payload = { type: "play", args: [1], playerID, credentials };
      table.send(state._stateID + 1, () =>
        socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID));
    };
    socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
    socket.on("sync", (_, info) => next(info.state));
    socket.on("update", (_, state, log) => {
      table.hear(state._stateID, () => JSON.stringify([state, log]).length);
      if (state.ctx.gameover === undefined) {
        next(state);
        return;
      }
      socket.close();
      over += 1;
      if (over === 2) again(peer, state._stateID);
    });
  }
}

const open = kind === "parlour" ? parlour : peer;
for (let number = 0; number < Number(tables); number += 10) {
  await Promise.all(Array.from({ length: Math.min(10, Number(tables) - number) }, open));
}
await new Promise((resolve) => setTimeout(resolve, 2000));
measuring = true;
console.log("begin");
const began = performance.now();
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
measuring = false;
running = false;
const took = (performance.now() - began) / 1000;
told.sort((a, b) => a - b);
const at = (share) => told[Math.min(told.length - 1, Math.floor(told.length * share))];
console.log(JSON.stringify({
  moves: told.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes: sizes.bytes / Math.max(1, sizes.messages),
  count: told.length, length: ended.moves / Math.max(1, ended.games),
}));
process.exit(0);
