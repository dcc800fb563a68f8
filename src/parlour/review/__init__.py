"""A finished game explained: what happened, what was luck, and what to try.

A review is judged by what a seat knew (*knew*), from worlds that it had to think possible, and told beside what was
(*was*), with all cards open. See docs/review.md.
"""

from parlour.review.looks import Looks, looks_for
from parlour.review.review import Review, key_of, reviewed

__all__ = ["Looks", "Review", "key_of", "looks_for", "reviewed"]
