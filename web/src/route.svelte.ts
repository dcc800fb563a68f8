/**
 * Where in Parlour we are: `/`, `/t/TABLE` or `/w/TABLE`. A token behind the `#` is kept and taken out of the address
 * bar.
 */
import { keepPlace } from './net/tokens.svelte';

export type Route = { page: 'lobby' } | { page: 'table'; id: string; watching: boolean };

function read(): Route {
  const found = /^\/([tw])\/([A-Za-z0-9_-]+)\/?$/.exec(location.pathname);
  if (!found?.[2]) return { page: 'lobby' };
  if (found[1] === 't' && location.hash.length > 1) {
    keepPlace(found[2], decodeURIComponent(location.hash.slice(1)));
    history.replaceState(null, '', location.pathname);
  }
  return { page: 'table', id: found[2], watching: found[1] === 'w' };
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

addEventListener('popstate', () => (current = read()));
