"""The printed missions of rules/lhy.md 18.2 as a test of the format: they load, and their step totals agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.rulesets.lhy.files.missions import load_mission, load_setup
from lhy_desktop.engine.rulesets.lhy.model.ends import Controls, NoneLeft, ScoreReaches
from lhy_desktop.engine.rulesets.lhy.model.prepared import Bands

HERE = Path(__file__).parent
CARDS = sorted((HERE / "cards").glob("*.yaml"))

STEPS = {
    "m01": (13, 7),
    "m02": (18, 19),
    "m03": (14, 7),
    "m04": (18, 19),
    "m05": (5, 11),
    "m06": (7, 15),
    "m07": (17, 9),
    "m08": (10, 24),
    "m09": (10, 24),
    "m10": (31, 17),
    "m11": (31, 56),
    "m12": (14, 32),
    "m23": (15, 39),
    "m24": (4, 13),
}
"""Steps in brackets, axis and allied (18.2)."""


def test_every_listed_card_is_there() -> None:
    assert [path.stem for path in CARDS] == sorted(STEPS)


@pytest.mark.parametrize("card", CARDS, ids=lambda path: path.stem)
def test_a_printed_mission_loads_and_its_steps_agree(card: Path, places: Places) -> None:
    loaded = load_mission(str(card), places)
    assert (loaded.forces["axis"], loaded.forces["allied"]) == STEPS[card.stem]


def test_mission_1_says_what_its_card_says(places: Places) -> None:
    loaded = load_mission(str(HERE / "cards/m01.yaml"), places)
    mission = loaded.mission
    assert mission.attacker == "axis"
    assert mission.sets_up_first == "allied"
    axis, allied = mission.sides["axis"], mission.sides["allied"]
    assert (axis.initiative_drm, axis.casualty_limit, allied.casualty_limit) == (2, 4, 2)
    assert not axis.limit_when_reached
    assert (axis.friendly_edge, axis.enemy_edge) == ("down", "up")
    assert not any(hex.startswith(("A", "K")) for hex in loaded.board.names)
    assert set(axis.entries[0].hexes) == set(loaded.board.edge("down"))
    assert {"B0", "C8", "J8"} <= set(allied.zones[0].hexes)
    assert not {"C9", "B9"} & set(allied.zones[0].hexes)
    assert len(mission.objectives) == 6
    assert mission.ends[0] == Controls("axis", tuple(one.id for one in mission.objectives), 6)
    assert mission.ends[1] == ScoreReaches(46)
    assert mission.bands == Bands(35, 45)
    assert mission.road_bonus
    counters = loaded.rosters.counters
    assert sorted(counters[id].kind for id in allied.units) == ["leader", "squad", "squad", "squad"]
    assert allied.draw is not None and allied.drawn_steps == 1
    assert {counters[id].kind for id in allied.maybe} == {"mg"}


@pytest.mark.parametrize("card", CARDS, ids=lambda path: path.stem)
def test_every_printed_mission_can_be_played(card: Path, places: Places) -> None:
    """18.2: nothing that a card asks for is out; each of its units has a counter and a place to start."""
    setup = load_setup(str(card), {}, places)
    units = [unit for side in setup.mission.sides.values() for unit in side.everybody if unit not in side.cup]
    assert [unit for unit in units if not (setup.zones_of(unit) or setup.entry_of(unit))] == []


def test_mission_5_looks_for_tanks_alone(places: Places) -> None:
    setup = load_setup(str(HERE / "cards/m05.yaml"), {}, places)
    end = setup.mission.ends[0]
    assert isinstance(end, NoneLeft) and end.armor and not end.undisrupted
    assert {setup.counters[unit].arm for side in setup.mission.sides.values() for unit in side.everybody} == {"afv"}
    assert set(setup.side("axis").activates_with.values()) == {"tank1/3"}


def test_mission_12_makes_a_platoon_of_two_lone_vehicles(places: Places) -> None:
    setup = load_setup(str(HERE / "cards/m12.yaml"), {}, places)
    mine = [setup.counters[unit] for unit in setup.side("axis").everybody]
    platoons = {one.platoon for one in mine if one.arm == "afv"}
    assert len(platoons) == 1 and {one.kind for one in mine if one.platoon in platoons} == {"tank", "assault_gun"}
    assert not any(one.platoon in platoons for one in setup.counters.values() if one.id not in setup.side("axis").cup)
