"""Where things lie on a page: what must be in view, how large text and buttons are, and whether anything moved."""

from __future__ import annotations

import random
from typing import NamedTuple

from playwright.sync_api import Page

import parlour
from parlour import Perspective, Record, bots


class Window(NamedTuple):
    """A window of a browser, as a person has it."""

    width: int
    height: int
    touch: bool = False
    zoom: int = 1

    @property
    def small(self) -> bool:
        """Here the prompt, one's own hand and what is asked for are in view, and the rest is one tap away."""
        return self.width < 960

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + ("@2" if self.zoom > 1 else "")


WINDOWS = (
    Window(1280, 720),
    Window(1366, 768),
    Window(1440, 900),
    Window(1920, 1080),
    Window(2560, 1440),
    Window(390, 844, touch=True),
    Window(844, 390, touch=True),
    Window(720, 450, zoom=2),
)
MOMENTS = {"early": 0.15, "middle": 0.5, "late": 0.9}


def bots_game(game: str, players: int, seed: str = "boxes") -> tuple[Record, list[int]]:
    """A whole game of quick bots, and after how many moves seat 0 is to move."""
    state = parlour.game(game).start(players=players, seed=seed)
    bot, rng = bots.bot("novice"), random.Random(seed)
    moves: list[str] = []
    turns: list[int] = []
    while state.turn is not None:
        if state.turn == 0:
            turns.append(len(moves))
        move = bot.choose(Perspective(state, state.turn), rng)
        moves.append(state.text(move))
        state.play(move)
    return Record(game, players, seed, moves), turns


# What is seen of a box: cut off by the window and by whatever scrolls, and not covered by anything else. A box may be
# covered by its own kind: cards overlap in a fan.
MEASURE = """({small, touch}) => {
  const faults = [];
  const name = (each) => each.getAttribute('aria-label') || each.textContent.trim().slice(0, 40) || each.className;
  const kind = (each) => each.closest('[data-box]')?.dataset.box;
  const seen = (each) => {
    const box = each.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = each.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const clip = up.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    const over = Math.max(left - box.left, top - box.top, box.right - right, box.bottom - bottom);
    return Math.round(over);
  };
  const covered = (each) => {
    const box = each.getBoundingClientRect();
    for (const [x, y] of [[.5, .5], [.06, .06], [.94, .06], [.06, .94], [.94, .94]]) {
      const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (!at || at === each || each.contains(at) || at.contains(each)) continue;
      if (kind(at) && kind(at) === kind(each)) continue;
      if (at.closest('.tip')) continue;
      return name(at);
    }
    return null;
  };
  const inView = (each, what) => {
    const box = each.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return faults.push(`${what} is not drawn: ${name(each)}`);
    const over = seen(each);
    if (over > 2) return faults.push(`${what} is cut by ${over} px: ${name(each)}`);
    const by = covered(each);
    if (by) faults.push(`${what} lies under ${by}: ${name(each)}`);
  };
  inView(document.querySelector('.prompt'), 'the prompt');
  const boxes = [...document.querySelectorAll('.felt [data-box]')];
  for (const each of boxes) {
    if (!small || each.dataset.box === 'hand') inView(each, each.dataset.box);
  }
  for (const each of document.querySelectorAll('.felt [data-box=hand] button'))
    if (each.checkVisibility()) inView(each, 'hand');
  for (const each of document.querySelectorAll('.felt .thing.legal')) inView(each, 'what is asked for');
  const felt = document.querySelector('.felt');
  if (!small && felt.scrollHeight > felt.clientHeight + 2)
    faults.push(`the table is ${felt.scrollHeight - felt.clientHeight} px too high`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than its window');
  if (document.documentElement.scrollHeight > innerHeight + 1) faults.push('the page is higher than its window');
  if (small && felt.scrollHeight > felt.clientHeight + 8 && !document.querySelector('.more'))
    faults.push('nothing says that there is more');

  const hidden = (each) =>
    each.closest('.visually-hidden, [hidden], .tip') || !each.checkVisibility({opacityProperty: true});
  const tree = document.createTreeWalker(document.querySelector('main.play'), NodeFilter.SHOW_TEXT);
  const small_texts = new Map();
  for (let text = tree.nextNode(); text; text = tree.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || hidden(parent) || parent.closest('style, details:not([open]) > :not(summary)')) continue;
    const box = parent.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const matrix = parent instanceof SVGElement ? parent.getScreenCTM() : null;
    if (getComputedStyle(parent).fontSize === '0px') continue;
    const size = parseFloat(getComputedStyle(parent).fontSize) * (matrix ? Math.hypot(matrix.b, matrix.d) : 1);
    if (size < 11.9) {
      const key = `${parent.tagName.toLowerCase()}.${parent.getAttribute('class') ?? ''}`.replace(/ ?svelte-\\w+/g, '');
      small_texts.set(key, `text of ${size.toFixed(1)} px: ${key} ${text.data.trim().slice(0, 20)}`);
    }
  }
  faults.push(...small_texts.values());

  if (touch) {
    const tiny = new Map();
    for (const each of document.querySelectorAll('button, a[href], summary, input, select')) {
      if (hidden(each)) continue;
      const box = each.getBoundingClientRect();
      if (box.width === 0) continue;
      // Of cards that overlap, only a strip can be hit.
      const next = each.dataset.card ? each.nextElementSibling?.getBoundingClientRect() : null;
      const strip = next && next.top === box.top && next.left > box.left ? next.left - box.left : Infinity;
      const wide = Math.min(box.width, strip);
      if (Math.min(wide, box.height) < 39.5) {
        const key = `${each.tagName.toLowerCase()}.${each.className}`.replace(/ ?svelte-\\w+/g, '');
        tiny.set(key, `only ${wide.toFixed(0)} x ${box.height.toFixed(0)} px to tap: ${key} ${name(each)}`);
      }
    }
    faults.push(...tiny.values());
  }
  return [...new Set(faults)];
}"""
BOXES = "() => [...new Set([...document.querySelectorAll('.felt [data-box]')].map(each => each.dataset.box))].sort()"
PLACES = """() => [...document.querySelectorAll('.felt, .felt [data-box], .felt [data-thing], .felt button, .side')]
  .map(each => { const {x, y, width, height} = each.getBoundingClientRect(); return [x, y, width, height]; })"""


def resize(page: Page, window: Window) -> None:
    page.set_viewport_size({"width": window.width, "height": window.height})
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def faults(page: Page, window: Window) -> list[str]:
    """What is out of view, too small to read or too small to hit in this window."""
    return list(page.evaluate(MEASURE, {"small": window.small, "touch": window.touch}))


def places(page: Page) -> list[list[float]]:
    """Where everything on the table lies."""
    return list(page.evaluate(PLACES))
