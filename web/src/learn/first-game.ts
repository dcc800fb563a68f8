/** The first game after a course: a real table with gentle bots, at which the coach sits beside the player. */
import { suggestedName } from '../lobby/names';
import * as http from '../net/http';
import { keepPlace, me, setName } from '../net/tokens.svelte';
import { keep, recall } from '../storage';

const GENTLE = 'novice';
const CALMLY = 1200; // milliseconds that a bot takes for a move
const MANY = 20; // tables that are remembered

/** Opens it; its id. */
export async function openFirstGame(key: string): Promise<string> {
  const { games, levels, level } = await http.games();
  const game = games.find((each) => each.key === key);
  if (!me.name) setName(suggestedName());
  const place = await http.playNow({
    game: key,
    name: me.name,
    players: game?.least ?? null,
    level: levels.some((each) => each.key === GENTLE) ? GENTLE : level,
    pace: CALMLY,
  });
  const { id } = place.table;
  keepPlace(id, place.token);
  keep('coached', [id, ...coached()].slice(0, MANY));
  return id;
}

/** Does the coach sit at this table? */
export function isCoached(table: string): boolean {
  return coached().includes(table);
}

function coached(): string[] {
  return recall<string[]>('coached') ?? [];
}
