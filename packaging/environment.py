"""The virtual environments of development: made once, from the lock or from the newest releases.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

import lock

ROOT = lock.ROOT
UNLOCKED = ("lhy-desktop==", "pip==", "setuptools==")
"""Packages that the lock does not hold: the program itself, and what Python makes an environment with."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment in a folder of the repository; ``locked`` says where its packages come from."""

    name: str
    locked: bool

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return ROOT / self.name

    @property
    def stamp(self) -> Path:
        """The file that says what the environment was made from; it is written last."""
        return self.folder / ".lhy-desktop-stamp"

    def tool(self, name: str) -> Path:
        """The path of an installed command."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin") / name

    def run(self, tool: str, *arguments: str, env: dict[str, str] | None = None) -> int:
        """Run an installed command in the repository; its exit code."""
        return subprocess.call([str(self.tool(tool)), *arguments], cwd=ROOT, env=env)

    def fingerprint(self) -> str:
        """A hash of this Python, this folder, the lock, and whatever pyproject.toml says about installing."""
        project = lock.pyproject()
        wanted = [project[key] for key in ("build-system", "project", "dependency-groups")]
        packages = lock.LOCK.read_bytes() if self.locked else b""
        return hashlib.sha256(repr([wanted, sys.version, str(ROOT)]).encode() + packages).hexdigest()

    def ensure(self, afresh: bool = False) -> None:
        """Make the environment unless the present one is right; ``afresh`` makes it again in any case.

        Ends the program with a sentence when the lock is out of date or something cannot be installed.
        """
        if self.locked and (stale := lock.stale()):
            sys.exit(stale)
        if not afresh and self.stamp.exists() and self.stamp.read_text() == self.fingerprint():
            return
        if self.folder.is_symlink():
            sys.exit(f"{self.name} is a link: to set it up would empty {self.folder.resolve()}. Remove the link first.")
        print(f"Setting up {self.name} (once) ...", flush=True)
        venv.EnvBuilder(with_pip=True, clear=self.folder.exists()).create(self.folder)
        if self.locked:
            self._install_locked()
        else:
            self._install_newest()
        self.stamp.write_text(self.fingerprint())

    def _install_locked(self) -> None:
        """Install exactly the files of the lock; then the program itself, which may download nothing more."""
        if self._pip("--require-hashes", "--requirement", str(lock.LOCK)):
            sys.exit(
                f"Installing the locked packages into {self.name} failed; the lines above say why.\n"
                "If this system is too old for one of them, `dev.py newest play` takes the newest that fit it."
            )
        if self._pip("--no-index", "--no-deps", "--no-build-isolation", "--editable", "."):
            sys.exit(f"Installing the program into {self.name} failed; the lines above say why.")

    def _install_newest(self) -> None:
        """Install the newest releases that pyproject.toml allows."""
        if self._pip("--editable", ".[sound]", *lock.development_tools()):
            sys.exit(f"Installing the newest packages into {self.name} failed; the lines above say why.")
        print("Not as locked:", ", ".join(self._not_locked()) or "nothing", flush=True)

    def _not_locked(self) -> list[str]:
        """Installed packages that are not what the lock would install, as name==version."""
        command = [str(self.tool("python")), "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"]
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
        pins = [re.sub(r"[-_.]+(?=.*==)", "-", line).lower() for line in lines]
        return [pin for pin in pins if pin not in lock.pins() and not pin.startswith(UNLOCKED)]

    def _pip(self, *arguments: str) -> int:
        """``pip install`` in this environment; its exit code."""
        return self.run("python", "-m", "pip", "install", "-qq", "--disable-pip-version-check", *arguments)
