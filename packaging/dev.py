#!/usr/bin/env python3
"""Set everything up and run it: ``play``, ``test``, ``lint``, ``bench``, ``soak``, ``mutate``.

Standard library only, so that a fresh machine needs nothing but Python 3.11 or later.
"""

from __future__ import annotations

import argparse
import ctypes.util
import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / ".lhy-desktop-stamp"

# What Qt links against, by soname stem, with Debian's package names (design/measurements.md 7).
QT_OFFSCREEN = ("EGL", "GL", "fontconfig", "freetype", "dbus-1", "xkbcommon", "glib-2.0")
QT_WINDOW = ("xcb-cursor", "xcb-icccm", "xcb-keysyms", "xkbcommon-x11")
DEBIAN_PACKAGES = """
libglib2.0-0 libegl1 libgl1 libfontconfig1 libfreetype6 libdbus-1-3 libxkbcommon0
libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0
libxkbcommon-x11-0 libx11-xcb1 libxcb-sync1 libxcb-xfixes0 libxcb-xkb1 libxcb-shm0
""".split()  # noqa: SIM905 - readable as Debian prints it


def run(*command: str | Path, env: dict[str, str] | None = None) -> int:
    """Run a command in the repository; its exit code."""
    return subprocess.call([str(part) for part in command], cwd=ROOT, env=env)


def declared() -> dict[str, object]:
    """pyproject.toml, read."""
    import tomllib

    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def fingerprint() -> str:
    """What the environment was made from: this Python, and what pyproject.toml wants installed."""
    wanted = {key: declared()[key] for key in ("build-system", "project", "dependency-groups")}
    return hashlib.sha256((repr(wanted) + sys.version + str(ROOT)).encode()).hexdigest()


def dev_requirements() -> list[str]:
    """The ``dev`` dependency group of pyproject.toml."""
    groups = declared()["dependency-groups"]
    assert isinstance(groups, dict)
    return list(groups["dev"])


def ensure_environment() -> None:
    """Make ``.venv`` with the program and its tools, once per pyproject.toml and Python."""
    if STAMP.exists() and STAMP.read_text() == fingerprint():
        return
    print("Setting up .venv (once) ...", flush=True)
    venv.EnvBuilder(with_pip=True, clear=VENV.exists()).create(VENV)
    pip = [str(BIN / "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    if subprocess.call([*pip, "--editable", ".", *dev_requirements()], cwd=ROOT):
        sys.exit("Installing the program into .venv failed; the lines above say why.")
    STAMP.write_text(fingerprint())


def missing_libraries(window: bool) -> list[str]:
    """Sonames Qt needs that this Linux machine lacks."""
    if sys.platform != "linux":
        return []
    wanted = QT_OFFSCREEN + (QT_WINDOW if window else ())
    return [name for name in wanted if ctypes.util.find_library(name) is None]


def ensure_libraries(window: bool) -> None:
    """Install what Qt needs where we may (root on Debian), else print the exact command and stop."""
    missing = missing_libraries(window)
    if not missing:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *DEBIAN_PACKAGES]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Qt needs system libraries ({', '.join(missing)}): installing them ...", flush=True)
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", "update", "-qq"], env=env, stdout=subprocess.DEVNULL)
        installed = subprocess.call([*command, "-qq"], env=env, stdout=subprocess.DEVNULL) == 0
        if installed and not missing_libraries(window):
            return
    print(f"Qt needs system libraries that are missing: {', '.join(missing)}.", file=sys.stderr)
    sys.exit("On Debian or Ubuntu this installs them:\n  sudo " + " ".join(command))


def offscreen() -> dict[str, str]:
    """The environment of everything that runs without a screen.

    Compiled modules are kept, whatever the machine's habit: the tests start many processes, and each would spend a
    second on compiling, both workers of pytest ten.
    """
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**env, "QT_QPA_PLATFORM": "offscreen", "PYTHONHASHSEED": env.get("PYTHONHASHSEED", "random")}


def play(arguments: list[str]) -> int:
    """Start the program; further words are a mission or a save, as ``lhy-desktop play`` takes them."""
    ensure_libraries(window=True)
    return run(BIN / "lhy-desktop", "play", *arguments)


def lint(arguments: list[str]) -> int:
    """Style, types and import contracts."""
    fix = ["--fix"] if "--fix" in arguments else []
    return (
        run(BIN / "ruff", "check", *fix, ".")
        or run(BIN / "ruff", "format", *([] if fix else ["--check"]), ".")
        or run(BIN / "mypy")
        or run(BIN / "lint-imports", "--no-cache")
    )


def test(arguments: list[str]) -> int:
    """Lint, then every test on all cores."""
    ensure_libraries(window=False)
    if code := lint([]):
        return code
    parallel = ["-n", str(os.cpu_count() or 1)]
    # The large quantities are sampled anew each day; the seed is said, so that a failure can be had again.
    env = {"LHY_SEED": str(int(time.time()) // 86_400), **offscreen()}
    print(f"LHY_SEED={env['LHY_SEED']}", flush=True)
    return run(BIN / "pytest", *parallel, *arguments, env=env)


def bench(arguments: list[str]) -> int:
    """The figures of the issues, printed; never a pass or fail."""
    ensure_libraries(window=False)
    return run(BIN / "pytest", "benchmarks", "--benchmark-only", "-p", "no:randomly", *arguments, env=offscreen())


def soak(arguments: list[str]) -> int:
    """Missions measured, every large quantity whole: ``--jobs --games --against --missions --only --verify --work``."""
    ensure_libraries(window=False)
    return run(BIN / "python", "-m", "tests.soak", *arguments, env=offscreen())


def mutate(arguments: list[str]) -> int:
    """Switch off each predicate and modifier in turn; every one must fail a situation."""
    return run(BIN / "python", "-m", "tests.mutate", *arguments, env=offscreen())


COMMANDS = {"play": play, "test": test, "lint": lint, "bench": bench, "soak": soak, "mutate": mutate}


def main() -> int:
    """Entry point; the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 - a stranger may start this with any Python
        sys.exit(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}.")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=COMMANDS, help="what to do")
    command, rest = parser.parse_known_args()
    ensure_environment()
    return COMMANDS[command.command](rest)


if __name__ == "__main__":
    sys.exit(main())
