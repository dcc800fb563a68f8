"""The server is an extra: whoever wants it imports it inside this."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from parlour.engine import Refusal


@contextmanager
def server_extra() -> Iterator[None]:
    """For imports. Says in a sentence what to install where the server's packages are not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "parlour":
            raise
        raise Refusal("", "The server is not installed here: pip install 'parlour[server]'.") from None
