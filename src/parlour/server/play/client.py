"""Somebody connected to a table, as far as play is concerned: whom to tell, and what they know already."""

from __future__ import annotations

from typing import Protocol

from parlour.server.play.shapes import Announcement


class Client(Protocol):
    person: str | None
    address: str  # the range that it connects from
    sent_number: int | None  # the table's number in the last state sent
    sent_chat: int  # the id of the last line of chat sent, or kept back because its speaker is muted
    muted: set[str]

    def send(self, message: Announcement) -> None: ...

    def send_text(self, text: bytes) -> None:
        """A message that is JSON already. Never waits."""

    def send_text_soon(self, text: bytes) -> None:
        """In one write with what else is about to be said."""

    def close(self, code: int, why: str = "") -> None: ...
