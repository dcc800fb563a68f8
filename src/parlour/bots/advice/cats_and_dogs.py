"""Advice for Like Cats and Dogs!: what a marker, a meal or a card is worth, and to whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour.engine import State
from parlour.engine.english import counted, listed, player

# What the next food card may be.
LOVED: Final = "{food}, which {name} loves, are {count} of the {left} still in the deck."
UNLOVED: Final = "{food}, which {name} does not love, are {count} of the {left} still in the deck."


def advise(state: State, seat: int, text: str) -> tuple[str, str]:
    view = state.view(seat)
    verb, *words = text.split()
    animals = {animal["name"]: animal for animal in view["animals"]}
    if verb == "mark":
        return _mark(animals[words[0]])
    if verb == "give":
        return _give(state, seat, text, view, animals[words[0]])
    if verb == "play":
        title = view["action_titles"][words[0]]
        named = listed([animals[word]["title"] for word in words[1:] if word in animals])
        return f"Play “{title}” on {named}.", _changes(state, seat, text)
    if verb == "feed":
        return "Feed: turn up the next food card.", _room(view, seat)
    fed = next(animal for animal in view["animals"] if animal["name"] == view["feeding"])
    if verb == "more":
        return f"Turn up another card for {fed['title']}.", _odds(view, fed, LOVED)
    return f"Stop feeding {fed['title']}.", _odds(view, fed, UNLOVED)


def _mark(animal: dict[str, Any]) -> tuple[str, str]:
    name, value, room = animal["title"], animal["value"], animal["spaces"] - len(animal["markers"])
    do = f"Put a marker on {name}."
    if value > 0:
        return do, f"{name} is worth {counted(value, 'point')} now, for every marker there."
    if not animal["food"]:
        return do, f"{name} has not been fed yet, and has {counted(room, 'free space')}: what comes is up to you."
    return do, f"A marker must go somewhere, and {name} can still be fed with what a {animal['kind']} loves."


def _give(state: State, seat: int, text: str, view: Mapping[str, Any], animal: dict[str, Any]) -> tuple[str, str]:
    food = view["food_titles"][view["card"]]
    why = _changes(state, seat, text)
    if len(animal["food"]) + 1 == view["full_meal"]:
        why = f"{why} {animal['title']} is full then, and stays as it is."
    return f"Give the {food} to {animal['title']}.", why


def _changes(state: State, seat: int, text: str) -> str:
    """Who wins and who loses by a move that leaves nothing to chance."""
    after = state.copy()
    after.play_text(text)
    gains = [now - before for now, before in zip(after.scores(), state.scores(), strict=True)]
    mine = gains.pop(seat)
    others = [other for other in range(state.players) if other != seat]
    lost = max(range(len(gains)), key=lambda at: -gains[at])
    won = max(range(len(gains)), key=lambda at: gains[at])
    if mine > 0 and gains[won] > 0:
        return f"That is {counted(mine, 'point')} more for you, though {player(others[won])} gains {gains[won]}."
    if mine > 0 and gains[lost] < 0:
        return f"That is {counted(mine, 'point')} more for you, and {-gains[lost]} less for {player(others[lost])}."
    if mine > 0:
        return f"That is {counted(mine, 'point')} more for you, and nobody else gains."
    if mine == 0 and gains[lost] < 0:
        return f"That costs {player(others[lost])} {counted(-gains[lost], 'point')}, and you nothing."
    if mine == 0 and gains[won] > 0:
        return f"It has to go somewhere: there only {player(others[won])} gains, {counted(gains[won], 'point')}."
    if mine == 0:
        return "Nobody's points change by it now."
    return f"It has to go somewhere: there it costs you {counted(-mine, 'point')}."


def _room(view: Mapping[str, Any], seat: int) -> str:
    hungry = [animal["title"] for animal in view["animals"] if seat in animal["markers"] and not animal["full"]]
    if hungry:
        return f"You see the card before you choose who gets it, and {listed(hungry, 'or')} may love it."
    return "You see the card before you choose who gets it: it can also spoil somebody's dinner."


def _odds(view: Mapping[str, Any], fed: dict[str, Any], says: str) -> str:
    """What the next card may be, as everybody can count who remembers."""
    left = view["deck_contents"]
    if not left:
        return f"Whatever is turned up now goes to {fed['title']}, loved or not."
    bones = (fed["kind"] == "dog") == (says == LOVED)
    count = sum(count for food, count in left.items() if food.startswith("B") == bones)
    cards = counted(sum(left.values()), "card")
    return says.format(food="Bones" if bones else "Fish", name=fed["title"], count=count, left=cards)
