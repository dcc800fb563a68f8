"""Is a commit message in the form of the house? `area: Imperative sentence`, at most 72 characters; then why.

The commit-msg hook of .pre-commit-config.yaml calls `python -m tools.commit_message FILE`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

MAX_SUBJECT = 72
_SUBJECT = re.compile(r"[a-z][a-z0-9/._-]*(, [a-z][a-z0-9/._-]*)*: [A-Z].*[^.\s]")
_MADE_BY_GIT = ("Merge ", "Revert ", "fixup! ", "squash! ")


def complaint(message: str) -> str | None:
    """What is wrong with it, in a sentence; None where nothing is.

    >>> complaint("server: Name the rooms for their jobs")
    >>> complaint("Fixed stuff.")
    'The subject should read "area: Imperative sentence", without a full stop: "Fixed stuff."'
    """
    lines = [line.rstrip() for line in message.splitlines() if not line.startswith("#")]
    while lines and not lines[0]:
        del lines[0]
    if not lines:
        return "The commit message is empty."
    subject = lines[0]
    if subject.startswith(_MADE_BY_GIT):
        return None
    if len(subject) > MAX_SUBJECT:
        return f"The subject has {len(subject)} characters; {MAX_SUBJECT} are enough. The rest belongs into the body."
    if not _SUBJECT.fullmatch(subject):
        return f'The subject should read "area: Imperative sentence", without a full stop: "{subject}"'
    if len(lines) > 1 and lines[1]:
        return "An empty line belongs between the subject and the body."
    return None


def main() -> None:
    wrong = complaint(Path(sys.argv[1]).read_text(encoding="utf-8"))
    if wrong is not None:
        sys.exit(wrong)


if __name__ == "__main__":
    main()
