"""The lock: every package of development and of the program, with the hash of each of its files.

``packaging/requirements.txt`` is what pip installs from with ``--require-hashes``. One file serves every Python and
every system; uv resolves it (https://docs.astral.sh/uv). Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import tempfile
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "packaging" / "requirements.txt"
COMMAND = "python3 packaging/dev.py lock"
_MARK = "# Locked from the requirements of pyproject.toml with the hash "


def pyproject() -> dict[str, Any]:
    """pyproject.toml, read."""
    import tomllib  # imported here, because a Python that lacks it must still get as far as the sentence that says so

    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def development_tools() -> list[str]:
    """The ``dev`` dependency group of pyproject.toml."""
    tools: list[str] = pyproject()["dependency-groups"]["dev"]
    return tools


def requirements_hash(project: dict[str, Any]) -> str:
    """A hash of everything in pyproject.toml from which the lock is resolved."""
    wanted = [
        project["build-system"]["requires"],
        project["project"]["requires-python"],
        project["project"]["dependencies"],
        project["project"]["optional-dependencies"],
        project["dependency-groups"]["dev"],
    ]
    return hashlib.sha256(json.dumps(wanted).encode()).hexdigest()


def pins() -> set[str]:
    """What the lock holds, as name==version."""
    return set(re.findall(r"^[a-z0-9-]+==[^ ]+", LOCK.read_text("utf-8"), re.MULTILINE))


def stale() -> str:
    """A sentence when the lock was made from other requirements than pyproject.toml's; empty for a good lock."""
    if LOCK.exists() and _MARK + requirements_hash(pyproject()) in LOCK.read_text("utf-8"):
        return ""
    return (
        f"{LOCK.relative_to(ROOT).as_posix()} was not locked from the requirements that pyproject.toml has now.\n"
        f"Lock them with `{COMMAND}`, and commit both files together."
    )


def renew(arguments: list[str]) -> int:
    """Resolve the lock again; further words go to ``uv pip compile``. Returns its exit code.

    Locked versions stay when they still fit. ``--upgrade`` takes the newest version of everything.
    """
    with tempfile.TemporaryDirectory() as folder:
        venv.EnvBuilder(with_pip=True).create(folder)
        scripts = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
        python = str(scripts / "python")
        if subprocess.call([python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "uv>=0.9"]):
            return 1
        project = pyproject()
        resolve = ["pip", "compile", "--quiet", "--no-config", "--universal", "--generate-hashes"]
        oldest = ["--python-version", project["project"]["requires-python"].removeprefix(">=")]
        output = ["--custom-compile-command", COMMAND, "--output-file", str(LOCK)]
        # The build system is locked too (read from standard input, the "-"): installing the program itself needs it.
        build = "\n".join(project["build-system"]["requires"])
        command = [
            str(scripts / "uv"),
            *resolve,
            *oldest,
            *output,
            *arguments,
            "--all-extras",
            "--group",
            "dev",
            "pyproject.toml",
            "-",
        ]
        if code := subprocess.run(command, cwd=ROOT, input=build, text=True).returncode:
            return code
    LOCK.write_text(_MARK + requirements_hash(project) + "\n" + LOCK.read_text("utf-8"), "utf-8")
    print(f"{LOCK.relative_to(ROOT).as_posix()} is locked; `python3 packaging/dev.py test` sets it up and tries it.")
    return 0
