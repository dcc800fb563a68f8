"""Unguessable words: table ids, people's ids, and the tokens that open a seat."""

import base64
import hashlib
import hmac
import secrets

# Without letters and digits that are mistaken for each other, since people read table ids aloud.
LETTERS = "23456789abcdefghjkmnpqrstvwxyz"


def word(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def new_token() -> str:
    """192 random bits, for a link."""
    return secrets.token_urlsafe(24)


def next_token(token: str, table_id: str) -> str:
    """What a token becomes at the table of the rematch: the same one each time it is asked for, on every device."""
    made = hmac.digest(token.encode("utf-8", "replace"), table_id.encode(), "sha256")
    return base64.urlsafe_b64encode(made[:24]).decode()


def token_hash(token: str) -> str:
    """What is kept of a token. A token has too many bits to be guessed from its hash, so a fast hash will do."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def same(one: str, other: str) -> bool:
    """Compared in constant time."""
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


def new_seed() -> str:
    """128 random bits."""
    return secrets.token_hex(16)
