// A boardgame.io server with a minimal game: two players in turn, a state padded to the size of a Parlour message, and an
// end after as many moves as our games have (0: never).
const { Server, FlatFile } = require("boardgame.io/server");

const [port, store, pad, folder, length, requests] = process.argv.slice(2);
const game = {
  name: "load",
  setup: () => ({ moves: 0, pad: "x".repeat(Number(pad)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: ({ G }, by) => { G.moves += by; } },
  endIf: ({ G }) => (Number(length) > 0 && G.moves >= Number(length) ? { draw: true } : undefined),
};
const options = { games: [game], origins: [/.*/] };
if (store === "file") options.db = new FlatFile({ dir: folder, logging: false });
// Its requests have a port of their own: on that of the sockets this version does not answer them.
Server(options).run({ port: Number(port), lobbyConfig: { apiPort: Number(requests) } }, () => console.log("open"));
