"""The arena on a Ray cluster of two nodes on this machine, one of which is lost while it runs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster

from parlour.arena import BotFailed, Results, Roster, run
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.executors.ray import RayExecutor
from parlour.engine import Refusal
from tests.arena.own_bots import First, Maker, Stumbler

SLOW = """
import time
from parlour.bots import Bot

class Slow(Bot):
    def choose(self, perspective, rng):
        time.sleep(0.01)
        return rng.choice(perspective.moves())
"""


@pytest.fixture
def cluster() -> Iterator[Any]:
    found: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield found
    found.shutdown()


def test_two_nodes_play_the_same_games_although_one_is_lost(cluster: Any, tmp_path: Path) -> None:
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    own = tmp_path / "slow.py"
    own.write_text(SLOW)
    here, there = (Results("cats-and-dogs", 2, "ray", "halves", {}) for _ in range(2))
    matches = here.matches([f"{own}:Slow", "random"])
    lost: list[bool] = []

    def lose_a_node(games: int) -> None:
        if not lost:
            cluster.remove_node(second, allow_graceful=False)
            lost.append(True)

    run(there, matches, 16, RayExecutor(cluster.address), lose_a_node)
    assert lost
    run(here, matches, 16, LocalExecutor(1))
    assert there.deals == here.deals


def test_a_cluster_that_is_not_there_is_said() -> None:
    results = Results("cats-and-dogs", 2, "ray", "halves", {})
    with pytest.raises(Refusal, match="There is no Ray cluster at"):
        run(results, results.matches(["novice", "random"]), 2, RayExecutor("127.0.0.1:1"))


def test_bots_of_any_kind_travel_and_are_made_once_a_worker(cluster: Any, tmp_path: Path) -> None:
    class Local(First):
        """Of no module that a worker could import."""

    notes = tmp_path / "notes"
    bots = {"object": Local(), "class": Local, "made": Maker(notes), "level": "random"}
    here, there = (Results("cats-and-dogs", 2, "ray", "halves", {}) for _ in range(2))
    run(there, there.matches(list(bots)), 6, RayExecutor(cluster.address, Roster(bots)))
    made = notes.read_text().splitlines()
    assert len(set(made)) == len(made)
    run(here, here.matches(list(bots)), 6, LocalExecutor(1, Roster(bots)))
    assert there.outcomes == here.outcomes


def test_a_bot_that_errs_on_a_cluster_is_named_in_a_sentence(cluster: Any) -> None:
    results = Results("cats-and-dogs", 2, "ray", "halves", {})
    roster = Roster({"random": "random", "mine": Stumbler})
    with pytest.raises(BotFailed) as failed:
        run(results, results.matches(roster.names), 4, RayExecutor(cluster.address, roster))
    assert str(failed.value).startswith("The bot 'mine' at seat ")
    assert str(failed.value).endswith("RuntimeError: no idea")
    assert "\n" not in str(failed.value)
