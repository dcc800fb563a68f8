"""The exact rearranging solver: three classes, and nothing else, are for others."""

from parlour.games.fancy_animals.solver.solver import Answer, Question, Solver

__all__ = ["Answer", "Question", "Solver"]
