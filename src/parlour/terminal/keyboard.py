"""Lines typed by a person. Where there is `readline`: arrow keys, history, and Tab completes a move."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable


class Keyboard:
    """Asks for a line. `texts` tells what could be typed now, for completion."""

    def __init__(self, texts: Callable[[], Iterable[str]]) -> None:
        self.texts = texts
        self._found: list[str] = []
        if sys.stdin is not None and sys.stdin.isatty():
            self._set_up_editing()

    def line(self, prompt: str) -> str:
        """What was typed. Raises EOFError where nothing more can come."""
        if sys.stdin is None or sys.stdout is None:  # closed, as by `<&-`
            raise EOFError
        typed = input(prompt)
        if not sys.stdin.isatty():
            print(typed)  # nobody has seen it yet: what is piped in belongs into the transcript
        return typed.strip()

    def _set_up_editing(self) -> None:
        try:
            import readline
        except ImportError:  # as on Windows, where the console itself can edit a line
            return
        readline.set_completer_delims(" ")
        readline.set_completer(lambda word, at: self._complete(readline.get_line_buffer()[: readline.get_endidx()], at))
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def _complete(self, line: str, at: int) -> str | None:
        """The completions one by one, as readline asks for them."""
        if at == 0:
            self._found = completions(line, self.texts())
        return self._found[at] if at < len(self._found) else None


def completions(line: str, texts: Iterable[str]) -> list[str]:
    """The last word of the line completed, in all ways in which some text goes on from it.

    >>> completions("Mark  m", ["mark mohrle", "mark mimi", "mark rex", "moves"])
    ['mohrle', 'mimi']
    >>> completions("m", ["mark mohrle", "mark mimi", "moves"])
    ['mark ', 'moves']
    """
    *before, word = line.split(" ")
    typed = [part.casefold() for part in before if part]
    found: dict[str, None] = {}
    for text in texts:
        words = text.split(" ")
        if len(words) <= len(typed) or [part.casefold() for part in words[: len(typed)]] != typed:
            continue
        following = words[len(typed)]
        if following.casefold().startswith(word.casefold()):
            found[following + " " * (len(words) > len(typed) + 1)] = None
    return list(found)
