"""Records the reference games of tests/games again: ``python -m tests.games.record golden [--ruleset NAME]
[MISSION...]`` or ``old``.

Use it only when a named change of the rules or of a computer player changes the games (docs/architecture.md,
"Nets"). ``golden`` takes about five minutes of one processor for each ruleset, ``old`` less than one.

It is deterministic: seeds are fixed, the computer players' thoughts are bounded by counts and not by the clock, a
player's own folder is not read, and neither time nor machine is written down. Run twice on the same source, it gives
the same games on every machine and Python; the same bytes, where the same version of liblzma compresses them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from itertools import product
from pathlib import Path

from lhy_desktop.engine.flow.ruleset import find, installed
from lhy_desktop.lab.measured import AGAINST
from lhy_desktop.lab.measuring import measuring_player
from lhy_desktop.session.library import SUFFIX
from tests.games import golden, old, recipes


def record_golden(ruleset: str, mission: str, work: Path) -> str:
    """Play and keep the golden games of a mission; returns a line about them. Exits when a game does not reach its
    end."""
    games = []
    for pairing in golden.pairings(ruleset, mission):
        game, failure = golden.played(ruleset, mission, pairing, work)
        if failure:
            sys.exit(f"{game}: {failure}")
        games.append(game)
    path = golden.keep(games)
    lines = sum(len(game.lines) for game in games)
    return f"{path.name}: {len(games)} games, {lines} lines, {path.stat().st_size} bytes"


def begin(ruleset: str) -> None:
    """Note which games a ruleset without golden ones is to have: its computer player against itself and at random."""
    path = golden.FOLDER / ruleset / golden.ABOUT
    if not path.exists():
        path.parent.mkdir(parents=True)
        player = measuring_player(ruleset)
        pairings = [(one, other, 1 + (one == other == player)) for one, other in product((player, AGAINST), repeat=2)]
        path.write_text(json.dumps({"pairings": pairings}), "utf-8")


def note(ruleset: str) -> None:
    """Note what the games are now. Whether a computer player needs a new version is for a person to judge."""
    path = golden.FOLDER / ruleset / golden.ABOUT
    noted = {**golden.about(ruleset), **golden.standing(ruleset)}
    lines = (f" {json.dumps(key)}: {json.dumps(noted[key])}" for key in sorted(noted))
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def record_old(mission: str, work: Path) -> str:
    """Make and keep the old saves of a mission; returns a line about them."""
    said = []
    expected = json.loads(old.EXPECTED.read_text("utf-8")) if old.EXPECTED.exists() else {}
    for recipe in recipes.RECIPES:
        if recipe.mission == mission:
            path = work / f"{recipe.name}{SUFFIX}"
            session = recipes.make(recipe, path)
            expected[recipe.name] = old.facts(session, old.lines_of(path))
            said.append(f"{recipe.name}: {expected[recipe.name]}, {old.pack(path).stat().st_size} bytes")
    old.EXPECTED.write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n", "utf-8")
    return "\n".join(said)


def main() -> None:
    """Record what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("golden", "old"))
    parser.add_argument("--ruleset", default=installed()[0], choices=installed(), help="whose golden games")
    parser.add_argument("missions", nargs="*", help="only these")
    given = parser.parse_intermixed_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LHY_DESKTOP_USER"] = folder
        os.environ.pop("LHY_DESKTOP_DATA", None)
        if given.what == "golden":
            begin(given.ruleset)
            for mission in given.missions or find(given.ruleset).missions():
                print(record_golden(given.ruleset, mission, Path(folder)), flush=True)
            note(given.ruleset)
        else:
            for mission in given.missions or sorted({recipe.mission for recipe in recipes.RECIPES}):
                print(record_old(mission, Path(folder)), flush=True)


if __name__ == "__main__":
    main()
