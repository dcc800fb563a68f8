"""The rules page: made for people, every rule with a test that names it, and the code names no other."""

import re
from pathlib import Path

import parlour
from parlour.engine import APPENDIX, HOUSE_RULES, IN_SHORT, Prompts, Reveals, Sheets, rules_by_id, sections

TESTS = Path(__file__).parent.parent


def test_every_rule_is_named_by_a_test_of_its_game(key: str) -> None:
    folder = TESTS / "games" / key.replace("-", "_")
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py"))
    named = set(re.findall(r"\b[A-Z]{2}-\d+\b", tests))
    assert sorted(set(rules_by_id(parlour.game(key).rules)) - named) == []


def test_every_rule_id_in_the_code_is_on_the_page(key: str) -> None:
    game = parlour.game(key)
    source = TESTS.parent / "src" / "parlour" / "games" / key.replace("-", "_")
    code = "".join(path.read_text(encoding="utf-8") for path in source.rglob("*.py"))
    used = set(re.findall(rf"\b{game.prefix}-\d+\b", code))
    assert sorted(used - set(rules_by_id(game.rules))) == []


def test_the_games_at_home_offer_what_others_may(key: str) -> None:
    game = parlour.game(key)
    state = game.start(game.players[0], 1)
    assert isinstance(state, Prompts)
    assert isinstance(state, Reveals)
    assert isinstance(state, Sheets)


def test_the_page_begins_with_the_game_in_short(key: str) -> None:
    """A newcomer reads some ten lines, and knows the game well enough to sit down."""
    before, overview, *_ = sections(parlour.game(key).rules)
    assert len(before.text.split()) < 70
    assert overview.title == IN_SHORT
    assert re.findall(r"^- \*\*(.+)\.\*\* ?", overview.text, re.MULTILINE) == [
        "Goal", "On the table", "Your turn", "The end", "Scoring", "Example", "Hints"
    ]  # fmt: skip
    steps, hints = (re.findall(rf"^  {mark} ", overview.text, re.MULTILINE) for mark in (r"\d\.", "-"))
    assert (len(steps), len(hints)) == (3, 3)
    assert len(overview.text.split()) < 340
    assert not re.search(r"[A-Z]{2}-\d|`", overview.text), "No ids and no notation in the overview."


def test_ids_are_unique_and_in_order(key: str) -> None:
    """A ruling stands behind its rule; what cannot be understood at all is the last thing on the page."""
    entries = re.findall(r"^- \*\*[A-Z]{2}-(\d+)(\*?)\*\* ", parlour.game(key).rules, re.MULTILINE)
    numbered = [(int(number), star) for number, star in entries]
    assert numbered[-1] == (0, "")
    assert numbered[:-1] == sorted(set(numbered[:-1]))


def test_notation_is_left_to_the_appendix(key: str) -> None:
    """Who plays in a browser types nothing: what is typed, and the numbers of seats, come last."""
    page = sections(parlour.game(key).rules)
    assert [section.title for section in page[-3:]] == [HOUSE_RULES, "About these rules", APPENDIX]
    for section in page[:-1]:
        assert "`" not in section.text or section.title == HOUSE_RULES, section.title  # the names of options
        assert not re.search(r"\bseat \d", section.text, re.IGNORECASE), section.title
    moves = page[-1].text
    assert moves.count("`") >= 10
    assert list(rules_by_id(moves)) == [parlour.game(key).unreadable]


def test_every_picture_of_the_page_is_drawn_and_no_other(key: str) -> None:
    """By the game's own components in the browser: `web/src/games/<key>/pictures/`."""
    pictures = re.findall(r"\(picture:([a-z0-9-]+)\)", parlour.game(key).rules)
    drawn = {path.stem for path in (TESTS.parent / "web" / "src" / "games" / key / "pictures").glob("*.svelte")}
    assert sorted(pictures) == sorted(drawn)


def test_every_example_stands_under_a_rule_that_it_is_about(key: str) -> None:
    """So that the browser opens it with the rule, and the terminal can say how to see it."""
    game = parlour.game(key)
    named = {
        name: rule
        for rule, text in rules_by_id(game.rules).items()
        for name in re.findall(r"\(example:([a-z0-9-]+)\)", text)
    }
    assert game.rules.count("(example:") == len(named)
    about = {example.name: example.rules for example in game.examples()}
    assert set(named) == set(about)
    assert [name for name, rule in named.items() if rule not in about[name]] == []


def test_what_was_inferred_has_a_star() -> None:
    """Where the rulebook does not say so, the page does not pretend that it does."""
    for rule, words in {
        "FA-17": "do not count as the card from hand", "FA-22": "even if its own place is open",
        "FA-23": "must begin with the number after", "FT-8": "Only the line you swept counts",
        "TC-4": "moves the\n  dealer on too", "TC-16": "whoever played it, folded since or not",
    }.items():  # fmt: skip
        page = next(game.rules for key in parlour.games() if rule.startswith((game := parlour.game(key)).prefix))
        plain, ruling = rules_by_id(page)[rule].split(f"- **{rule}*** ")
        assert words in ruling, rule
        assert words not in plain, rule
