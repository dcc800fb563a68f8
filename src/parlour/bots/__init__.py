"""Players that are programs. A bot gets a `Perspective` and a source of chance, nothing else."""

from parlour.bots.bot import Bot, bot, levels

__all__ = ["Bot", "bot", "levels"]
