"""What the solver keeps between questions stays within its bound."""

import subprocess
import sys

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver import menu, options
from parlour.games.fancy_animals.solver.cache import ENTRY_WORDS, MOST_WORDS, Cache
from parlour.games.fancy_animals.solver.options import NO_RESERVE, ROUGH

FILLED = """
import resource
from librt.vecs import vec
from mypy_extensions import i64
from parlour.games.fancy_animals.solver.cache import Cache

cache = Cache[vec[i64]]()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for key in range(60_000):
    cache.keep(key, vec[i64]([key] * 300), 300)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def taken(cache: Cache[vec[i64]]) -> int:
    return sum(int(ENTRY_WORDS) + len(found) for found in cache.found.values())


def test_a_cache_never_takes_more_than_it_may() -> None:
    cache = Cache[vec[i64]]()
    for key in range(3_000):
        cache.keep(key, vec[i64]([key] * 2_000), 2_000)
        assert cache.words <= MOST_WORDS
    assert taken(cache) == cache.words
    last = cache.get(2_999)
    assert last is not None
    assert last[0] == 2_999
    assert cache.get(0) is None


def test_the_process_is_no_larger_for_it() -> None:
    """160 MB are put in; the bound is 16, and a table that doubles needs some room besides."""
    done = subprocess.run([sys.executable, "-c", FILLED], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 40 * 1024, "kB"


def test_answers_are_kept_and_counted() -> None:
    pattern = 0o111_111  # all six cards in hand
    first = menu.menu_of(pattern, 0, 0, 0, NO_RESERVE, ROUGH)
    assert menu.menu_of(pattern, 0, 0, 0, NO_RESERVE, ROUGH) is first
    for lists in (options._materials, options._completions, options._below):
        assert taken(lists) == lists.words <= MOST_WORDS
    for menus in (menu._rough, menu._gentle):
        kept = sum(int(ENTRY_WORDS + found.words()) for found in menus.found.values())
        assert kept == menus.words <= menus.most
