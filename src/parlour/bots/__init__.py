"""Players that are programs. A bot gets a `Perspective`, a budget and a source of chance, nothing else."""

from parlour.bots.analysis import Analysis, Remark
from parlour.bots.attention import Attention
from parlour.bots.bot import Alternative, Bot, RandomBot, Thought
from parlour.bots.budget import Budget
from parlour.bots.evaluators import evaluator_of
from parlour.bots.evaluators.base import Evaluator, win_chances
from parlour.bots.hints import adviser, hints_for, hints_of
from parlour.bots.levels import bot, is_level, levels
from parlour.bots.players import Beginner, Expert, Novice, Regular, Searcher, Skilled
from parlour.bots.reference import Reference
from parlour.bots.told import Told

__all__ = [
    "Alternative",
    "Analysis",
    "Attention",
    "Beginner",
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
    "Skilled",
    "Thought",
    "Told",
    "adviser",
    "bot",
    "evaluator_of",
    "hints_for",
    "hints_of",
    "is_level",
    "levels",
    "win_chances",
]
