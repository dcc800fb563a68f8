"""The pages on hosting and on the protocol name what there is, and nothing else."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import NotRequired, get_args, get_origin, get_type_hints

import typer.main
from pydantic import TypeAdapter

from parlour.cli.app import app
from parlour.server.errors import CloseCode
from parlour.server.http.schemas import Games
from parlour.server.play.shapes import May, StateMessage, Table
from parlour.server.ws import messages
from tests.server.conftest import sqlite_in

DOCS = Path(__file__).parents[2] / "docs"
HOSTING = (DOCS / "hosting.md").read_text(encoding="utf-8")
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")


def test_the_hosting_page_names_every_option() -> None:
    command = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    named = set(re.findall(r"^\| `(--[a-z-]+)", HOSTING, re.MULTILINE))
    assert named | {"--leaderboard", "--limits", "--help"} == options | {"--help"}


def test_the_commands_of_the_hosting_page_are_understood() -> None:
    """Every `parlour serve ...` on the page, up to the moment in which it would listen."""
    command = typer.main.get_command(app)
    found = re.findall(r"parlour (serve .*)$", HOSTING, re.MULTILINE)
    assert len(found) >= 3
    for line in found:
        _, *words = shlex.split(line)
        command.commands["serve"].make_context("serve", words)  # type: ignore[attr-defined]


def test_the_operators_commands_are_understood() -> None:
    """Every `parlour house ...` on the page, up to the moment in which it would look at a house."""
    found = re.findall(r"(?:parlour |^)(house [a-z][^`\n]+)", HOSTING, re.MULTILINE)
    assert len(found) >= 12
    for line in found:
        words, command, name = shlex.split(line), typer.main.get_command(app), ""
        while hasattr(command, "commands"):
            name, *words = words
            command = command.commands[name]
        command.make_context(name, words)


def test_the_protocol_page_shows_a_table_as_it_is() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PROTOCOL, re.DOTALL)
    games, table = (json.loads(block) for block in blocks if "{...}" not in block)
    assert TypeAdapter(Games).validate_python(games) == games
    assert TypeAdapter(Table).validate_python(table) == table


def test_the_protocol_page_shows_every_key_of_a_state() -> None:
    (shown,) = re.findall(r'^\{"type": "state".*?```', PROTOCOL, re.DOTALL | re.MULTILINE)
    for key, hint in get_type_hints(StateMessage, include_extras=True).items():
        if get_origin(hint) is NotRequired:
            assert f"`{key}: " in PROTOCOL
        else:
            assert f'"{key}":' in shown


def test_the_protocol_page_names_every_message_of_a_client() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(messages.ClientMessage)}
    assert set(re.findall(r'^\| `\{"type": "([a-z]+)"', PROTOCOL, re.MULTILINE)) == kinds


def test_the_protocol_page_names_every_message_of_the_server() -> None:
    kinds = {kind for shape in get_args(messages.ServerMessage) for kind in get_args(get_type_hints(shape)["type"])}
    said = PROTOCOL.split("### From the server")[1].split("### Closing codes")[0]
    assert set(re.findall(r"(?:^- |\) and |; )`([a-z]+)`(?= `\{|, once)", said, re.MULTILINE)) == kinds


def test_the_protocol_page_names_every_closing_code() -> None:
    table = PROTOCOL.split("### Closing codes")[1].split("###")[0]
    assert {int(code) for code in re.findall(r"^\| (1013|4\d{3}) ", table, re.MULTILINE)} == set(CloseCode)


def test_the_protocol_page_shows_what_one_may_do() -> None:
    (may,) = re.findall(r"^- \*may\*: `(.*?)`:", PROTOCOL, re.MULTILINE)
    assert TypeAdapter(May).validate_python(json.loads(may)) == json.loads(may)


def test_the_protocol_page_names_every_request(tmp_path: Path) -> None:
    from parlour.server.app import create_app
    from parlour.server.settings import Settings

    paths = create_app(Settings(database=sqlite_in(tmp_path))).openapi()["paths"]
    for path, methods in paths.items():
        written = path.replace("{table_id}", "{id}")
        for method in methods:
            assert re.search(rf"`{method.upper()} {re.escape(written)}[`? ]", PROTOCOL), f"{method} {written}"
