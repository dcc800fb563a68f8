"""`parlour lab`: a study of a game, and what it tells a designer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import parlour
from parlour.cli.options import CTRL_C, whole_number
from parlour.cli.screen import complaints, console
from parlour.engine import Refusal

INIT = "init"


def lab(
    study: Annotated[
        str, typer.Argument(help="A study (STUDY.toml), a game for its standard study, or init.", metavar="STUDY")
    ],
    game: Annotated[
        str | None, typer.Argument(help="After init: the game to write a study for.", metavar="GAME")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder of the report; named like the study if not said.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(help="Processes; as many as there are processors if not said.", min=1)
    ] = None,
    engine: Annotated[str, typer.Option(help="local, or ray for a Ray cluster.")] = "local",
    address: Annotated[str | None, typer.Option(help="Of the Ray cluster, such as ray://head:10001 or auto.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on in a folder that already has results.")] = False,
    deals: Annotated[
        int | None, typer.Option(help="A small study: so many deals of each.", metavar="N", parser=whole_number)
    ] = None,
    level: Annotated[str | None, typer.Option(help="A small study: of this level alone, such as novice.")] = None,
    players: Annotated[
        int | None, typer.Option(help="A small study: of this table alone.", metavar="N", parser=whole_number)
    ] = None,
) -> None:
    """Study a game: thousands of games by bots, and a report that a designer can send to a publisher.

    `parlour lab init GAME` writes a study to begin with, with a word on every line. Ctrl-C keeps what is done, and
    reports on it.
    """
    from parlour.lab.needs import needs
    from parlour.lab.study import read_study, standard_study

    if study == INIT:
        _init(game, out)
        return
    if game is not None:
        raise Refusal("", f"One study at a time: what is {game!r}? (parlour lab init GAME writes one.)")
    needs("numpy", "jinja2", "pyarrow")
    if deals is not None and deals < 1:
        raise Refusal("", f"--deals is one deal or more, not {deals}.")
    small = {"deals": deals, "level": level, "players": players}
    if study.endswith(".toml"):
        given = [f"--{name}" for name, value in small.items() if value is not None]
        if given:
            raise Refusal("", f"{', '.join(given)}: the study in {study} says that itself: change it there.")
        asked, home = read_study(Path(study)), Path(study).with_suffix("")
    else:
        if ".py:" not in study:
            parlour.game(study)  # or the Refusal that says which games there are
        asked, home = standard_study(study, level, deals, players), Path(f"lab-{study.rpartition(':')[2]}")
    folder = out or home
    if (folder / "study.json").exists() and not resume:
        raise Refusal("", f"{folder} already has results: --resume goes on with them, and --out DIR begins elsewhere.")
    _run(asked, folder, jobs, engine, address)


def _run(asked: object, folder: Path, jobs: int | None, engine: str, address: str | None) -> None:
    from parlour.arena import BotFailed
    from parlour.arena.show import progress
    from parlour.lab.report import tiles
    from parlour.lab.run import report_of, run
    from parlour.lab.study import Study

    assert isinstance(asked, Study)
    stopped = False
    try:
        with progress(console, "deals") as bar:
            task = bar.add_task(asked.game, total=None)
            sections = run(
                asked,
                folder,
                jobs=jobs,
                engine=engine,
                address=address,
                watch=lambda done, whole: bar.update(task, completed=done, total=whole),
                says=lambda text: bar.console.print(escape(text)),
            )
    except KeyboardInterrupt:
        stopped = True
        sections = report_of(asked, folder)
    except BotFailed as failed:
        raise Refusal("", str(failed)) from failed
    for tile in tiles(sections):
        console.print(f"{escape(tile.title)}: [bold]{tile.verdict}[/bold]. {escape(tile.says)}", soft_wrap=True)
    console.print(f"The report is {escape(str(folder / 'report.html'))}.", soft_wrap=True)
    if stopped:
        complaints.print("This is what was done; the same command with --resume goes on from there.")
        raise typer.Exit(CTRL_C)


def _init(game: str | None, out: Path | None) -> None:
    from parlour.lab.beginning import written

    if game is None:
        raise Refusal("", f"Which game? There are {', '.join(parlour.games())}: parlour lab init GAME.")
    path = out or Path(f"{game}.toml")
    if path.exists():
        raise Refusal("", f"{path} is already there: --out FILE writes another.")
    path.write_text(written(parlour.game(game)), encoding="utf-8")
    console.print(
        f"{escape(str(path))} is a study to begin with: change it, then `parlour lab {escape(str(path))}`.",
        soft_wrap=True,
    )
