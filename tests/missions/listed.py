"""The missions that the batteries play: those shipped, and the test missions that together use every chapter."""

from __future__ import annotations

import os
from pathlib import Path

from lhy_desktop.engine.rulesets.lhy import RULESET

TEST_MISSIONS: tuple[str, ...] = tuple(str(path) for path in sorted((Path(__file__).parent / "play").glob("*.yaml")))
SHIPPED: tuple[str, ...] = RULESET.missions()
A_DAY = 3
"""How many of the shipped missions the test command plays with each seed: others every day, all with LHY_ALL."""


def _of_the_day() -> tuple[str, ...]:
    first = int(os.environ.get("LHY_SEED", "1")) * A_DAY
    return tuple(SHIPPED[(first + i) % len(SHIPPED)] for i in range(min(A_DAY, len(SHIPPED))))


SAMPLED: tuple[str, ...] = SHIPPED if os.environ.get("LHY_ALL") else _of_the_day()
ALL: tuple[str, ...] = (*SAMPLED, *TEST_MISSIONS)
"""What ``RULESET.prepare`` takes."""


def name_of(mission: str) -> str:
    """A short name for the ids of tests."""
    return Path(mission).stem
