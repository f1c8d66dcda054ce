"""Plays a golden game again with every text reworded, and prints where it differs from the recorded one."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.reworded import everywhere


def main(ruleset: str, mission: str, number: int, folder: Path, seed: int) -> None:
    """Print nothing when the game is the same; its save is in ``folder``."""
    everywhere(seed)
    from tests.games.golden import again, difference, kept

    recorded = kept(ruleset, mission)[number - 1]
    found, failure = again(recorded, folder)
    print(difference(recorded, found), failure)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]), int(sys.argv[5]))
