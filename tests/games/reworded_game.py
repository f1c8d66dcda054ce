"""Plays a golden game again with every text reworded, and prints where it differs from the recorded one."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.reworded import everywhere


def main(mission: str, number: int, folder: Path, seed: int) -> None:
    """Print nothing when the game is the same; its save is in ``folder``."""
    everywhere(seed)
    from tests.games.golden import difference, kept, played

    recorded = kept(mission)[number - 1]
    found, failure = played(mission, number, recorded.axis, recorded.allied, recorded.seed, folder)
    print(difference(recorded, found), failure)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]))
