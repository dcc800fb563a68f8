"""The lessons, wrong in one way each."""

from __future__ import annotations

from parlour.engine import Course, State, Step
from parlour.engine.lessons import Goal
from tests.testing.mutants.wrong import WrongGame, breaks


class WrongLessons(WrongGame):
    """Lantern Bay, with something wrong in its first step."""

    def course(self) -> Course:
        course = super().course()
        assert course is not None
        self.spoil(course.steps[0])
        return course

    def spoil(self, step: Step) -> None:
        raise NotImplementedError


@breaks("lessons_can_be_finished")
class ShowsTheWrongWay(WrongLessons):
    """The way that a step shows does not lead to its goal."""

    def spoil(self, step: Step) -> None:
        step.way = ["peek tide"]


@breaks("lessons_can_be_finished")
class IsReachedAtOnce(WrongLessons):
    """The goal of a step is reached before anything is done."""

    def spoil(self, step: Step) -> None:
        step.goal = lambda state: True


@breaks("lessons_teach_rules_of_the_page")
class InvitesWhatIsLegal(WrongLessons):
    """A step promises a refusal, and the move is legal."""

    def spoil(self, step: Step) -> None:
        step.tries[0].move = "peek tide"


@breaks("lessons_teach_rules_of_the_page")
class TeachesNoSuchRule(WrongLessons):
    """A step teaches a rule that is not on the page."""

    def spoil(self, step: Step) -> None:
        step.rules.append("LB-99")


@breaks("nobody_is_stuck_in_a_lesson_unawares")
class LeavesTheLearnerStuck(WrongLessons):
    """A step goes on when its goal is out of reach."""

    def spoil(self, step: Step) -> None:
        step.turns, step.replies = 2, {1: ["peek tide", "duel 0"]}
        step.goal = _as_first_deed(step)


def _as_first_deed(step: Step) -> Goal:
    left = len(step.position["boat"]) - 1  # after one turn

    def reached(state: State) -> bool:
        position = state.dump()
        return 0 in position["beach"][1]["seen_by"] and len(position["boat"]) == left

    return reached
