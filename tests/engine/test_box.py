"""Boxes and overlays, on a box of our own."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import Fields, Refusal, check_overlay, check_used, players_in, read_box
from parlour.engine.box import Box, box_hash, box_of, merged, overlay_keys

BOX = {"about": "A box to test with.", "pegs": 21, "sizes": {"2": 7, "3": 5}, "colours": ["red", "blue"]}


class Shelf:
    """A package with a box, and a folder with overlays."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.package = folder / "peg_game"
        self.overlay = folder / "overlay"
        self.package.mkdir()
        self.overlay.mkdir()
        (self.package / "__init__.py").touch()
        (self.package / "box.json").write_text(json.dumps(BOX))
        self.monkeypatch = monkeypatch

    def use(self, text: str | bytes) -> None:
        """Overlay the box."""
        (self.overlay / "peg-game.json").write_bytes(text.encode() if isinstance(text, str) else text)
        self.choose(str(self.overlay))

    def choose(self, overlay: str) -> None:
        self.monkeypatch.setenv("PARLOUR_BOX", overlay)
        overlay_keys.cache_clear()

    def read(self) -> Any:
        return read_box("peg_game.components", check)

    def box(self) -> Box:
        self.read()
        found = box_of("peg-game")
        assert found is not None
        return found


def check(box: Fields) -> None:
    box.only(["pegs", "sizes", "colours"])
    box.whole("pegs", 1, 99)
    players_in(box.inner("sizes"), 2, 4)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delenv("PARLOUR_BOX", raising=False)
    overlay_keys.cache_clear()
    yield Shelf(tmp_path, monkeypatch)
    monkeypatch.undo()
    overlay_keys.cache_clear()
    sys.modules.pop("peg_game", None)


def refused(shelf: Shelf) -> str:
    with pytest.raises(Refusal) as refusal:
        shelf.read()
    return refusal.value.why


def test_a_box_without_an_overlay_is_as_printed(shelf: Shelf) -> None:
    assert shelf.read() == {"pegs": 21, "sizes": {"2": 7, "3": 5}, "colours": ["red", "blue"]}
    assert shelf.box().changes == []
    assert shelf.box().hash == shelf.box().first_hash


def test_an_overlay_is_merged_into_the_box_and_told(shelf: Shelf) -> None:
    shelf.use('{"pegs": 5, "sizes": {"3": null, "4": 2}, "colours": ["green"]}')
    shelf.monkeypatch.setattr(sys.modules[__name__], "check", lambda box: None)
    assert shelf.read() == {"pegs": 5, "sizes": {"2": 7, "4": 2}, "colours": ["green"]}
    assert shelf.box().changes == ["pegs 5 instead of 21", "no sizes.3", "sizes.4 2", "other colours"]
    assert shelf.box().hash != shelf.box().first_hash


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"pgs": 3}', "peg-game.json: pgs: there is no such field; did you mean pegs?"),
        ('{"whiskers": 3}', "peg-game.json: whiskers: there is no such field."),
        ('{"whiskers": null}', "peg-game.json: whiskers: there is no such field to remove."),
        ('{"sizes": {"9": null}}', "peg-game.json: sizes: 9: there is no such field to remove."),
        ('{"pegs": "x"}', "peg-game.json: pegs: must be a whole number, not a text."),
        ('{"pegs": 2.5}', "peg-game.json: pegs: must be a whole number, not a number."),
        ('{"pegs": true}', "peg-game.json: pegs: must be a whole number, not true or false."),
        ('{"pegs": 100}', "peg-game.json: pegs: must be from 1 to 99, not 100."),
        ('{"pegs": null}', "peg-game.json: pegs: is missing."),
        ('{"pegs": {"a": 1}}', "peg-game.json: pegs: must be a whole number, not an object."),
        ('{"sizes": 7}', "peg-game.json: sizes must be an object, not a number."),
        (
            '{"sizes": {"4": 2, "3": null}}',
            "peg-game.json: sizes: must be for one or more numbers of players, without a gap.",
        ),
        ('{"sizes": {"5": 2}}', "peg-game.json: sizes.5: there is no such field."),
        ('{"pegs": 3, "pegs": 4}', "peg-game.json: 'pegs' is there twice."),
        ('{"pegs": 3', "peg-game.json: line 1 is not JSON: Expecting ',' delimiter."),
        ("", "peg-game.json: line 1 is not JSON: Expecting value."),
        ("[]", "peg-game.json: must be an object."),
        ("[" * 100_000, "peg-game.json: is not JSON that can be read."),
        ('{"pegs": ' + "9" * 5000 + "}", "peg-game.json: is not JSON that can be read."),
        (b'{"pegs": \xff}', "peg-game.json: is not a text file."),
    ],
)  # fmt: skip
def test_an_overlay_that_cannot_be_is_refused_in_words(shelf: Shelf, text: str | bytes, why: str) -> None:
    shelf.use(text)
    assert refused(shelf) == why


