"""Players that are programs. A bot gets a `Perspective`, a budget and a source of chance, nothing else."""

from parlour.bots.analysis import Analysis, Remark
from parlour.bots.bot import Alternative, Bot, RandomBot, Thought
from parlour.bots.budget import Budget
from parlour.bots.evaluators import evaluator_of
from parlour.bots.evaluators.base import Evaluator, win_chances
from parlour.bots.hints import hints_for
from parlour.bots.levels import bot, levels
from parlour.bots.players import Expert, Novice, Regular, Searcher
from parlour.bots.reference import Reference
from parlour.bots.told import Told

__all__ = [
    "Alternative",
    "Analysis",
    "Bot",
    "Budget",
    "Evaluator",
    "Expert",
    "Novice",
    "RandomBot",
    "Reference",
    "Regular",
    "Remark",
    "Searcher",
    "Thought",
    "Told",
    "bot",
    "evaluator_of",
    "hints_for",
    "levels",
    "win_chances",
]
