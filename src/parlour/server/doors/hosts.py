"""By which names this server is asked for.

A page abroad can make its own name mean this computer (DNS rebinding); the browser then takes this server for a part
of that page. It still says, in `Host`, which name was asked for.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address

from parlour.engine import Refusal

# A name or an address in brackets, perhaps the dot of the root, perhaps a port.
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[0-9a-z_]([0-9a-z_.-]{0,251}[0-9a-z_])?)\.?(:[0-9]{1,5})?")
# Networks at home give their computers such names, and nobody can have one in the world outside.
AT_HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain")


class Hosts:
    """Addresses, names of this computer, and those that the server was told are its own."""

    def __init__(self, told: Iterable[str], listens_on: str = "localhost") -> None:
        own = socket.gethostname().lower()
        label = own.partition(".")[0]
        self._names = {"localhost", listens_on.lower(), own, label, *(f"{label}.{suffix}" for suffix in AT_HOME)}
        self._names |= {_read(name) for name in told}

    def refusal(self, given: Iterable[str]) -> str | None:
        """What to say to a request that asked for those hosts; None where they are ours. Programs may name none."""
        for host in given:
            found = HOST.fullmatch(host.lower())
            if found is None:
                return "The host that was asked for is no name."
            if not self._known(found[1]):
                return (
                    f"This server does not know that it is called {found[1]}. "
                    f"If it is, start it with: parlour serve --allow-host {found[1]}"
                )
        return None

    def _known(self, name: str) -> bool:
        return name in self._names or name.endswith(".localhost") or _is_address(name.strip("[]"))


def _read(told: str) -> str:
    """Raises Refusal for what is more than a name, and would never be asked for."""
    found = HOST.fullmatch(told.lower())
    if found is None or found[3] is not None:
        raise Refusal("", f"A host is a name alone, such as --allow-host games.example.org, not {told!r}.")
    return found[1]


def _is_address(name: str) -> bool:
    """A number means the same computer to everybody: no page can make it mean another."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
