"""Like Cats and Dogs!: which animals are worth more or less, whose markers they carry, and actions that are spent."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from parlour.engine import State
from parlour.engine.english import counted, player
from parlour.games.cats_and_dogs import (
    FIRST_ACTION,
    GIVE_MOVE,
    MORE_MOVE,
    STOP_MOVE,
    CatsAndDogsState,
    action_title,
    animal_of,
    count_in,
    food_title,
    kind_of,
    other_of,
    other_thing_of,
    points_at_markers,
    points_at_two,
    thing_of,
    title,
)
from parlour.review.terms import Fact, Gauge, Story, named

MORE: Final = (
    "{animal}, with a marker of {who}, is worth more by the next turn in {{often}} worlds after {{better}}, "
    "in {{seldom}} after {{played}}."
)
LESS: Final = (
    "{animal}, with a marker of {who}, is worth less by the next turn in {{often}} worlds after {{better}}, "
    "in {{seldom}} after {{played}}."
)
# By whether that is good for whoever has a marker there.
FULL: Final = {
    True: "{animal} is full, and worth points to {who}, by the next turn in {{often}} worlds after {{better}}, in "
    "{{seldom}} after {{played}}.",
    False: "{animal} is full, and worth nothing to {who}, by the next turn in {{often}} worlds after {{better}}, in "
    "{{seldom}} after {{played}}.",
}
AHEAD: Final = (
    "After {{better}}, {who} has the most points by the next turn in {{often}} worlds; after {{played}}, in {{seldom}}."
)

BRINGS: Final = (
    "Played on to the end, {animal} brings {who} {{points}} points more on average after {{better}} than after "
    "{{played}}."
)
BRINGS_LESS: Final = (
    "Played on to the end, {animal} brings {who} {{points}} points less on average after {{better}} than after "
    "{{played}}."
)
AGAINST: Final = (
    "Played on to the end, {who} stands {{points}} points better against {others} on average after {{better}} than "
    "after {{played}}."
)

GAINS: Final = "{{played}} gains {points} on {others} at once, but spends the action card; {{better}} keeps it."
NOTHING: Final = "{{played}} gains no point on {others} at once, and spends the action card; {{better}} keeps it."
COSTS: Final = "{{played}} loses {points} to {others} at once, and spends the action card; {{better}} keeps it."
NOW: Final = "{{better}} gains {points} on {others} at once."
AT_ONCE: Final = "At once, {{better}} gains {points} more on {others} than {{played}}."
LESS_LOST: Final = "At once, {{better}} loses {points} less to {others} than {{played}}."
OTHERS: Final = "the best of the others"
MOSTLY: Final = 0.6  # of the deck: less of one kind is no reason
LOVED: Final = (
    "Of the {cards} food cards still in the deck {count} are {food}, which {animal}, with a marker of {who}, loves."
)
DISLIKED: Final = (
    "Of the {cards} food cards still in the deck {count} are {food}, which count against {animal}, with a marker of "
    "{who}."
)

MARKER: Final = "“{card}” ({who}'s on {animal})"
MARKERS: Final = "“{card}” ({who}'s on {animal} and {whose}'s on {other})"


def spoken(state: State, move: Any) -> str:
    """With the food that is given, the animal that eats on, and whose marker is meant."""
    assert isinstance(state, CatsAndDogsState)
    kind, name = kind_of(move), title(animal_of(move))
    if kind == GIVE_MOVE:
        return f"giving {food_title(state.card)} to {name}"
    if kind == MORE_MOVE:
        return f"turning up another card for {title(state.animals[state.feeding])}"
    action = kind - FIRST_ACTION
    if action < 0 or not points_at_markers(action):
        return ""
    words = {"card": action_title(action), "animal": name, "who": player(thing_of(move))}
    if not points_at_two(action):
        return MARKER.format(**words)
    return MARKERS.format(other=title(other_of(move)), whose=player(other_thing_of(move)), **words)


def facts(story: Story) -> set[Fact]:
    found: set[Fact] = set()
    before = {animal["name"]: animal for animal in story.before.view(None)["animals"]}
    for animal in story.after.view(None)["animals"]:
        was = before.get(animal["name"])
        if was is None:  # another round has begun
            return set()
        found |= _of(animal, was, story.seat)
    scores = story.after.scores()
    if scores[story.seat] > max(score for seat, score in enumerate(scores) if seat != story.seat):
        found.add(Fact(AHEAD.format(who=named(story.seat)), "CD-15", True, 1.0))
    return found


def _of(animal: dict[str, Any], was: dict[str, Any], seat: int) -> set[Fact]:
    """By whose markers it carried before the move: one that the move itself takes away makes no difference here."""
    found: set[Fact] = set()
    change = animal["value"] - was["value"]
    if animal["full"] and not was["full"] and seat in was["markers"]:
        good = animal["value"] > 0
        found.add(Fact(FULL[good].format(animal=animal["title"], who=named(seat)), "CD-12", good, 0.8))
    for other in set(was["markers"]) if change else ():
        says = MORE if change > 0 else LESS
        mine = other == seat
        good = (change > 0) == mine
        found.add(Fact(says.format(animal=animal["title"], who=named(other)), "CD-14", good, 1.2 if mine else 1.0))
    return found


def gauges(before: State, after: State, seat: int) -> dict[Gauge, float]:
    """What each animal brings to each seat when the game, or the round, is over: asked of thousands of worlds."""
    assert isinstance(before, CatsAndDogsState)
    assert isinstance(after, CatsAndDogsState)
    if len(before.rounds) != len(after.rounds):  # another round has begun
        return {}
    players = int(after.players)
    found: dict[Gauge, float] = {_ahead(seat, players): float(_lead(after, seat) - _lead(before, seat))}
    for place, animal in enumerate(after.animals):
        for other in range(players):
            points = float(after.values[place] * count_in(after.markers[place], other))
            if points:
                found[_brings(title(animal), other, seat)] = points if other == seat else -points
    return found


@cache
def _brings(animal: str, other: int, seat: int) -> Gauge:
    says = BRINGS if other == seat else BRINGS_LESS
    return Gauge(says.format(animal=animal, who=named(other)), "CD-15", animal)


@cache
def _ahead(seat: int, players: int) -> Gauge:
    return Gauge(AGAINST.format(who=named(seat), others=_others(seat, players)), "CD-15")


def plain(state: State, better: Any, played: Any) -> str:
    """What an action is spent for, what the deck still holds, or what the two moves do at once."""
    assert isinstance(state, CatsAndDogsState)
    kinds = kind_of(better), kind_of(played)
    if set(kinds) == {MORE_MOVE, STOP_MOVE}:
        return _of_the_deck(state, kinds[0] == MORE_MOVE)
    gain, less = (_gain(state, move) for move in (better, played))
    others = _others(state.seat, int(state.players))
    if kinds[1] >= FIRST_ACTION > kinds[0]:
        says = GAINS if less > 0 else COSTS if less < 0 else NOTHING
        return says.format(points=counted(abs(less), "point"), others=others)
    says = LESS_LOST if gain < 0 else AT_ONCE if less else NOW
    return says.format(points=counted(gain - less, "point"), others=others) if gain > less else ""


def _others(seat: int, players: int) -> str:
    return named(1 - seat) if players == 2 else OTHERS


def _lead(state: CatsAndDogsState, seat: int) -> int:
    scores = state.scores()
    return int(scores[seat] - max(score for other, score in enumerate(scores) if other != seat))


def _gain(state: CatsAndDogsState, move: Any) -> int:
    """By how much the seat to move comes nearer to the best of the others, or away from them, by the move alone."""
    after = state.copy()
    after.apply(move)
    return _lead(after, state.seat) - _lead(state, state.seat)


def _of_the_deck(state: CatsAndDogsState, another: bool) -> str:
    """Why another card is wanted, or not: what the deck holds, and for whom the animal that eats it counts.

    Nothing where that speaks for the other move, or where the table does not tell what is in the deck.
    """
    view = state.view(None)
    animal = next(each for each in view["animals"] if each["name"] == view["feeding"])
    loved, other = ("fish", "bones") if animal["kind"] == "cat" else ("bones", "fish")
    held = {food: sum(count for card, count in view["deck_contents"].items() if card[0] == food[0].upper())
            for food in (loved, other)}  # fmt: skip
    cards = sum(held.values())
    food = max(held, key=lambda each: held[each])
    rival = max((seat for seat in range(state.players) if seat != state.seat), key=animal["markers"].count)
    stake = animal["markers"].count(state.seat) - animal["markers"].count(rival)
    if stake == 0 or held[food] < MOSTLY * cards or ((food == loved) == (stake > 0)) != another:
        return ""
    who = named(state.seat if stake > 0 else rival)
    says = LOVED if food == loved else DISLIKED
    return says.format(count=held[food], cards=cards, food=food, animal=animal["title"], who=who)
