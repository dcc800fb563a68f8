"""The list of moves: numbered in reading order, and moves that begin alike folded into one line.

1 feed
play swap-meals  2 rex struppi  3 lumpi struppi
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap

from rich.text import Text

GAP = "  "
NOTHING_MORE = "(just that)"  # stands for the move whose words are the beginning of another
MEMBERS = 3  # families are split further while the parts have as many members as that, on average
FEW_ROWS = 2  # a list as short as this is not folded at all


@dataclass
class Family:
    """Moves that begin with the same words; `first` is the number of the first of them."""

    beginning: str
    texts: list[str]
    first: int

    def numbered(self, width: int) -> list[Text]:
        """Every move with its number."""
        if len(self.texts) == 1:
            return _columns(self.texts, self.first, width)
        indent = len(self.beginning) if len(self.beginning) < width // 3 else 2
        lines, line = [], Text(self.beginning)
        for number, rest in enumerate(self._rests(), self.first):
            entry = _entry(str(number), rest)
            if line.cell_len + len(GAP) + entry.cell_len > width:
                lines.append(line)
                line = Text(" " * indent)
            line.append(GAP).append_text(entry)
        return [piece for line in [*lines, line] for piece in _broken(line, width)]

    def brief(self, width: int) -> list[Text]:
        """One line: the numbers, and how the moves go on as far as there is room."""
        if len(self.texts) == 1:
            return self.numbered(width)
        numbers = f"{self.first}-{self.first + len(self.texts) - 1}"
        line = (
            Text(_shortened(self.beginning, width // 2))
            .append(GAP)
            .append_text(_entry(numbers, ", ".join(self._rests())))
        )
        line.truncate(width, overflow="ellipsis")
        return [line]

    def _rests(self) -> list[str]:
        return [text[len(self.beginning) + 1 :] or NOTHING_MORE for text in self.texts]


def in_order(texts: Sequence[str]) -> list[int]:
    """The places of the texts, so arranged that those which begin alike stand together, the first of a kind first.

    >>> in_order(["feed", "play a x", "stop", "play a y"])
    [0, 1, 3, 2]
    """
    seen: dict[tuple[str, ...], int] = {}
    beginnings = [[tuple(words[:count]) for count in range(1, len(words) + 1)] for words in map(str.split, texts)]
    for beginning in beginnings:
        for words in beginning:
            seen.setdefault(words, len(seen))
    return sorted(range(len(texts)), key=lambda place: [seen[words] for words in beginnings[place]])


def all_lines(texts: Sequence[str], width: int) -> list[Text]:
    """All moves, which stand in order, each with its number."""
    columns = _columns(texts, 1, width)
    if len(columns) <= FEW_ROWS:
        return columns
    return [line for family in _families(list(texts)) for line in family.numbered(width)]


def few_lines(texts: Sequence[str], width: int, limit: int) -> list[Text]:
    """The same in at most `limit` lines: if they do not suffice, large families are told briefly."""
    lines = all_lines(texts, width)
    if len(lines) > limit:
        lines = [line for family in _families(list(texts)) for line in family.brief(width)]
    return lines if len(lines) <= limit else [*lines[: limit - 1], Text("...")]


def _families(texts: list[str], first: int = 1, words: int = 0) -> list[Family]:
    """The texts, of which so many words are the same, as one family or as several."""
    parts = [list(alike) for _, alike in groupby(texts, key=lambda text: text.split()[words : words + 1])]
    if len(texts) == 1 or (words > 0 and MEMBERS * len(parts) > len(texts)):
        return [Family(" ".join(texts[0].split()[:words]), texts, first)]
    families = []
    for part in parts:
        families += _families(part, first, words + 1)
        first += len(part)
    return families


def _columns(texts: Sequence[str], first: int, width: int) -> list[Text]:
    """Numbered texts down the columns, as many columns as there is room for."""
    cells = [_entry(f"{number:>3}", text) for number, text in enumerate(texts, first)]
    for rows in range(1, len(cells)):
        columns = [cells[start : start + rows] for start in range(0, len(cells), rows)]
        widths = [max(cell.cell_len for cell in column) for column in columns]
        if sum(widths) + len(GAP) * (len(widths) - 1) <= width:
            return [_row([column[row] for column in columns if row < len(column)], widths) for row in range(rows)]
    return [piece for cell in cells for piece in _broken(cell, width)]


def _row(cells: list[Text], widths: list[int]) -> Text:
    line = Text()
    for cell, width in zip(cells, widths, strict=False):
        line.append_text(cell).append(" " * (width - cell.cell_len) + GAP)
    line.rstrip()
    return line


def _entry(number: str, text: str) -> Text:
    return Text(number, style="bold").append(f" {text}", style="not bold")


def _shortened(words: str, width: int) -> str:
    """With the middle left out, where they are too long."""
    half = max(4, (width - 5) // 2)
    return words if len(words) <= width else f"{words[:half]} ... {words[-half:]}"


def _broken(line: Text, width: int) -> list[Text]:
    """A line too long for the screen goes on, indented, in the next."""
    if line.cell_len <= width:
        return [line]
    return [Text(piece) for piece in wrap(line.plain, max(12, width), subsequent_indent=" " * 6)]
