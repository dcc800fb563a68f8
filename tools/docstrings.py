"""The docstrings of the source, put into the C that mypyc writes.

mypyc leaves docstrings out, but C has a place for them: every function, class, property and module gets one, which
mypyc fills with a signature or with nothing. With the words in these places, help() says of the compiled package what
it says of the source, and nothing has to be done when the program runs.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple

from mypyc.codegen.cstring import c_string_initializer
from mypyc.namegen import NameGenerator

TEXT = r'(?P<text>NULL|"(?:[^"\\]|\\.)*")'
# Where C has room for words, and the name of what these are about.
PLACES = [
    re.compile(rf"\(PyCFunction\)CPyPy_(?P<name>\w+),\s+[A-Z_ |]+, PyDoc_STR\({TEXT}\)"),
    re.compile(rf"\bCPyType_(?P<name>\w+)_template_ = \{{(?:(?!\}};).)*?\.tp_doc = PyDoc_STR\({TEXT}\)", re.DOTALL),
    re.compile(rf"\(getter\)(?P<name>\w+),\s+(?:\(setter\)\w+|NULL),\s+{TEXT}, NULL\}}"),
    re.compile(rf'PyModuleDef_HEAD_INIT,\s+"(?P<name>[\w.]+)",\s+{TEXT}, /\* docstring \*/'),
    # A class that Python makes when the module is imported, such as a NamedTuple: its name follows.
    re.compile(
        r"(?P<text>CPyStatics\[\d+\]); /\* 'mypyc filler docstring' \*/"
        r"(?=(?:(?!filler docstring).)*?\bCPyType_(?P<name>\w+) = \(PyTypeObject)",
        re.DOTALL,
    ),
]


class Words(NamedTuple):
    """What is to be said of something."""

    docstring: str
    signature: str  # for where mypyc has none: it cannot write down every default


def words_of(source: str, module: str, names: NameGenerator) -> dict[str, Words]:
    """What a module says, by the names that mypyc gives to the places in C."""
    tree = ast.parse(source)
    found = {module: Words(_docstring(tree), "")}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            signature = f"{node.name}({_arguments(node)})"
            found[names.private_name(module, node.name)] = Words(_docstring(node), signature)
        elif isinstance(node, ast.ClassDef):
            found.update(_words_of_class(node, module, names))
    return found


def put_in(c: str, words: dict[str, Words]) -> tuple[str, set[str]]:
    """The C with the words in their places, and the names of these."""
    placed = set()

    def fill(place: re.Match[str]) -> str:
        name, text = place["name"], place["text"]
        if name not in words:
            return place.group()
        placed.add(name)
        docstring, signature = words[name]
        quoted = c_string_initializer(docstring.encode())
        if text.startswith("CPyStatics"):
            text = f"PyUnicode_FromString({quoted})" if docstring else text
        elif text == "NULL" and (signature or docstring):
            text = c_string_initializer(f"{signature}\n--\n\n{docstring}".encode()) if signature else quoted
        elif docstring:
            text += quoted  # C joins texts that stand side by side
        start = place.start("text") - place.start()
        return place.group()[:start] + text + place.group()[start + len(place["text"]) :]

    for pattern in PLACES:
        c = pattern.sub(fill, c)
    return c, placed


def _words_of_class(node: ast.ClassDef, module: str, names: NameGenerator) -> Iterator[tuple[str, Words]]:
    name = names.private_name(module, node.name)
    signature = ""
    for inner in node.body:
        if not isinstance(inner, ast.FunctionDef):
            continue
        marks = {ast.unparse(mark) for mark in inner.decorator_list}
        arguments = _arguments(inner)
        if inner.name == "__init__":
            signature = f"{node.name}({arguments.removeprefix('self').removeprefix(', ')})"
        if "property" in marks:
            yield f"{name}_get_{inner.name}", Words(_docstring(inner), "")
        elif f"{inner.name}.setter" not in marks:
            own = arguments if "staticmethod" in marks else f"${arguments}"
            method = names.private_name(module, f"{node.name}.{inner.name}")
            yield method, Words(_docstring(inner), f"{inner.name}({own})")
    yield name, Words(_docstring(node), signature)


def _docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> str:
    return ast.get_docstring(node) or ""


def _arguments(node: ast.FunctionDef) -> str:
    """As Python reads them from C: without types, and with `...` for a default that is no plain value."""
    arguments = deepcopy(node.args)
    for argument in ast.walk(arguments):
        if isinstance(argument, ast.arg):
            argument.annotation = None
    arguments.defaults = [_plain(default) for default in arguments.defaults]
    arguments.kw_defaults = [default and _plain(default) for default in arguments.kw_defaults]
    return ast.unparse(arguments)


def _plain(default: ast.expr) -> ast.expr:
    try:
        ast.literal_eval(default)
    except ValueError:
        return ast.Constant(...)
    return default
