"""Rules and bots compiled with mypyc, for the wheel. What did not change since the last time is not compiled again.

The C is always written anew from the whole source, in a few seconds, so that nothing depends on what was there before.
Only its compiling, which takes most of the time, is spared for a library whose C came out the same.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from tools import docstrings

Extension = Any  # of setuptools, as mypyc makes them

# Rules and bots are compiled as a whole; not their shapes.py, which are types for others to read: mypyc loses what they
# say. The server is not compiled: docs/decisions/server-uncompiled.md.
FOLDERS = ("engine", "games", "bots")
LEFT_OUT = ("__init__.py", "shapes.py")
# Python needs the modules' own exports alone. With all else hidden and linked as a whole, functions of one library are
# inlined where they are called, also larger ones, and those that nobody else calls go away.
AS_A_WHOLE = ["-fvisibility=hidden", "-flto=auto", "-finline-limit=2000"]
# `make lint` is strict. Here the server's packages are not looked at, whether they are installed or not.
MYPY = ["--config-file=", "--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]


def compiled(root: Path) -> list[Path]:
    """Compile the package in this folder; the shared libraries that came of it, below `libraries(root)`."""
    source = root / "src"
    files = to_compile(source / "parlour")
    here = Path.cwd()
    os.chdir(source)  # mypyc names modules by their path from the current folder
    try:
        with TemporaryDirectory() as written:
            extensions = mypycify(
                [*map(str, _relative(files, source)), *MYPY, f"--cache-dir={written}/mypy"],
                opt_level="3",
                debug_level="0",
                separate=_groups(_relative(files, source)),
                target_dir=f"{written}/c",
            )
            if _links_as_a_whole():
                for extension in extensions:
                    extension.extra_compile_args = [*extension.extra_compile_args, *AS_A_WHOLE]
                    extension.extra_link_args = [*AS_A_WHOLE, "-O3"]
            _keep(Path(written, "c"), root / "build" / "c", extensions, _all_words(files, source))
        return _built(extensions, root)
    finally:
        os.chdir(here)


def libraries(root: Path) -> Path:
    """Where the compiled package in this folder is put together."""
    return root / "build" / "lib"


def to_compile(package: Path) -> list[Path]:
    """The source files to be compiled."""
    files = [path for folder in FOLDERS for path in sorted((package / folder).rglob("*.py"))]
    return [path for path in files if path.name not in LEFT_OUT]


def has_compiler() -> bool:
    return shutil.which(_compiler()[0]) is not None


def _relative(files: list[Path], folder: Path) -> list[Path]:
    return [file.relative_to(folder) for file in files]


def _groups(files: list[Path]) -> list[tuple[list[str], str | None]]:
    """The modules of each library, and its name: one for each folder of a game, one for all the rest.

    A function of another library is called through a pointer and never inlined. So a game's evaluator, which looks at
    every position of a search, belongs to the game.
    """
    games = {file.parts[2] for file in files if file.parts[1] == "games" and len(file.parts) > 3}
    groups: dict[str, list[str]] = {}
    for file in files:
        if file.parts[1:3] == ("bots", "evaluators") and file.stem in games:
            name = f"parlour_games_{file.stem}"
        elif file.parts[1] == "games" and file.parts[2] in games:
            name = "_".join(file.parts[:-1])
        else:
            name = "parlour"
        groups.setdefault(name, []).append(str(file))
    return [(modules, name) for name, modules in groups.items()]


def _all_words(files: list[Path], source: Path) -> dict[str, docstrings.Words]:
    words: dict[str, docstrings.Words] = {}
    for file in files:
        module = ".".join(file.relative_to(source).with_suffix("").parts)
        words.update(docstrings.words_of(file.read_text(encoding="utf-8"), module))
    return words


def _keep(written: Path, kept: Path, extensions: list[Extension], words: dict[str, docstrings.Words]) -> None:
    """Add the docstrings to the C, move it to where it stays, and let the extensions find it there.

    A file that is there already with the same text is left alone: by its age, setuptools sees what to compile again.
    """
    missing = {name for name, said in words.items() if said.docstring}
    for file in sorted(path for path in written.rglob("*") if path.suffix in (".c", ".h")):
        text, placed = docstrings.put_in(file.read_text(encoding="utf-8"), words)
        missing -= placed
        _write(kept / file.relative_to(written), text)
    if missing:
        raise RuntimeError(f"mypyc has left no place in C for the docstrings of {', '.join(sorted(missing))}.")
    way = [sys.version, version("mypy"), *_compiler(), *extensions[0].extra_compile_args]
    _write(kept / "way.txt", "\n".join(way))  # in which everything was compiled
    for extension in extensions:
        for paths in (extension.sources, extension.depends, extension.include_dirs):
            paths[:] = [path.replace(str(written), str(kept)) for path in paths]
        extension.depends.append(str(kept / "way.txt"))


def _write(path: Path, text: str) -> None:
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _built(extensions: list[Extension], root: Path) -> list[Path]:
    command = build_ext(Distribution({"ext_modules": extensions}))
    command.build_lib = str(libraries(root))
    command.build_temp = str(root / "build" / "temp")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    command.run()
    return [Path(built) for built in command.get_outputs()]


def _compiler() -> list[str]:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def _links_as_a_whole() -> bool:
    """Does the compiler know how? Not every one does."""
    with TemporaryDirectory() as folder:
        command = [*_compiler(), "-shared", "-fPIC", *AS_A_WHOLE, "-x", "c", "-", "-o", f"{folder}/tried.so"]
        return subprocess.run(command, input=b"int tried;", capture_output=True, check=False).returncode == 0
