"""The help pages, in the way that manuals write: `GAME`, not `{GAME}` and `<str>`."""

from __future__ import annotations

import re
from typing import Any

from typer.core import TyperCommand

_TYPE = re.compile(r"<(?:list\[)?(\w+)[^>]*>")
_WORDS = {"int": "N", "float": "N", "path": "FILE"}  # anything else is a text


class Command(TyperCommand):
    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        sections: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx)
            if record is not None:
                sections[param.param_type_name].append(_plain(param.param_type_name, *record))
        for title, records in (("Arguments", sections["argument"]), ("Options", sections["option"])):
            if records:
                with formatter.section(title):
                    formatter.write_dl(records)


def _plain(kind: str, name: str, says: str) -> tuple[str, str]:
    """An argument is a word already; an option is followed by one."""
    if kind == "argument":
        return name.partition(" <")[0], says.replace("  [required]", "")
    return _TYPE.sub(lambda found: _WORDS.get(found[1].lower(), "TEXT"), name), says
