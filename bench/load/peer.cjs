// A boardgame.io server with a minimal game: two players in turn, and a state padded to the size of a Parlour message.
const { Server, FlatFile } = require("boardgame.io/server");

const [port, store, pad, folder] = process.argv.slice(2);
const game = {
  name: "load",
  setup: () => ({ moves: 0, pad: "x".repeat(Number(pad)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: ({ G }, by) => { G.moves += by; } },
};
const options = { games: [game], origins: [/.*/] };
if (store === "file") options.db = new FlatFile({ dir: folder, logging: false });
Server(options).run(Number(port), () => console.log("open"));
