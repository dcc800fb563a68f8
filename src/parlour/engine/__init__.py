"""What a game is: contract, refusals, dealer, small English. Knows no game, does no I/O."""

from parlour.engine.beginning import OPENINGS, Begins
from parlour.engine.box import check_overlay, check_used, overlay_keys, players_in, read_box
from parlour.engine.coach import Coach, Prompt
from parlour.engine.dealer import (
    ChosenDealer,
    Dealer,
    RandomLike,
    chance_from,
    dealer_from_chance,
    dealer_from_dump,
    dealer_from_fields,
    dealer_from_seed,
    mix,
    random_from,
    seed_hash,
    seed_text,
)
from parlour.engine.encoding import Coder, Encodes, NumberedCoder, clear, from_seat, put
from parlour.engine.event import Event, with_names
from parlour.engine.examples import Example, ExampleStep, Shown, people
from parlour.engine.fields import Fields
from parlour.engine.game import Game
from parlour.engine.house_rules import read_options, written_options
from parlour.engine.lessons import Course, Lesson, Step, replayed
from parlour.engine.options import ChoiceOption, NumberOption, Option, YesNoOption
from parlour.engine.orders import Basis, Order, Orders, orders_of
from parlour.engine.refusal import Refusal
from parlour.engine.rulebook import APPENDIX, HOUSE_RULES, IN_SHORT, Section, printed, rules_by_id, sections, summary
from parlour.engine.state import Hints, Move, Perspective, Prompts, Reveals, Reviews, Sheets, State, places_by
from parlour.engine.worlds import SmallWorlds

__all__ = [
    "APPENDIX",
    "HOUSE_RULES",
    "IN_SHORT",
    "OPENINGS",
    "Basis",
    "Begins",
    "ChoiceOption",
    "ChosenDealer",
    "Coach",
    "Coder",
    "Course",
    "Dealer",
    "Encodes",
    "Event",
    "Example",
    "ExampleStep",
    "Fields",
    "Game",
    "Hints",
    "Lesson",
    "Move",
    "NumberOption",
    "NumberedCoder",
    "Option",
    "Order",
    "Orders",
    "Perspective",
    "Prompt",
    "Prompts",
    "RandomLike",
    "Refusal",
    "Reveals",
    "Reviews",
    "Section",
    "Sheets",
    "Shown",
    "SmallWorlds",
    "State",
    "Step",
    "YesNoOption",
    "chance_from",
    "check_overlay",
    "check_used",
    "clear",
    "dealer_from_chance",
    "dealer_from_dump",
    "dealer_from_fields",
    "dealer_from_seed",
    "from_seat",
    "mix",
    "orders_of",
    "overlay_keys",
    "people",
    "places_by",
    "players_in",
    "printed",
    "put",
    "random_from",
    "read_box",
    "read_options",
    "replayed",
    "rules_by_id",
    "sections",
    "seed_hash",
    "seed_text",
    "summary",
    "with_names",
    "written_options",
]
