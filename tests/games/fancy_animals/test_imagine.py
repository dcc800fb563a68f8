"""What a seat imagines of the hidden cards."""

from random import Random

from tests.games.fancy_animals.boards import state


def test_imagining_keeps_what_is_known() -> None:
    returned = {"hand": 3, "feet": 0, "body": 0, "head": 0}
    found = state("5LC 6LC", "C1:1LC,2LC,3LC,4LC", players=3, returned=returned, hands=["5LC 6LC", "1LG 2LG", "3LG"])
    before = found.dump()
    seen: set[str] = set()
    for seed in range(20):
        world = found.imagine(0, Random(seed))
        after = world.dump()
        assert world.view(0) == found.view(0)
        assert after["piles"]["hand"][-3:] == before["piles"]["hand"][-3:]
        seen.add(str((after["hands"][1], after["piles"]["hand"], after["deck"])))
    assert len(seen) == 20
    assert found.dump() == before


def test_an_onlooker_imagines_all_hands() -> None:
    found = state("5LC 6LC")
    assert any(found.imagine(None, Random(seed)).dump()["hands"] != found.dump()["hands"] for seed in range(5))
