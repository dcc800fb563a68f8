"""Any position as a text and as a picture, whatever the names in it."""

from parlour.engine.outline import changing, outline, split
from parlour.engine.picture import picture

TABLE = {
    "game": "nim",
    "players": 2,
    "turn": 1,
    "scores": [3, 5],
    "hands": [["ace", "two"], []],
    "trick": [[0, "ace"], [1, "two"]],
    "board": [["x", None], [None, "o"]],
    "log": [{"seat": 0, "card": "ace"}, {"seat": 1, "card": "two"}],
    "deck_size": 4,
    "flags": {"open": True, "shut": None},
}


def test_what_belongs_to_the_seats_is_told_by_seat() -> None:
    seats, rest = split(TABLE)
    assert list(seats) == ["scores", "hands"]
    assert list(rest) == ["trick", "board", "log", "deck_size", "flags"]


def test_a_text_of_the_table() -> None:
    assert outline("Nim.", TABLE).splitlines() == [
        "Nim.",
        "",
        "           seat 0   seat 1",
        "scores     3        5",
        "hands      ace two  -",
        "",
        "trick      0 ace",
        "           1 two",
        "board      x -",
        "           - o",
        "log        seat 0, card ace",
        "           seat 1, card two",
        "deck size  4",
        "flags      open: yes",
        "           shut: -",
    ]


def test_long_lists_go_on_below() -> None:
    text = outline("Nim.", {"players": 2, "deck": [f"card-{number}" for number in range(40)]})
    assert max(len(line) for line in text.splitlines()) <= 110
    assert "card-0 " in text
    assert text.endswith("card-39")


def test_what_is_the_same_in_other_games_is_explanation() -> None:
    titles = {"A": "Ace", "T": "Two"}
    shown = changing({"titles": titles, "hand": ["A"], "target": 3}, [{"titles": titles, "hand": ["T"], "target": 3}])
    assert shown == {"hand": ["A"], "target": 3}
    assert changing({"titles": titles}, []) == {"titles": titles}


def test_names_in_a_picture_are_escaped() -> None:
    bad = '<script>alert("x")</script>'
    html = picture(
        bad, bad, {"players": 2, bad: [bad], "hands": [[bad], ["<b>"]], "note": bad, "thing": {"name": bad}}, []
    )
    assert "<script" not in html
    assert "<b>" not in html.replace("<b>&lt;script&gt;", "")
    assert "&lt;script&gt;" in html


def test_a_picture_marks_who_is_to_move_and_who_looks() -> None:
    html = picture("Nim", "Two players.", TABLE | {"you": 0}, [])
    assert "Seat 0, you<" in html
    assert "Seat 1 ▸ to move<" in html


def test_a_pile_is_told_by_its_number() -> None:
    assert 'aria-label="4 face down"' in picture("Nim", "", TABLE, [])


def test_a_long_list_is_folded_and_complete() -> None:
    html = picture("Nim", "", {"players": 2, "deck": [f"c{number}" for number in range(40)]}, [])
    assert "24 more" in html
    assert all(f">c{number}<" in html for number in range(40))
