"""The reference: pages that name packages, and mkdocstrings, which reads what their sources say."""

from __future__ import annotations

from importlib import import_module

import parlour

OPENING = (
    "Read from the sources when this site was built. What is named here is meant to stay; what is not named, or begins "
    "with an underscore, may change."
)
FRONT = "The front door, with what most programs need."
PACKAGES = {
    "engine": "What a game is: the contract that rules are written to, chance, options, refusals.",
    "games": "The shelf, and records of games that were played.",
    "bots": "Players that are programs, and what they say about a position.",
    "arena": "Bots against bots, and what that tells about who is better.",
    "research": "Games as environments of other libraries, in batches, as data, and small and exact.",
    "lab": "Studies of a game, and rules of one's own in them.",
    "stats": "Intervals and tests that stay honest however often one looks.",
    "testing": "Whether a game keeps what every game promises.",
}
# Those whose names are not gathered in an `__all__`.
MODULES = {"games": ["parlour.games.registry", "parlour.games.record", "parlour.games.jsonl"]}


def pages() -> dict[str, str]:
    """By their path in the site."""
    listed = "".join(f"- [`parlour.{name}`]({name}.md): {says}\n" for name, says in PACKAGES.items())
    front = f"# parlour\n\n{FRONT}\n\n{_example(parlour.__doc__ or '')}\n\n"
    names = [f"- [`parlour.{name}`][{_home('parlour', name)}]\n" for name in parlour.__all__ if name[0] != "_"]
    found = {
        "reference/index.md": f"# Reference\n\n{OPENING}\n\n- [`parlour`](parlour.md): {FRONT}\n{listed}",
        "reference/parlour.md": front + "".join(names) + "\n\n::: parlour.compiled\n",
    }
    for name, says in PACKAGES.items():
        package = f"parlour.{name}"
        shown = MODULES.get(name) or [_home(package, each) for each in import_module(package).__all__]
        found[f"reference/{name}.md"] = "\n\n".join([f"# {package}", says, *(f"::: {each}" for each in shown)]) + "\n"
    return found


def _home(package: str, name: str) -> str:
    """The module where a name that a package hands out is at home."""
    if name == "games":  # the package of the games can be called
        return "parlour.games.registry.games"
    home = getattr(getattr(import_module(package), name), "__module__", package)
    return f"{home if home.startswith('parlour') else package}.{name}"


def _example(docstring: str) -> str:
    """The doctest of a docstring, as a block of code."""
    return "\n".join(["```pycon", *(line for line in docstring.splitlines() if line.startswith(">>>")), "```"])
