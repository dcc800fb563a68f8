"""Reading a rules page: its sections, its rules, and what is drawn where it can be."""

from parlour.engine import printed, rules_by_id, sections, summary


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


PAGE = """# Pegs

- **XX-1** One.
  ![A peg.](picture:peg)
  ![Two pegs
  meet.](example:two-pegs)
- **XX-10** Ten.

## Writing moves

- `peg` (XX-1), or
  `peg 2` (XX-2, XX-1).
- `ten` (XX-10).
- **XX-0** Nonsense.
"""


def test_where_nothing_can_be_drawn_pictures_are_left_out_and_examples_named() -> None:
    page = printed(PAGE, "pegs")
    assert "- **XX-1** One.\n  - *Example:* Two pegs\n  meet. (`parlour examples pegs two-pegs`)\n- **XX-10**" in page
    assert "](" not in page


def test_a_single_rule_is_printed_with_the_moves_it_is_about() -> None:
    assert printed(PAGE, "pegs", "XX-10") == "- **XX-10** Ten.\n- `ten` (XX-10)."
    assert printed(PAGE, "pegs", "XX-1").endswith("\n- `peg` (XX-1), or\n  `peg 2` (XX-2, XX-1).")
    assert printed("- **XX-1** One.", "pegs", "XX-1") == "- **XX-1** One."


def test_the_summary_is_what_one_wants_to_have_beside_the_table() -> None:
    page = "# T\n\n## In short\n\n- **Goal.** Win.\n- **Your turn.** Do:\n  1. This.\n- **Hints.**\n  - Go.\n\n## A\n"
    assert summary(page) == "- **Goal.** Win.\n- **Your turn.** Do:\n  1. This."
    assert summary(PAGE) == ""
