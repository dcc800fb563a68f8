"""Builds the wheel: compiles what has to be quick with mypyc, where there is a C compiler; adds the browser's client.

Without a compiler, or with PARLOUR_PURE=1, the same source is packed uncompiled: the same results, only slower. The
client is built with Node where it is not built yet.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Rules and bots are compiled as a whole; not their shapes.py, which are types for others to read: mypyc loses what they
# say. All in one call, because classes that inherit from one another must share one compilation. The server is not
# compiled: docs/decisions/server-uncompiled.md.
FOLDERS = ("engine", "games", "bots")
LEFT_OUT = ("__init__.py", "shapes.py")
# Python needs the modules' own exports alone. With all else hidden and linked as a whole, calls from one module to
# another are direct, and functions are inlined, also larger ones: a tenth to a seventh quicker from Python.
AS_A_WHOLE = ["-fvisibility=hidden", "-flto=auto", "-finline-limit=2000"]


class ParlourBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not build_web(Path(self.root)):
            self.app.display_warning("No Node found: Parlour is installed without its table in the browser.")
        if os.environ.get("PARLOUR_PURE"):
            return
        if not has_compiler():
            self.app.display_warning("No C compiler found: Parlour is installed uncompiled and will be slower.")
            return
        # The path of each compiled file in the wheel is its path below the build folder.
        for built in compiled(Path(self.root)):
            build_data["force_include"][str(built)] = str(built.relative_to(Path(self.root) / "build" / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def build_web(root: Path) -> bool:
    """Is the client there? Built now if it is not, and can be."""
    if (root / "src/parlour/server/static/index.html").is_file():
        return True
    npm = shutil.which("npm")
    if npm is None:
        return False
    subprocess.run([npm, "ci"], cwd=root / "web", check=True)
    subprocess.run([npm, "run", "build"], cwd=root / "web", check=True)
    return True


def compiler() -> list[str]:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def has_compiler() -> bool:
    return shutil.which(compiler()[0]) is not None


def links_as_a_whole() -> bool:
    """Does the compiler know how? Not every one does."""
    with TemporaryDirectory() as folder:
        command = [*compiler(), "-shared", "-fPIC", *AS_A_WHOLE, "-x", "c", "-", "-o", f"{folder}/tried.so"]
        return subprocess.run(command, input=b"int tried;", capture_output=True, check=False).returncode == 0


def to_compile(package: Path) -> list[Path]:
    """The source files to be compiled."""
    files = [path for folder in FOLDERS for path in sorted((package / folder).rglob("*.py"))]
    return [path for path in files if path.name not in LEFT_OUT]


def compiled(root: Path) -> list[Path]:
    """Compile; the shared libraries that came of it."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    source = root / "src"
    work = root / "build"
    shutil.rmtree(work / "lib", ignore_errors=True)
    here = Path.cwd()
    # mypyc names modules by their path from the current folder.
    os.chdir(source)
    try:
        names = [str(path.relative_to(source)) for path in to_compile(source / "parlour")]
        # `make lint` is strict. Here the server's libraries are not looked at, whether they are installed or not.
        options = ["--config-file=", "--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]
        extensions = mypycify(
            [*names, *options, f"--cache-dir={work / 'mypy'}"],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            target_dir=str(work / "c"),
        )
        if links_as_a_whole():
            for extension in extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *AS_A_WHOLE]
                extension.extra_link_args = [*extension.extra_link_args, *AS_A_WHOLE, "-O3"]
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "temp")
        command.parallel = os.cpu_count() or 1
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    return sorted((work / "lib").rglob("*.so" if sys.platform != "win32" else "*.pyd"))
