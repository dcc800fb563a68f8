"""Every command in the documents is one: its words, options and arguments are read as the program reads them."""

from __future__ import annotations

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer

from parlour.cli.app import app
from tests.test_docs import EVERY_PAGE, ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
PROGRAM = re.compile(r"(?:\S*/)?(parlour|make|python(?:3(?:\.\d+)?)?|pytest)$")
FENCES = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"^ {4}(.*)$", re.MULTILINE)
ENDS = ("|", "||", "&&", ";", "<", ">", ">>", "&")


def typed(page: Path) -> list[list[str]]:
    """What somebody is told to type, as words: the lines of blocks, up to a pipe."""
    text = page.read_text(encoding="utf-8")
    fenced = [line for kind, block in FENCES.findall(text) if kind in ("", "sh") for line in block.splitlines()]
    lines = [*fenced, *INDENTED.findall(FENCES.sub("", text))]
    return [words for line in lines if (words := _words(line)) and PROGRAM.match(words[0])]


def named(page: Path) -> list[list[str]]:
    """Commands that are spoken of, with places to fill in, or cut short."""
    text = page.read_text(encoding="utf-8")
    return [words for code in re.findall(r"`([^`\n]+)`", text) if (words := _words(code)) and PROGRAM.match(words[0])]


def _words(line: str) -> list[str]:
    try:
        words = shlex.split(line, comments=True)
    except ValueError:  # no command, but prose or a program with an apostrophe
        return []
    while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
        del words[0]
    end = next((at for at, word in enumerate(words) if word in ENDS), len(words))
    return words[:end]


def check(words: list[str], whole: bool) -> None:
    program = PROGRAM.match(words[0])
    assert program is not None
    if program[1] == "parlour":
        _check_parlour(words[1:], whole)
    elif program[1] == "make":
        targets = [word for word in words[1:] if "=" not in word]
        assert set(targets) <= TARGETS, targets
    elif words[1:2] == ["-m"]:
        assert find_spec(words[2]) is not None, words[2]


def _check_parlour(words: list[str], whole: bool) -> None:
    command = typer.main.get_command(app)
    context = command.make_context("parlour", [], resilient_parsing=True)
    while hasattr(command, "get_command") and words and not words[0].startswith("-"):
        found = command.get_command(context, words[0])
        assert found is not None, words[0]
        command, words = found, words[1:]
        context = command.make_context(command.name, [], parent=context, resilient_parsing=True)
    options = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    for word in words:
        name = word.partition("=")[0].strip("[]")
        assert not word.startswith("--") or name in {*options, "--help", "--install-completion"}, word
    if whole and words and not hasattr(command, "get_command"):
        command.make_context(command.name, list(words))


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_in_the_documents_are_read(page: Path) -> None:
    for words in typed(page):
        check(words, whole=True)
    for words in named(page):
        check(words, whole=False)


def test_there_are_commands_and_a_wrong_one_is_noticed() -> None:
    assert ["parlour", "play", "--resume"] in typed(ROOT / "docs/terminal.md")
    assert ["make", "play"] in typed(ROOT / "README.md")
    for wrong in ("parlour plya cats-and-dogs", "parlour play --sede 7", "make tset", "python -m tools.nothing"):
        with pytest.raises(AssertionError):
            check(wrong.split(), whole=False)
    with pytest.raises(typer.BadParameter):
        check(["parlour", "play", "cats-and-dogs", "--players", "many"], whole=True)
