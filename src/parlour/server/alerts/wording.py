"""What an alert says: whose turn it is and where. Nothing of the game itself, so nothing hidden."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine.english import counted


@dataclass(frozen=True)
class Words:
    """`tag` is the same for everything that is said of one wait, or of one day."""

    tag: str
    title: str
    body: str
    path: str  # of the page at this house; no word that opens anything


def turn(tag: str, table: str, title: str, name: str) -> Words:
    return Words(tag, f"Your turn in {title}", f"{name}, the others are waiting for your move.", f"/t/{table}")


def reminder(tag: str, table: str, title: str, name: str, hours: int) -> Words:
    left = "less than an hour" if hours < 1 else f"about {counted(hours, 'hour')}"
    return Words(tag, f"Your time in {title} runs out", f"{name}, you have {left} left for your move.", f"/t/{table}")


def digest(tag: str, titles: list[str]) -> Words:
    lines = [f"- {title}" for title in titles]
    title = f"{counted(len(titles), 'table')} waiting for your move"
    return Words(tag, title, "\n".join(["You are to move in:", *lines]), "/")


CONFIRM_TITLE = "Is this your address?"
CONFIRM_BODY = (
    "Somebody at {house} wishes to be called back at this address when a table waits for them.\n"
    "If that was you, open this page within a day:\n\n{link}\n\n"
    "If it was not, do nothing: no more mail comes."
)
MAIL_BODY = "{body}\n\n{link}\n\n--\nNo more of these to this address: {unsubscribe}\n"
