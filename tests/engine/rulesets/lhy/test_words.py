"""The words of sentences that people read."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model import words


@pytest.mark.parametrize("noun", ["an American squad", "a German squad", "a British leader", "an anti-tank section"])
def test_a_noun_has_its_article(noun: str) -> None:
    assert words.with_article(noun.partition(" ")[2]) == noun


def test_a_name_is_small_inside_a_sentence() -> None:
    assert [words.inside(name) for name in ("The smithy", "Church of Marvaux", "Thery")] == [
        "the smithy", "Church of Marvaux", "Thery"
    ]  # fmt: skip


def test_no_two_units_of_a_side_share_a_name() -> None:
    """Two Russian companies have a third platoon here, and only its units say which."""
    setup = RULESET.prepare("the_mill_on_the_steppe", {})
    for side in setup.mission.sides.values():
        named = [words.unit_name(setup, unit) for unit in side.everybody]
        assert len(set(named)) == len(named)
    assert words.unit_name(setup, "rifle2/3/1") == "squad 3/1 of 2nd Rifle Company"
    assert words.platoon_name(setup, "rifle1/3") == "3rd Platoon of 1st Rifle Company"
    assert words.unit_name(setup, "rifle1/1/1") == "squad 1/1"
    assert words.platoon_name(setup, "rifle1/1") == "1st Platoon"
