"""Addresses that another device can open, and their QR codes."""

from __future__ import annotations

import io
import socket

from fastapi import APIRouter, Request

from parlour.server.http.dependencies import Home
from parlour.server.http.schemas import PROBLEMS, Link, LinkWish
from parlour.server.settings import Settings

router = APIRouter(prefix="/api", tags=["links"], responses=PROBLEMS)
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def lan_address() -> str | None:
    """This computer's address in its network. Nothing is sent: connecting a datagram socket only chooses a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


def reachable_base(settings: Settings) -> str | None:
    """Where a phone in the same network finds this server; None when it listens to this computer only."""
    if settings.loopback:
        return None
    host = settings.host if settings.host not in ("0.0.0.0", "::") else lan_address()
    return None if host is None else f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def qr_svg(text: str) -> str:
    """A QR code as SVG: one path, black on white, with the quiet zone that readers need."""
    import qrcode  # type: ignore[import-untyped]  # late: it takes a while to load

    code = qrcode.QRCode(border=4, error_correction=qrcode.ERROR_CORRECT_M)
    code.add_data(text)
    matrix = code.get_matrix()
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark)
    size = len(matrix)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges" role="img" '
        f'aria-label="QR code"><path fill="#fff" d="M0 0h{size}v{size}H0z"/><path fill="#000" d="{path}"/></svg>'
    )


def qr_terminal(text: str) -> str:
    import qrcode

    code = qrcode.QRCode(border=2)
    code.add_data(text)
    out = io.StringIO()
    code.print_ascii(out=out, invert=True)
    return out.getvalue()


@router.post("/link")
async def link(request: Request, house: Home, body: LinkWish) -> Link:
    """The full address of a page of ours, as another device would open it, and its QR code."""
    host = request.headers.get("host", "")
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    here = f"{request.url.scheme}://{host}"
    says = ""
    if name.lower() not in LOOPBACK:
        base = here
    else:
        base = reachable_base(house.settings) or here
        if base == here:
            says = "This server listens to this computer only. Start it with --host 0.0.0.0 to play from other devices."
    url = base + body.path
    return {"url": url, "qr": qr_svg(url), "reachable": not says, "says": says}
