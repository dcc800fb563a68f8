/** The rules pages that were asked for, each fetched once. */
import type { RulesPage } from '../net/generated/protocol';
import * as http from '../net/http';

const pages = new Map<string, Promise<RulesPage>>();

export function pageOf(game: string): Promise<RulesPage> {
  const known = pages.get(game);
  if (known) return known;
  const asked = http.rules(game);
  pages.set(game, asked);
  asked.catch(() => pages.delete(game)); // the server could not be reached: ask again next time
  return asked;
}
