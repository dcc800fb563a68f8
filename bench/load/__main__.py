"""`make load`: latency from a move to everybody at its table, and moves a second, for three servers in one run.

Ours writes every move to disk (SQLite, its log synced) before it is acknowledged. The peer is boardgame.io, once with
its store in memory and once with its file store, with a minimal game whose messages are as large as ours and whose
games are as long; when one is over, its two players open another by each server's own requests. Rounds are
interleaved, so that a busy moment of the machine hits everybody alike; the medians of the rounds are shown.

`python -m bench.load --beside BASE` puts the load on two builds of ours instead, the installed one and a base (a folder
or a commit, as for `bench.compare`), and shows how much slower the new one is.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.builds import environment, folder_of, installed
from bench.ratios import MIN_ROUNDS, paired
from bench.ratios import show as show_ratios

HERE = Path(__file__).parent
OWN_BYTES = 650  # of a message of the peer, without padding
Figures = dict[str, float]
KINDS = {"parlour": "Parlour, on disk", "memory": "boardgame.io, in memory", "file": "boardgame.io, file store"}
ROUNDS = 7
ROUNDS_BESIDE = 10
COSTS = {"p50": "a move, p50", "p95": "a move, p95", "cpu": "a move, CPU"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, help=f"{ROUNDS} if not said, and {ROUNDS_BESIDE} with --beside")
    parser.add_argument("--think", type=float, default=1000, help="milliseconds that a player takes on average")
    parser.add_argument("--beside", help="another build of ours: a folder with a built package, or a commit")
    parser.add_argument(
        "--new", default=str(installed()), help="with --beside: the new build, if not the installed one"
    )
    chosen = parser.parse_args()
    chosen.rounds = chosen.rounds or (ROUNDS_BESIDE if chosen.beside else ROUNDS)
    if shutil.which("npm") is None:
        sys.exit("make load needs Node and npm for the peer and the clients.")
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    if chosen.beside:
        beside_base(chosen)
    else:
        beside_peers(chosen)


def beside_peers(chosen: argparse.Namespace) -> None:
    found: dict[str, list[Figures]] = {kind: [] for kind in KINDS}
    for number in range(chosen.rounds):
        for kind in KINDS:
            ours = found["parlour"][-1] if found["parlour"] else None
            found[kind].append(measure(kind, chosen, installed(), ours))
            print(f"round {number + 1}, {KINDS[kind]}: {json.dumps(found[kind][-1])}", file=sys.stderr)
    show(chosen, {kind: middle(rounds) for kind, rounds in found.items()})


def beside_base(chosen: argparse.Namespace) -> None:
    if chosen.rounds < MIN_ROUNDS:
        sys.exit(f"Fewer than {MIN_ROUNDS} rounds say nothing.")
    builds = {"base": folder_of(chosen.beside), "new": folder_of(chosen.new)}
    found: dict[str, list[Figures]] = {name: [] for name in builds}
    for number in range(chosen.rounds):
        for name in ("base", "new") if number % 2 == 0 else ("new", "base"):  # nobody is always first
            found[name].append(measure("parlour", chosen, builds[name]))
            print(f"round {number + 1}, {name}: {json.dumps(found[name][-1])}", file=sys.stderr)
    ratios = [
        paired(what, " ms", [one[cost] for one in found["base"]], [one[cost] for one in found["new"]])
        for cost, what in COSTS.items()
        if all(one[cost] > 0 for rounds in found.values() for one in rounds)  # the processor's time may not be known
    ]
    if not show_ratios(f"{builds['new']} beside {builds['base']}, {subject(chosen)}", ratios):
        sys.exit(1)


def measure(kind: str, chosen: argparse.Namespace, build: Path, like: Figures | None = None) -> Figures:
    """One server, newly started, under the load; a peer with messages and games of the size of those."""
    os.sync()  # what the server before it has left to the disk is no concern of this one
    with tempfile.TemporaryDirectory() as folder:
        port, requests = free_port(), free_port()
        if kind == "parlour":
            command = [sys.executable, "-c", "from parlour.cli import main; main()", "serve", "--no-limits"]
            command += ["--port", str(port), "--database", f"{folder}/parlour.db"]
        else:
            assert like is not None
            padding, length = max(0, int(like["bytes"]) - OWN_BYTES), round(like["length"])
            command = ["node", str(HERE / "peer.cjs"), str(port), kind, str(padding), folder, str(length)]
            command.append(str(requests))
        server = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            cwd=HERE if kind != "parlour" else None,
            env={**environment(build), "NODE_ENV": "production"},
        )
        try:
            wait_for(port)
            driver = ["node", "driver.mjs", "parlour" if kind == "parlour" else "peer", f"127.0.0.1:{port}"]
            driver += [str(chosen.tables), str(chosen.seconds), str(chosen.think)]
            if kind != "parlour":
                driver.append(f"127.0.0.1:{requests}")
            return drive(driver, server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def drive(command: list[str], server: int) -> Figures:
    """Run the clients; what they measured, and what of the processor the server used meanwhile."""
    clients = subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True)
    assert clients.stdout is not None
    before, figures = 0.0, Figures()
    for line in clients.stdout:
        if line.strip() == "begin":
            before = cpu_seconds(server)
        else:
            figures = json.loads(line)
    if clients.wait() != 0 or not figures:
        sys.exit("The clients failed.")
    return figures | {"cpu": (cpu_seconds(server) - before) * 1000 / max(1.0, figures["count"])}


def cpu_seconds(pid: int) -> float:
    """What the server has used of the processor since its start; 0 where /proc does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    sys.exit("A server did not start.")


def middle(rounds: list[Figures]) -> Figures:
    return {name: median(figures[name] for figures in rounds) for name in rounds[0]}


def subject(chosen: argparse.Namespace) -> str:
    pace = f"a move every {chosen.think:.0f} ms at each"
    return f"{chosen.tables} tables, {pace}, {chosen.rounds} rounds of {chosen.seconds:.0f} s"


def show(chosen: argparse.Namespace, found: dict[str, Figures]) -> None:
    table = Table(title=subject(chosen), box=None, padding=(0, 2, 0, 0))
    for heading in (
        "server",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "moves/s",
        "CPU ms a move",
        "bytes a message",
        "p95 beside ours",
    ):
        table.add_column(heading, justify="left" if heading == "server" else "right")
    ours: Any = found["parlour"]["p95"]
    for kind, figures in found.items():
        numbers = [f"{figures[name]:.1f}" for name in ("p50", "p95", "p99", "moves")]
        table.add_row(
            KINDS[kind], *numbers, f"{figures['cpu']:.2f}", f"{figures['bytes']:.0f}", f"{figures['p95'] / ours:.2f}x"
        )
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
