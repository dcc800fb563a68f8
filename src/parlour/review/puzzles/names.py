"""Names for puzzles that people can say: `p007` is the Dapper Beetle, and both are good in a link.

A name follows from the number alone, so it never changes. One word list is much longer than the other, and they have
no factor in common: no two of the first thousands are called alike.
"""

from __future__ import annotations

FIRST_WORDS = (
    "Brave Bright Calm Clever Cosy Crisp Curious Dapper Eager Early Fair Fleet Gentle Glad Golden Hidden Humble "
    "Jolly Keen Late Lively Lucky Mellow Merry Misty Modest Nimble Patient Plucky Proud Quick Quiet Rare Ready "
    "Royal Silent Silver Sly Snug Steady Sunny Tidy Wise"
)
SECOND_WORDS = (
    "Acorn Anchor Badger Barrel Basket Beacon Beetle Bell Biscuit Bottle Bramble Bridge Button Candle Carpet "
    "Castle Cherry Clover Cobble Comet Copper Cottage Cricket Crown Cup Daisy Dormouse Drum Feather Ferry Fiddle "
    "Finch Garden Gate Goose Hammock Harbour Hazel Hedgehog Heron Inkwell Island Ivy Jasmine Kettle Kite Ladder "
    "Lantern Lark Lemon Lighthouse Lilac Magpie Maple Marble Meadow Mill Mitten Moth Nutmeg Oak Orchard Otter Owl "
    "Pebble Pepper Pigeon Pillow Plum Pocket Poppy Quill Rabbit River Robin Rook Saddle Sail Shell Sparrow Spoon "
    "Starling Stove Teapot Thimble Thistle Tower Turnip Velvet Violet Wagon Walnut Willow Window Wren"
)
FIRST, SECOND = FIRST_WORDS.split(), SECOND_WORDS.split()


def title_of(name: str) -> str:
    """Of a puzzle that ships; any other has none.

    >>> title_of("p001"), title_of("p002"), title_of("own-x")
    ('Bright Feather', 'Calm Mill', '')
    """
    number = name.removeprefix("p")
    if not number.isdecimal():
        return ""
    at = int(number)
    return f"{FIRST[at % len(FIRST)]} {SECOND[28 * at % len(SECOND)]}"


def slug_of(name: str) -> str:
    """As it stands in a link.

    >>> slug_of("p001")
    'bright-feather'
    """
    return title_of(name).lower().replace(" ", "-")
