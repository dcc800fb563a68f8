"""The rules of a turn: draw, play, activate or pass, and what follows from it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.engine import Event, Hints, Prompts, RandomLike, Refusal, Reveals, Reviews, Sheets, chance_from
from parlour.games.fancy_animals import imagine, notation, position, refusals, scoring, words
from parlour.games.fancy_animals.board import NOT_YET, FancyAnimalsBoard, Laid
from parlour.games.fancy_animals.components import (
    ANIMALS,
    HAND_LIMIT,
    LOOP,
    NAMES,
    PLACES,
    RULES,
    material_of,
    names_of,
    need_of,
    place_of,
)
from parlour.games.fancy_animals.groups import Group, group_words, number_at
from parlour.games.fancy_animals.help.explain import explain
from parlour.games.fancy_animals.help.plans import Plan, hint_list, plan_list
from parlour.games.fancy_animals.help.review import review_draft
from parlour.games.fancy_animals.mixing import mixed_runs
from parlour.games.fancy_animals.moves import laid_by, left_by, legal_moves
from parlour.games.fancy_animals.notation import ACTIVATE, DRAW, NOTHING, PASS, PICK, Move
from parlour.games.fancy_animals.portrait import is_full, without
from parlour.games.fancy_animals.position import dump_table
from parlour.games.fancy_animals.refusals import activation_group, longest_run
from parlour.games.fancy_animals.shapes import FancyAnimalsReview, FancyAnimalsView, SpentWild
from parlour.games.fancy_animals.solver import GrownTable, Solver
from parlour.games.fancy_animals.view import stand_text, view, view_piece


class FancyAnimalsState(FancyAnimalsBoard, Prompts, Reveals, Sheets, Reviews, Hints):
    """A game of Fancy Animals in progress."""

    def copy(self) -> FancyAnimalsState:
        return FancyAnimalsState(
            self.game,
            self.players,
            self.seat,
            self.animals,
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.lying,
            [[stack[:] for stack in portrait] for portrait in self.portraits],
            [pieces[:] for pieces in self.offer],
            [pile[:] for pile in self.piles],
            self.returned[:],
            self.rules[:],
            self.final_turns,
            self.passes,
            self.over,
            self.house,
        )

    def moves(self) -> list[Move]:
        return [] if self.over else legal_moves(self)

    def text(self, move: object) -> str:
        if not notation.is_move(move):
            raise self.no_move(move)
        return notation.write(move)

    def parse(self, text: str) -> Move:
        return notation.read(text, self.top, self.in_force(LOOP))

    def refusal(self, move: object) -> Refusal | None:
        if not notation.is_move(move):
            return self.no_move(move)
        return refusals.refusal(self, move)

    def slow_check(self, move: object) -> bool:
        """Whether one may pass (FA-14) depends on all that could be played."""
        return isinstance(move, Move) and move.kind == PASS and not self.over and not self.can_draw()

    # What a move does

    def apply(self, move: Move) -> None:
        seat = self.seat
        self.forget_solver()
        if move.kind == DRAW:
            self._draw(seat)
        elif move.kind == PASS:
            self._pass(seat)
        elif move.kind == ACTIVATE:
            self._activate(seat, move)
        elif move.kind == PICK:
            self._pick(seat, move.animal)
        else:
            self._play(seat, move)
        self.passes = self.passes + 1 if move.kind == PASS else 0
        self._end_turn(seat)

    def _pick(self, seat: i64, animal: i64) -> None:
        """An animal, before the first turn (FA-28). Copies share the list, so it is a new one."""
        self.animals = [int(animal) if other == seat else self.animals[other] for other in range(self.players)]
        if self.events is not None:
            data = {"seat": int(seat), "animal": ANIMALS[animal]}
            self.events.append(Event("pick", words.picked(seat, animal), data))

    def _draw(self, seat: i64) -> None:
        """The next card of the deck (FA-11), which only its owner sees."""
        card = self.deck.pop(0)
        self.hands[seat].append(card)
        self.hands[seat].sort()
        if self.events is not None:
            private = {int(seat): (words.drew_it(seat, card), {"card": NAMES[card]})}
            self.events.append(Event("draw", words.drew(seat), {"seat": int(seat)}, private))

    def _pass(self, seat: i64) -> None:
        """Nothing but to tell it (FA-14)."""
        if self.events is not None:
            self.events.append(Event("pass", words.passed(seat), {"seat": int(seat)}))

    def _activate(self, seat: i64, move: Move) -> None:
        """A set from hand puts a special rule in force (FA-15)."""
        self.hands[seat] = [card for card in self.hands[seat] if card not in move.cards]
        self.lying = GrownTable(self.lying, activation_group(move), self.top)
        self.rules.append(move.rule)
        if self.events is not None:
            says = words.activated(seat, move.rule, move.cards)
            data = {
                "seat": int(seat),
                "rule": RULES[move.rule],
                "cards": names_of(move.cards),
                "table": dump_table(self.table),
            }
            self.events.append(Event("activate", says, data))
        self._give_back(seat, move.back)

    def _play(self, seat: i64, move: Move) -> None:
        """The table as it is left, the clothing spent on it, and what is taken or returned (FA-12, FA-13, FA-17)."""
        laid = laid_by(self, move)
        if self.events is not None:
            self.events.append(self._play_event(seat, move, self.laid(move.groups)))
        self.hands[seat] = [card for card in self.hands[seat] if card not in laid.cards]
        if laid.spent:
            self.portraits[seat] = without(self.portraits[seat], laid.spent)
        self.lying = left_by(self, move)
        if move.take != NOTHING:
            self._tell_mix(seat, move, laid)
            self._take(seat, move.take, move.place)
        self._give_back(seat, move.back)

    def _play_event(self, seat: i64, move: Move, laid: Laid) -> Event:
        spent = [self._spent(move.groups, piece) for piece in laid.spent]
        data = {
            "seat": int(seat),
            "cards": names_of(laid.cards),
            "spent": spent,
            "table": dump_table(move.groups),
            "steps": explain(self.table, move.groups, self.top),
        }
        as_wilds = [self._stood(move.groups, piece) for piece in laid.spent]
        return Event("play", words.played(seat, laid.cards, as_wilds), data)

    def _tell_mix(self, seat: i64, move: Move, laid: Laid) -> None:
        """FA-23: two runs that pay together are named to everybody."""
        if self.events is None or longest_run(move.groups, material_of(move.take)) >= need_of(move.take):
            return
        pair = mixed_runs(move.groups, laid.cards, move.take, self.top, self.in_force(LOOP))
        joint = sum([len(run.cards) for run in pair])
        says = words.mixed(seat, [group_words(run, self.top) for run in pair], joint)
        self.events.append(Event("mix", says, {"seat": int(seat), "runs": dump_table(pair), "joint": joint}))

    def _spent(self, groups: list[Group], piece: int) -> SpentWild:
        """A piece spent, and what it stands for now."""
        group = _group_of(groups, piece)
        return {"piece": NAMES[piece], "as": stand_text(group, group.cards.index(piece), self.top)}

    def _stood(self, groups: list[Group], piece: int) -> str:
        """The same in words."""
        group = _group_of(groups, piece)
        return words.as_wild(piece, number_at(group, group.cards.index(piece), self.top))

    def _take(self, seat: i64, piece: i64, place: i64) -> None:
        """A piece from the offer goes to its place on the portrait (FA-13, FA-16)."""
        stack = self.portraits[seat][place]
        covered = stack[-1] if stack else NOTHING
        stack.append(piece)
        if self.events is not None:
            data = {
                "seat": int(seat),
                "piece": view_piece(piece),
                "at": PLACES[place],
                "covers": None if covered == NOTHING else NAMES[covered],
            }
            self.events.append(Event("take", words.took(seat, piece, place, covered), data))
        self._refill(piece)
        if self.final_turns == NOT_YET and is_full(self.portraits[seat]):  # FA-24
            self.final_turns = self.players
            if self.events is not None:
                self.events.append(Event("last-turns", words.filled(seat), {"seat": int(seat)}))

    def _give_back(self, seat: i64, piece: i64) -> None:
        """A piece on offer goes under its pile (FA-20)."""
        if piece == NOTHING:
            return
        place = place_of(piece)
        if self.events is not None:
            data = {"seat": int(seat), "piece": NAMES[piece]}
            self.events.append(Event("return", words.gave_back(seat, piece), data))
        self.piles[place].append(piece)
        self.returned[place] += 1
        self._refill(piece)

    def _refill(self, piece: i64) -> None:
        """FA-10: a piece that leaves the offer is replaced while its pile lasts."""
        place = place_of(piece)
        slot = self.offer[place].index(piece)
        pile = self.piles[place]
        if not pile:
            self.offer[place].pop(slot)
            return
        next_piece = pile.pop(0)
        self.offer[place][slot] = next_piece
        self.returned[place] = min(self.returned[place], len(pile))
        if self.events is not None:
            self.events.append(Event("offer", words.offered(next_piece), {"piece": view_piece(next_piece)}))

    def _end_turn(self, seat: i64) -> None:
        """The next seat, unless all have passed in a row (FA-14) or the last turn is over (FA-24)."""
        if self.final_turns > 0:
            self.final_turns -= 1
        self.seat = (seat + 1) % self.players
        if self.passes == self.players or self.final_turns == 0:
            self.over = True
            self.seat = 0
            self._tell_end()

    def _tell_end(self) -> None:
        if self.events is None:
            return
        points, won = scoring.scores(self), scoring.winners(self)
        says = words.ended(won, points, scoring.tie_break(self, won[0]))
        if self.passes == self.players:
            says = f"{words.all_passed()} {says}"
        data: dict[str, Any] = {"winners": won, "scores": points}
        totals = scoring.hand_totals(self)
        if totals:
            data["hand_totals"] = totals
        self.events.append(Event("end", says, data))

    # What is asked of a state

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self) if self.over else []

    def places(self) -> list[int]:
        return scoring.places(self) if self.over else []

    def dump(self) -> dict[str, Any]:
        return position.dump(self)

    def view(self, seat: int | None) -> FancyAnimalsView:
        self.check_seat(seat)
        return view(self, seat)

    def imagine(self, seat: int | None, rng: RandomLike) -> FancyAnimalsState:
        self.check_seat(seat)
        imagined = self.copy()
        imagine.redeal(imagined, seat, chance_from(rng))
        return imagined

    def redrawn(self, rng: RandomLike) -> FancyAnimalsState:
        world = self.copy()
        imagine.redraw(world, chance_from(rng))
        return world

    def prompt(self, seat: int | None) -> str:
        self.check_seat(seat)
        turn = self.turn
        if self.picking:
            return words.pick_prompt(self.seat, seat, self.free_animals())
        can_draw = turn is not None and self.can_draw()
        can_play = turn is not None and turn == seat and not can_draw and self.solver.has_free_play()
        last, hand_is_full = self.final_turns != NOT_YET, len(self.hand) >= HAND_LIMIT
        return words.prompt(turn, seat, can_draw, can_play, self.can_activate(), last, hand_is_full)

    def reveals(self, move: Move) -> bool:
        if move.kind == DRAW:
            return True
        piece = move.take if move.take != NOTHING else move.back
        if piece != NOTHING and len(self.piles[place_of(piece)]) > self.returned[place_of(piece)]:
            return True
        last_pass = move.kind == PASS and self.passes + 1 == self.players
        if self.final_turns != 1 and not last_pass:
            return False
        after = self.copy()
        after.apply(move)
        return len(scoring.best_dressed(after)) > 1  # FA-27: hands are compared

    def sheet(self) -> list[list[dict[str, Any]]]:
        return [scoring.sheet(self, seat) for seat in range(self.players)]

    def review(self, draft: object) -> FancyAnimalsReview:
        return review_draft(self, draft)

    def hints(self, seat: int) -> list[dict[str, Any]]:
        self.check_seat(seat)
        return [{**hint} for hint in hint_list(self)] if self.turn == seat else []


def _group_of(groups: list[Group], card: int) -> Group:
    return next(group for group in groups if card in group.cards)


def attainable(state: FancyAnimalsState) -> dict[str, Plan]:
    """What the seat to move can take this turn, exactly: a plan of least cost for each piece on offer that it can."""
    if state.over or state.picking:
        return {}
    return {NAMES[plan.piece]: plan for plan in plan_list(state, Solver(state.question()))}
