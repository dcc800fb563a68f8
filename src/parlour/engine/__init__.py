"""What a game is: contract, refusals, dealer, small English. Knows no game, does no I/O."""

from parlour.engine.beginning import OPENINGS, Begins
from parlour.engine.box import check_overlay, check_used, overlay_keys, players_in, read_box
from parlour.engine.dealer import (
    Dealer,
    RandomLike,
    chance_from,
    dealer_from_chance,
    dealer_from_dump,
    dealer_from_seed,
    mix,
    random_from,
    seed_hash,
    seed_text,
)
from parlour.engine.event import Event, with_names
from parlour.engine.fields import Fields
from parlour.engine.game import Game
from parlour.engine.options import ChoiceOption, NumberOption, Option, YesNoOption
from parlour.engine.refusal import Refusal
from parlour.engine.rulebook import rules_by_id
from parlour.engine.state import Hints, Perspective, Prompts, Reveals, Reviews, Sheets, State, places_by
from parlour.engine.worlds import SmallWorlds

__all__ = [
    "OPENINGS",
    "Begins",
    "ChoiceOption",
    "Dealer",
    "Event",
    "Fields",
    "Game",
    "Hints",
    "NumberOption",
    "Option",
    "Perspective",
    "Prompts",
    "RandomLike",
    "Refusal",
    "Reveals",
    "Reviews",
    "Sheets",
    "SmallWorlds",
    "State",
    "YesNoOption",
    "chance_from",
    "check_overlay",
    "check_used",
    "dealer_from_chance",
    "dealer_from_dump",
    "dealer_from_seed",
    "mix",
    "overlay_keys",
    "places_by",
    "players_in",
    "random_from",
    "read_box",
    "rules_by_id",
    "seed_hash",
    "seed_text",
    "with_names",
]
