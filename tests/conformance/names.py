"""How the key of a game is spelt in the names of its package and classes."""


def package(key: str) -> str:
    """`cats-and-dogs` is the package parlour.games.cats_and_dogs."""
    return f"parlour.games.{key.replace('-', '_')}"


def prefix(key: str) -> str:
    """`cats-and-dogs` is CatsAndDogs in the names of its classes."""
    return "".join(word.capitalize() for word in key.split("-"))
