"""Shows the doctests of docstrings as code: an extension of griffe, which reads the sources for the reference."""

from __future__ import annotations

import re
from typing import Any

import griffe

_DOCTEST = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)


def fenced(docstring: str) -> str:
    """
    >>> print(fenced("Twice.\\n\\n>>> twice(2)\\n4"))
    Twice.
    <BLANKLINE>
    ```pycon
    >>> twice(2)
    4
    ```
    """
    return _DOCTEST.sub(r"```pycon\n\g<0>\n```", docstring)


class Doctests(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
