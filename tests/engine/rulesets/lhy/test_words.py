"""The words of sentences that people read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lhy_desktop.engine.rulesets import lhy
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.concealment.lost_and_regained import Exposure
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


def test_the_company_is_named_where_another_one_has_such_a_unit() -> None:
    """A platoon of tanks has the number of one of rifles: no squad can be taken for a tank."""
    setup = RULESET.prepare("the_loopholes_of_saint_roch", {})
    names = [words.unit_name(setup, unit) for unit in ("able/1/3", "baker/1/3", "able_tank/1/1", "kp1/1/3")]
    assert names == ["squad 1/3 of Able Company", "squad 1/3 of Baker Company", "M4A3 75 1/1", "squad 1/3"]
    assert words.platoon_name(setup, "able_tank/1").startswith("1st Platoon of ")


@pytest.mark.parametrize(
    ("watcher", "distance", "seen"),
    [("E8", 0, "seen in the same hex"), ("E7", 1, "seen from E7 beside it"), ("E5", 3, "seen from E5 at 3 hexes")],
)
def test_whence_a_unit_is_seen_is_said_as_people_would(watcher: str, distance: int, seen: str) -> None:
    found = Exposure("E8", watcher, distance, "open ground", "moving into")
    assert found.text == f"moving into open ground in E8, {seen}"


def test_one_hex_is_not_many() -> None:
    assert [words.in_hexes(distance) for distance in (0, 1, 2)] == ["0 hexes", "1 hex", "2 hexes"]


def test_no_sentence_of_the_rules_counts_hexes_without_asking_whether_it_is_one() -> None:
    """Most of these figures can be changed by the player, to one as well."""
    counted = re.compile(r"\bf\".*\{(?!in_hexes|len|hexes)[^{}]+\} hexes\b")
    kept = {"maneuver.py", "words.py"}  # they ask for themselves
    found = [
        f"{path.name}: {line.strip()}"
        for path in Path(lhy.__file__).parent.rglob("*.py")
        if path.name not in kept
        for line in path.read_text(encoding="utf-8").splitlines()
        if counted.search(line)
    ]
    assert not found
