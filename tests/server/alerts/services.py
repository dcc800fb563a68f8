"""A mail server and a push service of our own, which take what real ones would and keep it."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from email.policy import default
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import http_ece  # type: ignore[import-untyped]
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid  # type: ignore[import-untyped]

from tests.server.servers import free_port


class Mailbox:
    """An SMTP server; `refuses` makes it turn mail away."""

    def __init__(self) -> None:
        self.mails: list[Message] = []
        self.refuses = False
        self._port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self._port, ready_timeout=60)

    def __enter__(self) -> Mailbox:
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self._port}"

    async def handle_DATA(  # noqa: N802 - the library's name
        self, server: Any, session: Any, envelope: Any
    ) -> str:
        if self.refuses:
            return "451 Not now"
        self.mails.append(message_from_bytes(envelope.content, policy=default))
        return "250 OK"


class Receiver:
    """Takes JSON by HTTP, as a host's own service would."""

    def __init__(self) -> None:
        self.bodies: list[dict[str, Any]] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                service.bodies.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_port

    def __enter__(self) -> Receiver:
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


class PushService:
    """Takes messages for one browser, whose keys only that browser has, and decrypts them as it would."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.heard: list[tuple[dict[str, str], dict[str, str]]] = []  # headers, and what was said
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if service.status == 201:
                    service.heard.append(({k.lower(): v for k, v in self.headers.items()}, service.decrypt(body)))
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self._server.server_port}/"

    def __enter__(self) -> PushService:
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def subscription(self) -> dict[str, Any]:
        public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.base + "browser", "keys": {"p256dh": _text(public), "auth": _text(self.auth)}}

    def decrypt(self, body: bytes) -> dict[str, str]:
        said = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, str] = json.loads(said)
        return found

    def is_signed(self, headers: dict[str, str], public_key: str) -> bool:
        """By the house with that key?"""
        return bool(Vapid.verify(f"{headers['authorization']}")) and f"k={public_key}" in headers["authorization"]


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def each(mails: list[Message]) -> Iterator[tuple[str, str, str]]:
    """Message-ID, subject and body."""
    for mail in mails:
        yield str(mail["Message-ID"]), str(mail["Subject"]), str(mail.get_content()).replace("\r\n", "\n")  # type: ignore[attr-defined]
