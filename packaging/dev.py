#!/usr/bin/env python3
"""Set everything up and run it: ``play``, ``test``, ``lint``, ``bench``, ``soak``, ``mutate``.

``newest`` does the same with the newest release of everything instead of the locked ones, in an environment of its own:
alone it tests, ``newest play`` plays, and so on. ``lock`` locks what pyproject.toml asks for (``lock --upgrade``: the
newest of everything).

Standard library only, so that a fresh machine needs nothing but Python 3.11 or later.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable

import lock
from environment import ROOT, Environment

sys.path.insert(0, str(ROOT))

from lhy_desktop.app import libraries

LOCKED = Environment(".venv", locked=True)
NEWEST = Environment(".venv-newest", locked=False)


def ensure_libraries(window: bool) -> None:
    """Install what Qt needs where we may (root on Debian), else print the exact command and stop."""
    missing = libraries.missing(window)
    if not missing:
        return
    command = libraries.install_command(libraries.PACKAGES)
    if os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Qt needs system libraries ({', '.join(missing)}): installing them ...", flush=True)
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.call(["apt-get", "update", "-qq"], env=env, stdout=subprocess.DEVNULL)
        installed = subprocess.call([*command, "-qq"], env=env, stdout=subprocess.DEVNULL) == 0
        if installed and not libraries.missing(window):
            return
    print(f"Qt needs system libraries that are missing: {', '.join(missing)}.", file=sys.stderr)
    sys.exit("On Debian or Ubuntu this installs them:\n  sudo " + " ".join(command))


def offscreen() -> dict[str, str]:
    """The environment of everything that runs without a screen.

    Compiled modules are kept, whatever the machine's setting: the tests start many processes, and each would spend a
    second on compiling, and both workers of pytest ten.
    """
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**env, "QT_QPA_PLATFORM": "offscreen", "PYTHONHASHSEED": env.get("PYTHONHASHSEED", "random")}


def play(here: Environment, arguments: list[str]) -> int:
    """Start the program; further words are a mission or a save, as ``lhy-desktop play`` takes them."""
    ensure_libraries(window=True)
    return here.run("lhy-desktop", "play", *arguments)


def lint(here: Environment, arguments: list[str]) -> int:
    """Style, types and import contracts."""
    fix = ["--fix"] if "--fix" in arguments else []
    return (
        here.run("ruff", "check", *fix, ".")
        or here.run("ruff", "format", *([] if fix else ["--check"]), ".")
        or here.run("mypy")
        or here.run("lint-imports", "--no-cache")
    )


def test(here: Environment, arguments: list[str]) -> int:
    """Lint, then every test on all cores; at the end, where their time went."""
    ensure_libraries(window=False)
    if code := lint(here, []):
        return code
    # A worker that has nothing left takes tests from another; else one runs for minutes alone at the end.
    parallel = ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
    # The large quantities are sampled differently each day; the seed is printed, so that a failure can be repeated.
    env = {"LHY_SEED": str(int(time.time()) // 86_400), **offscreen()}
    print(f"LHY_SEED={env['LHY_SEED']}", flush=True)
    return here.run("pytest", *parallel, "-p", "tests.worker_seconds", *arguments, env=env)


BENCH = ("-s", "--benchmark-only", "--benchmark-quiet", "--benchmark-max-time=0.5", "-p", "no:randomly")


def bench(here: Environment, arguments: list[str]) -> int:
    """The figures of the issues, printed as they come; never a pass or fail. ``--long`` adds what takes minutes."""
    ensure_libraries(window=False)
    return here.run("pytest", "benchmarks", *BENCH, *arguments, env=offscreen())


def soak(here: Environment, arguments: list[str]) -> int:
    """Measure the missions and run every large quantity whole: ``--jobs --games --against --missions --only --verify
    --work``."""
    ensure_libraries(window=False)
    return here.run("python", "-m", "tests.soak", *arguments, env=offscreen())


def mutate(here: Environment, arguments: list[str]) -> int:
    """Switch off each predicate and modifier in turn; every one must fail a situation."""
    return here.run("python", "-m", "tests.mutate", *arguments, env=offscreen())


COMMANDS: dict[str, Callable[[Environment, list[str]], int]] = {
    "play": play,
    "test": test,
    "lint": lint,
    "bench": bench,
    "soak": soak,
    "mutate": mutate,
}


def newest(arguments: list[str]) -> int:
    """The test command, or the command named, with the newest release of everything that pyproject.toml allows.

    Without a command it sets the environment up again, since yesterday's newest releases are not today's; with a
    command it keeps the present environment.
    """
    command = arguments[0] if arguments and arguments[0] in COMMANDS else ""
    NEWEST.ensure(afresh=not command)
    return COMMANDS[command or "test"](NEWEST, arguments[1:] if command else arguments)


def main() -> int:
    """Entry point; the exit code."""
    if sys.version_info < (3, 11):  # noqa: UP036 - a stranger may start this with any Python
        sys.exit(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}.")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=[*COMMANDS, "newest", "lock"], help="what to do")
    command, rest = parser.parse_known_args()
    if command.command == "lock":
        return lock.renew(rest)
    if command.command == "newest":
        return newest(rest)
    LOCKED.ensure()
    return COMMANDS[command.command](LOCKED, rest)


if __name__ == "__main__":
    sys.exit(main())
