"""Rules and bots compiled with mypyc: as a whole for the wheel, or quickly while one works on a game.

As a whole, everything is one library, in which functions are inlined also from one module into another; after any
change all of it is compiled again. Quickly, each folder of a game is a library of its own, and only those that changed
are compiled again: the same results, some per cent slower (docs/decisions/quick-build.md).

The C is always written anew from all of the source, so that nothing depends on what was there before. Only compiling
it, which takes most of the time, is spared for a library whose C came out the same.
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
from mypyc.namegen import NameGenerator
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from tools import docstrings

Extension = Any  # of setuptools, as mypyc makes them

# Rules and bots are compiled as a whole; not their shapes.py, which are types for others to read: mypyc loses what they
# say; nor their witness.py and orders.py, which only the lab and the server ask. The server is not compiled:
# docs/decisions/server-uncompiled.md.
FOLDERS = ("engine", "games", "bots")
FILES = ("research/loop.py",)  # of rooms that are not compiled otherwise: the loop that steps many games at once
LEFT_OUT = ("__init__.py", "orders.py", "shapes.py", "witness.py")
# Python needs the modules' own exports alone. With all else hidden and linked as a whole, functions of one library are
# inlined where they are called, also larger ones, and those that nobody else calls go away.
AS_A_WHOLE = ["-fvisibility=hidden", "-flto=auto", "-finline-limit=2000"]
VISUAL_STUDIO = "Microsoft Visual Studio/Installer/vswhere.exe"  # below the folder of programs
# `make lint` is strict. Here the server's packages are not looked at, whether they are installed or not.
MYPY = ["--config-file=", "--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]


def compiled(root: Path, quick: bool = False) -> list[Path]:
    """Compile the package in this folder; the shared libraries that came of it, below `libraries(root, quick)`."""
    source = root / "src"
    files = [file.relative_to(source) for file in to_compile(source / "parlour")]
    here = Path.cwd()
    os.chdir(source)  # mypyc names modules by their path from the current folder
    try:
        with TemporaryDirectory() as written:
            extensions = mypycify(
                [*map(str, files), *MYPY, f"--cache-dir={written}/mypy"],
                opt_level="3",
                debug_level="0",
                multi_file=not quick,
                separate=_groups(files) if quick else False,
                group_name=None if quick else "parlour",
                target_dir=f"{written}/c",
            )
            if _links_as_a_whole():
                for extension in extensions:
                    extension.extra_compile_args = [*extension.extra_compile_args, *AS_A_WHOLE]
                    extension.extra_link_args = [*AS_A_WHOLE, "-O3"]
            _keep(Path(written, "c"), _work(root, quick) / "c", extensions, _all_words(files, separate=quick))
        return _built(extensions, _work(root, quick))
    finally:
        os.chdir(here)


def libraries(root: Path, quick: bool = False) -> Path:
    """Where the compiled package in this folder is put together."""
    return _work(root, quick) / "lib"


def to_compile(package: Path) -> list[Path]:
    """The source files to be compiled."""
    files = [path for folder in FOLDERS for path in sorted((package / folder).rglob("*.py"))]
    others = [package / file for file in FILES if (package / file).exists()]
    return [path for path in files if path.name not in LEFT_OUT] + others


def has_compiler(platform: str = sys.platform, programs: str | None = os.environ.get("PROGRAMFILES(X86)")) -> bool:
    """Is there a C compiler? Windows does not name it: setuptools finds it where Visual Studio has been installed."""
    if platform == "win32" and programs is not None and (Path(programs) / VISUAL_STUDIO).exists():
        return True
    return shutil.which(_compiler(platform)[0]) is not None


def _work(root: Path, quick: bool) -> Path:
    return root / "build" / ("quick" if quick else "whole")


def _groups(files: list[Path]) -> list[tuple[list[str], str | None]]:
    """The modules of each library, and its name: one for each folder of a game, one for all the rest.

    A function of another library is called through a pointer and never inlined. So a game's evaluator, which looks at
    every position of a search, belongs to the game.
    """
    games = {file.parts[2] for file in files if file.parts[1] == "games" and len(file.parts) > 3}
    groups: dict[str, list[str]] = {}
    for file in files:
        evaluated = [game for game in games if f"{file.stem}_".startswith(f"{game}_")]
        if file.parts[1:3] == ("bots", "evaluators") and evaluated:
            name = f"parlour_games_{evaluated[0]}"
        elif file.parts[1] == "games" and file.parts[2] in games:
            name = "_".join(file.parts[:-1])
        else:
            name = "parlour"
        groups.setdefault(name, []).append(str(file))
    return [(modules, name) for name, modules in groups.items()]


def _all_words(files: list[Path], separate: bool) -> dict[str, docstrings.Words]:
    modules = {".".join(file.with_suffix("").parts): file for file in files}
    names = NameGenerator([list(modules)], separate=separate)
    words: dict[str, docstrings.Words] = {}
    for module, file in modules.items():
        words.update(docstrings.words_of(file.read_text(encoding="utf-8"), module, names))
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


def _built(extensions: list[Extension], work: Path) -> list[Path]:
    command = build_ext(Distribution({"ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "temp")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    command.run()
    return [Path(built) for built in command.get_outputs()]


def _compiler(platform: str = sys.platform) -> list[str]:
    usual = "cl" if platform == "win32" else sysconfig.get_config_var("CC") or "cc"
    return str(os.environ.get("CC") or usual).split()


def _links_as_a_whole(platform: str = sys.platform) -> bool:
    """Does the compiler know how? Not every one does, and that of Windows takes other words."""
    if platform == "win32":
        return False
    with TemporaryDirectory() as folder:
        command = [*_compiler(), "-shared", "-fPIC", *AS_A_WHOLE, "-x", "c", "-", "-o", f"{folder}/tried.so"]
        return subprocess.run(command, input=b"int tried;", capture_output=True, check=False).returncode == 0
