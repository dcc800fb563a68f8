"""Players that are programs. A bot gets a `Perspective`, a budget and a source of chance, nothing else."""

from parlour.bots.analysis import Analysis, Remark
from parlour.bots.bot import Alternative, Bot, RandomBot, Thought
from parlour.bots.budget import Budget
from parlour.bots.judge import Judge
from parlour.bots.judges import judge_of
from parlour.bots.levels import bot, levels
from parlour.bots.thinkers import Expert, Novice, Regular, Searcher

__all__ = [
    "Alternative",
    "Analysis",
    "Bot",
    "Budget",
    "Expert",
    "Judge",
    "Novice",
    "RandomBot",
    "Regular",
    "Remark",
    "Searcher",
    "Thought",
    "bot",
    "judge_of",
    "levels",
]