def test_a_game_without_a_check_refuses_what_its_box_does_not_know(shelf: Shelf) -> None:
    shelf.use('{"pegs": "many"}')
    assert read_box("peg_game.components")["pegs"] == "many"
    for text, key in (('{"hats": 3}', "hats"), ('{"sizes": {"9": 1}}', "sizes.9")):
        shelf.use(text)
        with pytest.raises(Refusal, match=f"peg-game.json: {key}: there is no such field"):
            read_box("peg_game.components")


def test_a_folder_that_is_not_there_or_empty_or_unreadable_is_refused(shelf: Shelf) -> None:
    shelf.choose("/nowhere/at/all")
    assert refused(shelf) == "Could not read the folder of boxes /nowhere/at/all: No such file or directory."
    shelf.choose(str(shelf.overlay))
    assert "holds no box" in refused(shelf)
    shelf.choose(str(shelf.package / "box.json"))
    assert "Not a directory" in refused(shelf)
    (shelf.overlay / "peg-game.json").mkdir()
    shelf.choose(str(shelf.overlay))
    assert refused(shelf) == "Could not read peg-game.json: Is a directory."


def test_a_file_for_no_game_or_for_one_without_a_box_is_refused(shelf: Shelf) -> None:
    shelf.use("{}")
    check_overlay(["chess", "peg-game"])
    with pytest.raises(Refusal, match=r"peg-game.json: there is no game 'peg-game'; did you mean peg-games.json\?"):
        check_overlay(["chess", "peg-games"])
    with pytest.raises(Refusal, match=r"there is no game 'peg-game'; there are chess\."):
        check_overlay(["chess"])
    (shelf.overlay / "chess.json").write_text("{}")
    shelf.choose(str(shelf.overlay))
    with pytest.raises(Refusal, match=r"chess.json: chess has no box that could be changed\."):
        check_used("chess")
    shelf.read()
    check_used("peg-game")


def test_the_box_of_the_first_version_is_kept_where_it_has_changed_since(shelf: Shelf) -> None:
    before = shelf.box().hash
    (shelf.package / "box.json").write_text(json.dumps({**BOX, "pegs": 30}))
    (shelf.package / "box-0.1.0.json").write_text('{"pegs": 21}')
    assert shelf.box().hash != before
    assert shelf.box().first_hash == before
    shelf.choose("0.1.0")
    assert shelf.read()["pegs"] == 21
    assert shelf.box().hash == before
    assert shelf.box().changes == ["pegs 21 instead of 30"]


def test_the_hash_is_of_what_is_meant_not_of_how_it_is_written(shelf: Shelf) -> None:
    before = shelf.box().hash
    shelf.use('{"about": "Nothing at all.", "sizes": {"3": 5}}')
    assert shelf.box().hash == before
    assert box_hash({"a": 1, "b": {"c": 2, "d": 3}}) == box_hash({"b": {"d": 3, "c": 2}, "a": 1})
    assert box_hash({"a": [1, 2]}) != box_hash({"a": [2, 1]})
    assert box_hash({"a": 1, "called": {"pegs": "skittles"}}) == box_hash({"a": 1})  # names change no game


@pytest.mark.parametrize(
    ("box", "patch", "result"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d"}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        ({"e": 1}, {"a": {"b": {"c": 2}}}, {"e": 1, "a": {"b": {"c": 2}}}),
    ],
)
def test_merging_as_rfc_7386_has_it(box: Any, patch: Any, result: Any) -> None:
    kept = json.dumps(box)
    assert merged(box, patch, "") == result
    assert json.dumps(box) == kept
