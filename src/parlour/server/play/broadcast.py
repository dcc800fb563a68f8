"""What has happened at a table, told to everybody there, each through their own eyes."""

from __future__ import annotations

from parlour.server.play import state_json
from parlour.server.play.table import Table
from parlour.server.ws.connection import Connection, encode

News = dict[tuple[int | None, int | None], bytes]  # by seat and by what the client knows: the message


def publish(table: Table, news: News | None = None) -> None:
    """Tell it; `news` are messages that are ready already."""
    texts: News = {} if news is None else news
    mover = table.sitting.seats[table.steps[-1].seat].person if table.steps else None
    for connection in table.connections:
        if connection.told is None or connection.told < table.number:
            text = _text_for(table, connection, texts)
            if mover is not None and connection.person == mover:  # is about to hear also that the move counts
                connection.send_text_soon(text)
            else:
                connection.send_text(text)
            connection.told = table.number


def ready(table: Table) -> News:
    """What `publish` would say now."""
    texts: News = {}
    for connection in table.connections:
        _text_for(table, connection, texts)
    return texts


def _text_for(table: Table, connection: Connection, texts: News) -> bytes:
    """A message is built once for a seat and what its client knows."""
    seat, told = table.sitting.seat_of(connection.person), connection.told
    text = texts.get((seat, told))
    if text is None:
        text = texts[seat, told] = encode(state_json.state_json(table, seat, told))
    return text
