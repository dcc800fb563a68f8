/**
 * Where in Parlour we are: `/`, `/games`, `/leaders`, `/key#WORD`, `/alerts#WORD`, `/learn/GAME`, `/rules/GAME#RULE`, `/lab/REPORT/FILE#MOVE`, `/puzzles/GAME/PUZZLE`,
 * `/deal/GAME`, `/review/TABLE/MOVE`, `/t/TABLE`, `/t/TABLE/MOVE`, `/t/TABLE#TOKEN` or `/w/TABLE`.
 */

/** `link` is what came behind the `#`: a token, if it is one. Anybody can have written it. */
export type Route =
  | { page: 'lobby' }
  | { page: 'nothing' }
  | { page: 'games' }
  | { page: 'leaders' }
  | { page: 'key'; word: string | null }
  | { page: 'alerts'; word: string | null }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'lab'; report: string | null; file: string | null; move: number }
  | { page: 'deal'; game: string }
  | { page: 'puzzles'; game: string | null; puzzle: string | null }
  | { page: 'review'; id: string; move: number | null }
  | { page: 'table'; id: string; watching: boolean; link: string | null; move: number | null };

function read(): Route {
  if (/^\/games\/?$/.test(location.pathname)) return { page: 'games' };
  if (/^\/leaders\/?$/.test(location.pathname)) return { page: 'leaders' };
  if (/^\/key\/?$/.test(location.pathname)) return { page: 'key', word: location.hash.slice(1) || null };
  if (/^\/alerts\/?$/.test(location.pathname)) return { page: 'alerts', word: location.hash.slice(1) || null };
  const learned = /^\/learn\/([a-z0-9-]+)\/?$/.exec(location.pathname);
  if (learned?.[1]) return { page: 'learn', game: learned[1] };
  const studied = /^\/rules\/([a-z0-9-]+)\/?$/.exec(location.pathname);
  if (studied?.[1]) return { page: 'rules', game: studied[1], rule: location.hash.slice(1) || null };
  const reported = /^\/lab(?:\/([^/]+)(?:\/([^/]+\.parlour))?)?\/?$/.exec(location.pathname);
  if (reported) {
    const [report, file] = [reported[1], reported[2]].map((part) => (part ? decodeURIComponent(part) : null));
    return { page: 'lab', report: report ?? null, file: file ?? null, move: Number(location.hash.slice(1)) || 0 };
  }
  const dealt = /^\/deal\/([a-z0-9-]+)\/?$/.exec(location.pathname);
  if (dealt?.[1]) return { page: 'deal', game: dealt[1] };
  const puzzled = /^\/puzzles(?:\/([a-z0-9-]+)(?:\/([A-Za-z0-9_-]+))?)?\/?$/.exec(location.pathname);
  if (puzzled) return { page: 'puzzles', game: puzzled[1] ?? null, puzzle: puzzled[2] ?? null };
  const found = /^\/(t|w|review)\/([A-Za-z0-9_-]+)(?:\/(\d{1,6}))?\/?$/.exec(location.pathname);
  if (!found?.[2]) return { page: location.pathname === '/' ? 'lobby' : 'nothing' };
  const move = found[3] === undefined ? null : Number(found[3]);
  if (found[1] === 'review') return { page: 'review', id: found[2], move };
  const watching = found[1] === 'w';
  return { page: 'table', id: found[2], watching, link: watching ? null : location.hash.slice(1) || null, move };
}

let current = $state.raw<Route>(read());

export function route(): Route {
  return current;
}

export function go(path: string): void {
  history.pushState(null, '', path);
  current = read();
  scrollTo(0, 0);
}

/** The address of the table we are at. It holds a token only where that is kept nowhere else. */
export function showAddress(id: string, token: string | null): void {
  history.replaceState(null, '', token === null ? `/t/${id}` : `/t/${id}#${token}`);
}

/** What came behind the `#` was good once: it is not to be opened again, nor kept in the history. */
export function dropWord(): void {
  history.replaceState(null, '', location.pathname);
}

addEventListener('popstate', () => (current = read()));
