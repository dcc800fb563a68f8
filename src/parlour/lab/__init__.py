"""The designer's lab: thousands of games by bots, and a report of what they tell about a game."""

from parlour.lab.ruled import Ruled
from parlour.lab.study import Study, read_study, standard_study, study_from

__all__ = ["Ruled", "Study", "read_study", "standard_study", "study_from"]
