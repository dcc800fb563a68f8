"""The browser's types, made from the server's and the games' (`make types`), so that no shape is written down twice.

Out comes one file for what travels between browser and server, and one for each game. It is made straight from the
Python types: a JSON schema in between would lose the names of aliases, the order of keys and the comments.
"""

from __future__ import annotations

import inspect
import json
import re
import types
from collections.abc import Iterator, Mapping
from enum import IntEnum
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import msgspec
from pydantic import BaseModel

from parlour.games import registry
from parlour.server import errors
from parlour.server.http import alert_schemas, key_schemas, schemas
from parlour.server.play import deputy_shapes, people_shapes, review_shapes, shapes
from parlour.server.ws import messages

FOLDER = Path(__file__).parents[1] / "web" / "src" / "net" / "generated"
MAX_WIDTH = 120
PROTOCOL_MODULES = (
    errors,
    shapes,
    deputy_shapes,
    people_shapes,
    review_shapes,
    schemas,
    key_schemas,
    alert_schemas,
    messages,
)
PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", type(None): "null", Any: "unknown"}
UNIONS = (Union, types.UnionType, Literal)


def made() -> dict[str, str]:
    """The text of every generated file, by its name."""
    protocol = f"/** What this client speaks. */\nexport const PROTOCOL = {messages.PROTOCOL};\n"
    files = {"protocol.ts": "\n".join([TypeScript(*PROTOCOL_MODULES).text(), protocol])}
    for game in registry.playable():
        if game.package.startswith(f"{registry.SHELF}."):  # what a package brings is drawn by its own table
            files[f"{game.key}.ts"] = TypeScript(import_module(f"{game.package}.shapes")).text()
    return files


class TypeScript:
    """The types of some modules, for one file."""

    def __init__(self, *modules: types.ModuleType) -> None:
        self.modules = modules
        self.classes: dict[str, Any] = {}
        self.aliases: dict[Any, str] = {}
        for module in modules:
            for name, value in vars(module).items():
                if get_origin(value) in UNIONS:
                    self.aliases.setdefault(value, name)
                elif _is_shape(value) and value.__module__ == module.__name__ and not name.startswith("_"):
                    if name in self.classes:
                        raise TypeError(f"There are two types called {name}.")
                    self.classes[name] = value

    def text(self) -> str:
        sources = ", ".join(module.__name__ for module in self.modules)
        aliases = [_line(f"export type {name} =", self.parts(value)) for value, name in self.aliases.items()]
        classes = [f"{_doc(value)}{self.declared(name, value)}" for name, value in self.classes.items()]
        return "\n".join([f"// Made by `make types` from {sources}. Change it there.\n", *aliases, *classes])

    def declared(self, name: str, value: Any) -> str:
        comments = _comments(value)
        if issubclass(value, IntEnum):
            lines = [f"  {member.name}: {member.value},{comments.get(member.name, '')}\n" for member in value]
            return f"export const {name} = {{\n{''.join(lines)}}} as const;\n"
        lines = [
            _line(f"  {key}{'' if required else '?'}:", self.members(kind), comments.get(key, ""))
            for key, kind, required in _fields(value)
        ]
        if getattr(value, "__pydantic_config__", {}).get("extra") == "allow":
            lines.append("  [more: string]: unknown;\n")
        return f"export interface {name} {{\n{''.join(lines)}}}\n"

    def members(self, kind: Any) -> list[str]:
        """The parts of a union that has no name; of any other type, the type itself."""
        if kind in self.aliases:
            return [self.aliases[kind]]
        return self.parts(kind)

    def parts(self, kind: Any) -> list[str]:
        if get_origin(kind) is Literal:
            return [f"'{value}'" if isinstance(value, str) else json.dumps(value) for value in get_args(kind)]
        if get_origin(kind) in UNIONS:
            return [self.written(member) for member in get_args(kind)]
        return [self.written(kind)]

    def written(self, kind: Any) -> str:
        """A type as TypeScript writes it."""
        if kind in PLAIN:
            return PLAIN[kind]
        if kind in self.classes.values():
            return str(kind.__name__)
        origin, args = get_origin(kind), get_args(kind)
        if origin in UNIONS:
            return " | ".join(self.members(kind))
        if origin is list:
            items = self.members(args[0])
            return f"({' | '.join(items)})[]" if len(items) > 1 else f"{items[0]}[]"
        if origin is tuple and Ellipsis not in args:
            return f"[{', '.join(self.written(item) for item in args)}]"
        if origin in (dict, Mapping):
            return f"Record<{self.written(args[0])}, {self.written(args[1])}>"
        raise TypeError(f"There is no TypeScript for {kind!r}.")


def _is_shape(value: Any) -> bool:
    """A type whose values travel. What others are derived from is no message itself."""
    if not isinstance(value, type) or value.__subclasses__() or getattr(value, "__parameters__", ()):
        return False
    return hasattr(value, "__total__") or issubclass(value, msgspec.Struct | BaseModel | IntEnum)


def _fields(shape: Any) -> Iterator[tuple[str, Any, bool]]:
    """The name and the type of each field, and whether it is always there."""
    kinds = get_type_hints(shape)
    if issubclass(shape, msgspec.Struct):
        yield "type", Literal[shape.__struct_config__.tag], True
        for field in msgspec.structs.fields(shape):
            yield field.name, kinds[field.name], field.required
    elif issubclass(shape, BaseModel):
        for name, about in shape.model_fields.items():
            yield name, kinds[name], about.is_required()
    else:
        known = _arguments(shape)
        for name, kind in get_type_hints(shape, include_extras=True).items():
            yield name, known.get(kinds[name], kinds[name]), get_origin(kind) is not NotRequired


def _arguments(shape: Any) -> dict[Any, Any]:
    """What stands for each parameter of the generic shapes that this one is derived from."""
    bases = [base for base in getattr(shape, "__orig_bases__", ()) if get_origin(base) is not None]
    return {
        parameter: kind
        for base in bases
        for parameter, kind in zip(get_origin(base).__parameters__, get_args(base), strict=True)
    }


def _line(begin: str, members: list[str], comment: str = "") -> str:
    line = f"{begin} {' | '.join(members)};"
    if len(line) > MAX_WIDTH:
        indent = " " * (len(begin) - len(begin.lstrip()) + 2)
        line = f"{begin}\n" + "\n".join(f"{indent}| {member}" for member in members) + ";"
    return f"{line}{comment}\n"


def _doc(shape: Any) -> str:
    """Its docstring. Classes without one show that of what they are derived from."""
    doc = inspect.cleandoc(vars(shape).get("__doc__") or "")
    if not doc:
        return ""
    lines = doc.split("\n")
    return f"/** {doc} */\n" if len(lines) == 1 else "\n".join(["/**", *(f" * {line}" for line in lines), " */\n"])


def _comments(shape: Any) -> dict[str, str]:
    """What the source says behind a field."""
    try:
        source = inspect.getsource(shape)
    except (OSError, TypeError):  # made by a call
        return {}
    return {name: f" // {says}" for name, says in re.findall(r"^    (\w+)(?::| =) .*  # (.+)$", source, re.MULTILINE)}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    files = made()
    for path in FOLDER.iterdir():
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
