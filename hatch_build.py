"""Builds the wheel: compiles what has to be quick with mypyc, where there is a C compiler; adds the browser's client.

Without a compiler, or with PARLOUR_PURE=1, the same source is packed uncompiled: the same results, only slower. With
PARLOUR_QUICK=1 only what changed is compiled again. The client is built with Node where it is not built yet.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling runs this file alone
from tools import compiling


class ParlourBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not build_web(Path(self.root)):
            self.app.display_warning("No Node found: Parlour is installed without its table in the browser.")
        if os.environ.get("PARLOUR_PURE"):
            return
        if not compiling.has_compiler():
            self.app.display_warning("No C compiler found: Parlour is installed uncompiled and will be slower.")
            return
        quick = bool(os.environ.get("PARLOUR_QUICK"))
        folder = compiling.libraries(Path(self.root), quick)
        for built in compiling.compiled(Path(self.root), quick):
            build_data["force_include"][str(built)] = str(built.relative_to(folder))
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
