"""Reading a rules page: its sections, its rules, and what is drawn where it can be."""

from parlour.engine import in_words, rules_by_id, sections


def test_rules_by_id_finds_rules_with_their_rulings_and_following_lines() -> None:
    page = "# T\n\n- **XX-1** One,\n  goes on.\n- **XX-1*** Ruled.\n\ntext\n- **XX-12** Twelve.\n- no rule\n  nothing\n"
    assert rules_by_id(page) == {
        "XX-1": "- **XX-1** One,\n  goes on.\n- **XX-1*** Ruled.",
        "XX-12": "- **XX-12** Twelve.",
    }


def test_a_page_is_taken_apart_at_its_headings() -> None:
    page = "# T\n\nA game.\n\n## In short\n\n- **Goal.** Win.\n\n### Not a section\n\n## The end\n"
    assert [(section.title, section.text) for section in sections(page)] == [
        ("", "# T\n\nA game."),
        ("In short", "- **Goal.** Win.\n\n### Not a section"),
        ("The end", ""),
    ]


def test_in_words_keeps_what_a_picture_says_and_tells_how_to_see_an_example() -> None:
    rule = "- **XX-1** One.\n  ![A peg.](picture:peg)\n  ![Two pegs\n  meet.](example:two-pegs)"
    assert in_words(rule, "pegs") == (
        "- **XX-1** One.\n  *A peg.*\n  *Two pegs\n  meet.* (`parlour examples pegs two-pegs`)"
    )
