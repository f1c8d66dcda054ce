"""Every counter of every roster has its own nation's look and words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.files.rosters import load_rosters
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import dummy
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.words import unit_name
from lhy_desktop.ui.board.figures.groups import NATIONS
from lhy_desktop.ui.games.lhy.looks.piece_looks import counter_look, silhouette
from lhy_desktop.ui.games.lhy.pieces.inks import PLATOONS
from lhy_desktop.ui.games.lhy.sides import short, side_key, side_look
from lhy_desktop.ui.sides import FEET
from lhy_desktop.ui.sides import STYLES as SIDE_KEYS
from lhy_desktop.ui.sides import SideKey as Helmet


@pytest.fixture(scope="module")
def setup() -> Setup:
    plain: Setup = RULESET.prepare("dawn_at_the_crossroads", {})
    rosters = load_rosters(plain.tables)
    return replace(plain, counters=rosters.counters, companies=rosters.companies)


def test_every_counter_has_its_nation_s_look(setup: Setup) -> None:
    kinds: dict[str, set[str]] = {nation: set() for nation in NATIONS}
    for counter in setup.counters.values():
        look = counter_look(counter, setup)
        assert look.side == counter.nationality
        assert look.platoon_color in PLATOONS
        if counter.av is None:  # vehicles, guns and positions have hulls of their own
            kinds[look.side].add(look.silhouette)
    assert {"squad", "section", "mg", "leader", "rocket", "flamethrower"} == kinds["us"] == kinds["german"]
    assert kinds["british"] == kinds["canadian"] == kinds["us"]
    assert {"squad", "reduced", "smg", "smg_reduced", "commander", "rocket"} <= kinds["russian"]
    assert {"squad", "section", "reduced", "knee", "knee_reduced", "leader"} <= kinds["japanese"]


@pytest.mark.parametrize("nation", NATIONS)
def test_a_side_has_the_colors_and_the_shield_of_its_nation(setup: Setup, nation: Helmet) -> None:
    sides = {seat: structs.replace(side, nationality=nation) for seat, side in setup.mission.sides.items()}
    told = replace(setup, mission=structs.replace(setup.mission, sides=sides))
    assert side_key(told, "allied") == nation
    assert side_look(told, "axis").key == nation
    assert side_look(told, "axis").foot == FEET[nation]


def test_shields_are_of_five_shapes() -> None:
    assert set(FEET) == set(SIDE_KEYS)
    assert len(set(FEET.values())) == len(SIDE_KEYS)


def test_words_of_reduced_units(setup: Setup) -> None:
    assert short(setup, "rifle1/1/2") == "Squad 2"
    assert short(setup, "rifle1/1/2r") == "Squad 2, reduced"
    assert short(setup, "rifle1/leader") == "Leader Orlov"
    assert short(setup, "rifle1/leaderr") == "Leader Orlov, reduced"
    assert short(setup, "ch1/1/kr") == "Knee mortar squad k, reduced"
    assert unit_name(setup, "rifle1/1/2r") == "reduced squad 1/2"
    assert unit_name(setup, "ch1/1/kr") == "reduced knee mortar squad 1/k"


def test_a_dummy_shows_nothing_it_has_not(setup: Setup) -> None:
    stand_in = dummy("russian", "allied", 1)
    look = counter_look(stand_in, setup)
    assert silhouette(stand_in) == "dummy"
    assert (look.cohesion, look.assault, look.small_arms, look.side) == (None, None, None, "russian")
