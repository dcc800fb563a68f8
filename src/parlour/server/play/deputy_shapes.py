"""The JSON of what somebody leaves with the house, as types. It is told to nobody else."""

from __future__ import annotations

from typing_extensions import TypedDict

from parlour.server.storage.rows import Forced


class OrderOffer(TypedDict):
    """What may be ordered just now; `says` in the words of who does."""

    name: str
    says: str


class LeftOrder(TypedDict):
    """An order that was left; `lapsed` says why it holds no more, and is null while it does."""

    name: str
    says: str
    lapsed: str | None


class Deputy(TypedDict):
    """When the house plays one's only move (null: never), and the order that it has."""

    forced: Forced | None
    order: LeftOrder | None
