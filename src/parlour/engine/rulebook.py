"""Finding a rule on a rules page by its id."""

from __future__ import annotations

import re

# A rule is a list entry that begins with its id in bold: "- **CD-29*** An action must change something."
_ENTRY = re.compile(r"^- \*\*([A-Z]{2}-\d+)(\*?)\*\* ")


def rules_by_id(page: str) -> dict[str, str]:
    """The entries of a rules page, by id without its star; a rule and its rulings are together under one id.

    >>> rules_by_id("- **CD-6** Six markers.\\n- **CD-6*** Seat 0 begins.")["CD-6"]
    '- **CD-6** Six markers.\\n- **CD-6*** Seat 0 begins.'
    """
    found: dict[str, list[str]] = {}
    current = ""
    for line in page.splitlines():
        entry = _ENTRY.match(line)
        if entry is not None:
            current = entry.group(1)
            found.setdefault(current, []).append(line)
        elif current and line.startswith("  ") and line.strip():
            found[current].append(line)
        else:
            current = ""
    return {rule: "\n".join(lines) for rule, lines in found.items()}
