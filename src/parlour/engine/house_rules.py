"""House rules in a position: an option that the rules ask for after the deal is a field where it is not the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine.fields import Fields
from parlour.engine.options import Option
from parlour.engine.refusal import Refusal

# The fields of a position, and the options that they tell; mostly these are called alike.
FieldNames = Mapping[str, str]


def written_options(
    chosen: Mapping[str, Any], specs: Mapping[str, Option], names: FieldNames, players: int
) -> dict[str, Any]:
    """The fields for a position: none where every option is the default."""
    default = {name: specs[name].default_for(players) for name in names.values()}
    return {field: chosen[name] for field, name in names.items() if chosen[name] != default[name]}


def read_options(fields: Fields, specs: Mapping[str, Option], names: FieldNames, players: int) -> dict[str, Any]:
    """The options that a position was played by: those it tells, and the defaults of the others."""
    chosen: dict[str, Any] = {}
    for field, name in names.items():
        chosen[name] = specs[name].default_for(players)
        if field in fields.values:
            try:
                chosen[name] = specs[name].check(field, fields.value(field))
            except Refusal as refused:
                raise Refusal(fields.rule, refused.why) from None
    return chosen
