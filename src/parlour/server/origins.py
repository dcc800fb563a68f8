"""Which pages may talk to this server: a browser says, in `Origin`, whose page it is that asks."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers

from parlour.server.settings import Settings


def origin_allowed(headers: Headers, settings: Settings) -> bool:
    """Pages of this very site, of those named in the settings, and programs that are no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in settings.origins:
        return True
    return origin != "null" and urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
