"""The arena on a Ray cluster of two nodes on this machine, one of which is lost while it runs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster

from parlour.arena import Results, run
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.executors.ray import RayExecutor
from parlour.engine import Refusal

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
