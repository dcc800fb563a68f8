"""Which pages may talk to this server: a browser says, in `Origin`, whose page it is that asks."""

from __future__ import annotations

from starlette.datastructures import Headers

from parlour.server.settings import Settings


def origin_allowed(headers: Headers, settings: Settings) -> bool:
    """Pages of this very site, of those named in the settings, and programs that are no page at all."""
    origin = headers.get("origin")
    if origin is None or other_site(headers, settings) is not None:
        return True
    return origin.partition("://")[2].lower() == headers.get("host", "").lower() != ""


def other_site(headers: Headers, settings: Settings) -> str | None:
    """The origin of the page that asks, where it is another site's that may."""
    origin = headers.get("origin", "")
    return origin if origin.lower() in (named.lower().rstrip("/") for named in settings.origins) else None


def sharing(origin: str) -> dict[str, str]:
    """The headers without which a browser keeps an answer from the other site's page that asked for it."""
    return {
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Expose-Headers": "Retry-After",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Vary": "Origin",
    }


# What a browser is told that asks beforehand whether such a page may ask at all.
ASKED_BEFOREHAND = {
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Parlour-Key",
    "Access-Control-Max-Age": "600",
}
