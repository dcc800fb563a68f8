"""What requests need: the house, the caller's token, and the table in question with who asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from parlour.server.doors.door import range_of
from parlour.server.errors import Trouble
from parlour.server.house import House
from parlour.server.http.schemas import Place, TableAnswer
from parlour.server.people.keys import NO_KEY
from parlour.server.play import state_json
from parlour.server.play.table import Table
from parlour.server.storage import Keyholder
from parlour.server.thinking.fair_queue import Asker, Rank, asker_from

# All of them `async`: what is not, the framework hands to a thread and back, for each request.


async def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


_bearer = HTTPBearer(auto_error=False, description="The token of a place at the table")


async def token_of(bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str | None:
    return None if bearer is None else bearer.credentials


async def range_here(request: Request) -> str:
    return range_of(request.scope)


async def asker_of(request: Request) -> Asker:
    """In whose name something is thought about for a request: whatever comes from one address waits in one line."""
    return asker_from(range_of(request.scope), Rank.WATCHED)


Home = Annotated[House, Depends(house_of)]
Range = Annotated[str, Depends(range_here)]
AskerHere = Annotated[Asker, Depends(asker_of)]
Token = Annotated[str | None, Depends(token_of)]


KeyHere = Annotated[str | None, Header(alias="Parlour-Key", description="The house key of who asks")]


async def holder_of(house: Home, house_key: KeyHere = None) -> Keyholder | None:  # a path may have a key of a game
    return await house.keys.holder(house_key)


AnyHolder = Annotated[Keyholder | None, Depends(holder_of)]


async def somebody(holder: AnyHolder) -> Keyholder:
    if holder is None:
        raise Trouble(401, NO_KEY)
    return holder


SomeHolder = Annotated[Keyholder, Depends(somebody)]


class Asked:
    """A request about one table: the table, and who asks."""

    def __init__(self, house: House, table: Table, person: str | None) -> None:
        self.house = house
        self.table = table
        self.person = person

    @property
    def somebody(self) -> str:
        """Who asks; raises Trouble where that is nobody of this table."""
        if self.person is None or self.person not in self.table.sitting.people:
            raise Trouble(401, "This needs the token of a place at this table.")
        return self.person

    def answer(self) -> TableAnswer:
        return {"table": state_json.live_json(self.table, self.house.presence)}


async def asked(house: Home, token: Token, table_id: Annotated[str, Path(description="The table's id")]) -> Asked:
    table = await house.tables.get(table_id)
    return Asked(house, table, await house.identity.person_for(table.id, token))


Ask = Annotated[Asked, Depends(asked)]
SeatPath = Annotated[int, Path(ge=0, le=31)]


async def place(house: House, table_id: str, person: str, token: str, holder: Keyholder | None) -> Place:
    """The answer to somebody who has just come to a table. With a house key, it is one of their places from now on."""
    if holder is not None:
        await house.my_games.join(holder, [(table_id, person)])
    table = await house.tables.get(table_id)
    you = state_json.you_json(table.sitting, house.presence, person)
    assert you is not None
    return {"table": state_json.live_json(table, house.presence), "you": you, "token": token}
