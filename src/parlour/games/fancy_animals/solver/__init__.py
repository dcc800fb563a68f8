"""The exact rearranging solver: what a play can achieve, at what price, and how (FA-12 to FA-18, FA-21, FA-23).

    solver = Solver(Question(top, LaidTable(groups, top), hand, worn, loop, cover, mix))
    answer = solver.cheapest_taking(piece)
    answer.spent, answer.cards, answer.groups

These classes are all that others use.

**What is exact.** Of all plays that do what is asked, an answer is one of the least spent clothing, by printed points;
of these, one of the fewest hand cards; of these, one in which the fewest cards of the table change their part (leave
runs for sets or sets for runs, change suit, or, being wild, stand for something else). Given the parts, neighbours in a
run and sets stay together as far as possible. The answer to a question is always the same. A solver with a limited
look stops proving that no gentler arrangement exists; its prices are exact all the same.

**The method** is a depth-first search with dominance, and bounds shared between questions.

- *Stages are the numbers, 1 to 13.* Cards of one number differ only in their two suits. At each number the search
  decides how many of its cards go into runs of each suit; the others must make sets. What one number's cards can do is
  a list of options (`options`), found once and kept, with sets of those that fit (`menu`). The cards of this question
  are in `numbers`; for them options are listed when a node first asks (`menus`).
- *A state is the shape of the open runs*: how many of each suit have one card, two, or three and more (`shape`), beside
  the wilds not laid yet, the length so far of the run that is wanted, and two allowances (`expand`). No card need be
  told from another. All of it is packed into words, four counts at a time (`packed`).
- *Cut-offs*: runs that must go on need cards at the next two numbers (`expand`). States that failed are kept in a
  transposition table with the largest allowance that failed; and a state that is nowhere better off than one that
  failed fails too (`memory`). Children are ordered by a score that prefers what was found last.
- *Two searches*. The rough one may leave wilds over and asks only whether there is a way; what is left over mostly
  finds a place afterwards. The gentle one lays every wild and limits how many cards change their part; it is
  slower, but quick where that number is small. A query (`query`) asks the rough one first and the gentle one where that
  does not settle it, looking longer from stage to stage; `gentle` finds the fewest changes by raising the allowance.
- *The forecast* (`forecast`, `suit_forecast`) tells how many changes a state calls for at the least, each suit reckoned
  by itself. Gentle ways are cut off by it. Where it is only asked whether there is a way, so is the rough search, which
  may then also be held near what was found last: changes are cards more or fewer than guessed.
- *LOOP* makes the numbers a ring. It is cut where the fewest runs can cross; what is open at the cut is first left
  free, which settles most questions, and then enumerated suit by suit (`query`).
- *Bounds*. `Solver` tries spendings (`spend`) from the cheapest on. What is proved for one run, spending or length
  bounds others, and a table that was found may show that others are possible (`runs`, `bounds`).

What cannot be is often plain from counting (`glance`), before any search; and what can, from how the table lies
(`lying`).

From a result (`result`) cards are dealt to their parts (`deal`): that is a table (`found`) to go on from (`table`). Its
runs are traced (`strands`) and its groups laid (`layout`) only when somebody looks.
Where a wanted run can lie is in `goal`; the pairs of runs that MIX counts together are in `mix`.
"""

from parlour.games.fancy_animals.solver.question import Question
from parlour.games.fancy_animals.solver.solver import Answer, Solver
from parlour.games.fancy_animals.solver.table import GrownTable, LaidTable, Table

__all__ = ["Answer", "GrownTable", "LaidTable", "Question", "Solver", "Table"]
