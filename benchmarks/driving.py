"""Runs a driver of the window in a separate process that uses none of the player's own files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def driven(script: str, folder: Path, *arguments: object) -> dict[str, Any]:
    """The driver's figures. Byte code is kept beside ``folder``, as Python keeps it for a player: only the first start
    compiles."""
    env = {**os.environ, "LHY_DESKTOP_USER": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    env |= {"PYTHONPYCACHEPREFIX": str(folder.parent / "bytecode"), "PYTHONPATH": str(ROOT)}
    env.setdefault("QT_QPA_PLATFORM", "offscreen")
    command = [sys.executable, str(ROOT / "benchmarks" / f"{script}_driver.py"), *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return found
