"""Random playouts and copies of every game, beside other people's card games."""

from __future__ import annotations

from bench import ours, peers
from bench.clock import Contestant, Row, rates

OPENSPIEL = ("hearts", "oh_hell", "gin_rummy")


def rows() -> list[Row]:
    driven = {f"OpenSpiel {name}": peers.openspiel_from_python(name) for name in OPENSPIEL}
    driven |= {"OpenSpiel hearts, each dealt card a move": peers.openspiel_from_python("hearts", deal_counts=True)}
    driven |= {f"rlcard {name}": peers.rlcard_from_python(name) for name in ("uno", "gin-rummy")}
    driven |= {"catanatron": peers.catanatron_from_python()}
    rollouts = {f"OpenSpiel {name} (C++)": peers.openspiel_inside(name) for name in OPENSPIEL}
    return [
        *_beside(ours.INSIDE, rollouts),
        *_beside(ours.FROM_PYTHON, driven),
        *_beside(ours.COPYING, {"OpenSpiel hearts": peers.openspiel_copies("hearts")}),
    ]


def _beside(section: str, others: dict[str, Contestant]) -> list[Row]:
    own = ours.contestants(section)
    measured = rates({**own, **others})
    return [Row(f"{section}: {key}", "/s", measured[key], {name: measured[name] for name in others}) for key in own]
