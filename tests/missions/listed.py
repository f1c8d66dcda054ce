"""The missions that the batteries play: those shipped, and the test missions that together use every chapter."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.engine.rulesets.lhy import RULESET
from tests.of_the_day import some

TEST_MISSIONS: tuple[str, ...] = tuple(str(path) for path in sorted((Path(__file__).parent / "play").glob("*.yaml")))
SHIPPED: tuple[str, ...] = RULESET.missions()
SAMPLED: tuple[str, ...] = tuple(some(SHIPPED, 3))
ALL: tuple[str, ...] = (*SAMPLED, *TEST_MISSIONS)
"""The missions, as ``RULESET.prepare`` takes them."""


def name_of(mission: str) -> str:
    """A short name for the ids of tests."""
    return Path(mission).stem
