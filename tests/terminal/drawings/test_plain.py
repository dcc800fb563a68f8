"""A game without a drawing of its own."""

from io import StringIO
from typing import Any

from rich.console import Console

from parlour.terminal.drawings import plain

VIEW: dict[str, Any] = {
    "game": "palace-whispers",
    "players": 3,
    "you": 1,
    "turn": 2,
    "phase": "duel",
    "scores": [3, 0, 12],
    "hand_sizes": [1, 2, 1],
    "hand": ["page", "spy"],
    "shown": [["guard"], [], ["page", "queen"]],
    "deck_size": 7,
    "leader": 0,
    "guess": None,
    "says": "{2} may guess.",
    "log": [
        {"seat": 2, "card": "spy", "hit": False, "seen_by": [0, 1]},
        {"seat": 0, "card": "page", "hit": True, "seen_by": []},
    ],
    "board": [["x", None, "o", "x"], [None, "o", "x", "o"]],
    "titles": {"page": "Page", "spy": "Spy"},
}
NAMES = ["Ann", "Ben [x]", "Cleo"]


def drawn(view: dict[str, Any], width: int = 80, height: int = 40) -> str:
    console = Console(width=width, height=height, color_system=None, file=StringIO())
    with console.capture() as captured:
        console.print(plain.draw(view, NAMES[: view.get("players", 3)]))
    return captured.get()


def test_what_players_have_stands_beside_their_names() -> None:
    text = drawn(VIEW)
    assert "Palace whispers: duel" in text
    assert "seat  player           scores  hand sizes  shown" in text
    assert "0     Ann                   3           1  guard" in text
    assert "1     Ben [x] (you)         0           2  -" in text
    assert "2     Cleo <- to move      12           1  page queen" in text


def test_the_rest_is_told_in_words_and_tables() -> None:
    text = drawn(VIEW)
    assert "deck size: 7   leader: Ann   says: Cleo may guess." in text
    assert "hand: page spy" in text
    assert "Cleo  spy   no   Ann Ben [x]" in text
    assert "Ann   page  yes  -" in text
    assert "x  .  o  x" in text
    assert "titles: page Page, spy Spy" in text
    assert not set('{}"') & set(text)


def test_as_many_cards_as_players_are_not_one_for_each() -> None:
    assert "hand: page spy king" in drawn({**VIEW, "hand": ["page", "spy", "king"]})


def test_it_is_no_more_than_a_screen() -> None:
    long = {**VIEW, **{f"pile_{number}": [["a"], ["b"]] for number in range(30)}}
    lines = drawn(long, height=30).splitlines()
    assert len(lines) <= 30
    assert "lines more" in lines[-2]


def test_an_empty_view_is_drawn_too() -> None:
    assert "pegs: 7" in drawn({"game": "pegs", "pegs": 7})


def test_a_list_of_all_seats_names_them() -> None:
    text = drawn({**VIEW, "in": [2, 0, 1]})
    assert "in: Cleo Ann Ben [x]" in text
    [heading] = [line for line in text.splitlines() if "hand sizes" in line]
    assert heading.split()[-2] == "shown"  # then comes the frame


def test_as_many_things_with_a_title_as_players_are_not_one_for_each() -> None:
    text = drawn({**VIEW, "offer": [{"name": "tea"}, {"name": "silk"}, {"name": "salt"}]})
    assert "offer" in text
    assert text.count("Ann") == drawn(VIEW).count("Ann")


def test_what_is_told_of_each_seat_stands_beside_its_name() -> None:
    beach = [{"crate": "tea", "seen_by": [1]}, {"crate": None, "seen_by": []}, {"crate": None, "seen_by": [0, 2]}]
    text = drawn({"game": "bay", "players": 3, "you": 0, "turn": 0, "beach": beach})
    assert "seat  player                crate  seen by" in text
    assert "0     Ann (you) <- to move  tea    Ben [x]" in text
    assert "1     Ben [x]               ?      -" in text
    assert "2     Cleo                  ?      Ann Cleo" in text


def test_cards_face_down_and_no_cards_look_different() -> None:
    text = drawn({"game": "bay", "players": 3, "hands": [["tea"], [None, None], []]})
    assert "0     Ann      tea" in text
    assert "1     Ben [x]  ? ?" in text
    assert "2     Cleo     -" in text


def test_the_boards_of_the_seats_have_their_names() -> None:
    gardens = [[{"flower": "rose", "height": 2}], [{"flower": "lily", "height": 1}], []]
    lines = drawn({"game": "bay", "players": 3, "gardens": gardens}).splitlines()
    [title] = [place for place, line in enumerate(lines) if "gardens" in line]
    assert lines[title + 1].strip("│ ").split("  ")[0] == "Ann"
    assert "Ben [x]" in lines[title + 1]
    assert "rose         2    lily         1" in lines[title + 3]
