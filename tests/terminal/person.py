"""A person at a real terminal: `parlour` on a pseudo-terminal, with keys pressed and a screen read."""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
from pathlib import Path

from tests.cli.commands import hear_ctrl_c

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|[\x07\r]")
PROMPT = "\n> "
PATIENCE = 60.0  # seconds; a game that says nothing for so long hangs


class Person:
    def __init__(self, *arguments: str, home: Path, columns: int = 80, lines: int = 40) -> None:
        self.screen = ""  # all that was shown so far, without colours
        self.seen = 0  # of it, what was read
        self.held = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        environment = {**os.environ, "TERM": "xterm", "XDG_STATE_HOME": str(home), "INPUTRC": os.devnull}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            environment.pop(name, None)
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            hear_ctrl_c()
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.execve(sys.executable, [sys.executable, "-m", "parlour", *arguments], environment)

    def press(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def insist(self, key: str, words: str) -> str:
        """Press a key until these words come. Ctrl-C in the instant before Python's readline waits is heard only with
        the next key: a gap of Python's own, at which people press again."""
        self.press(key)
        while not select.select([self.terminal], [], [], 1.0)[0]:
            self.press(key)
        return self.until(words)

    def until(self, words: str) -> str:
        """What is shown from now on, up to these words. Fails where they do not come."""
        while words not in self.screen[self.seen :]:
            if not self._look():
                raise AssertionError(f"{words!r} did not come, but {self.screen[self.seen :][-2000:]!r}")
        end = self.screen.index(words, self.seen) + len(words)
        shown, self.seen = self.screen[self.seen : end], end
        return shown

    def asked(self) -> bool:
        """Wait for the next question; False when the program has ended instead."""
        while PROMPT not in self.screen[self.seen :]:
            if not self._look():
                return False
        self.until(PROMPT)
        return True

    def leave(self) -> int:
        """Read to the end; the exit code."""
        while self._look():
            pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)

    def _look(self) -> bool:
        """Read what there is; False at the end."""
        ready, _, _ = select.select([self.terminal], [], [], PATIENCE)
        assert ready, f"nothing came after {self.screen[-2000:]!r}"
        try:
            data = os.read(self.terminal, 65536)
        except OSError:  # the program is gone
            return False
        text = self.held + self.decoder.decode(data)
        last = text.rfind("\x1b")
        whole = len(text) if last < 0 or ESCAPES.match(text, last) else last  # a colour may come in two parts
        self.screen += ESCAPES.sub("", text[:whole])
        self.held = text[whole:]
        return bool(data)
