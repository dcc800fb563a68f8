/** The examples of a game, fetched once. */
import type { ExampleInfo } from '../net/generated/protocol';
import * as http from '../net/http';

const known = new Map<string, Promise<ExampleInfo[]>>();

export async function exampleOf(game: string, name: string): Promise<ExampleInfo | undefined> {
  if (!known.has(game)) known.set(game, http.examples(game));
  try {
    return (await known.get(game))?.find((each) => each.name === name);
  } catch {
    known.delete(game); // the next one asks again
    return undefined;
  }
}
