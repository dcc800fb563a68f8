/** A moment at the table may be told twice: after a connection was lost, or when the moves have been found. */
import type { StateMessage } from '../net/generated/protocol';

/** The news, with the view that is shown already where it is the same: what is half built on that stays as it is. */
export function told(news: StateMessage, known: StateMessage | null): StateMessage {
  const same = known?.number === news.number && JSON.stringify(known.view) === JSON.stringify(news.view);
  return same ? { ...news, view: known.view } : news;
}
