"""Design Your Own (V24): whatever answers and dice make, the mission can be played as it is."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random

import pytest
import yaml

from lhy_desktop.engine.flow import SEATS, other
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.authoring.designing.stock import drawn
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.lab.self_play import Order, Player

SMALL = {"front": "narrow", "depth": "1", "forces": "a", "bid": "8"}
TODAY = date.today().toordinal() * 3


def made(tmp_path: Path, answers: dict[str, str], seed: int) -> Path:
    path = tmp_path / "made.yaml"
    path.write_text(RULESET.designed("made", "Made", answers, seed).text, "utf-8")
    return path


@pytest.mark.parametrize("seed", range(TODAY, TODAY + 3))
def test_every_mission_that_is_made_is_sound(seed: int, tmp_path: Path) -> None:
    path = made(tmp_path, {}, seed)
    found = RULESET.examine(path)
    assert (found.problems, RULESET.mission_checks(path)) == ((), ()), path.read_text("utf-8")
    answers = {one.key: one.answer for one in RULESET.design_asks({}, seed)}
    again = RULESET.designed("made", "Made", {**answers, "kind": answers["kind"]}, seed)
    assert again.text == path.read_text("utf-8")  # to say what the dice said changes nothing
    setup = load_setup(str(path))
    attacker = setup.mission.attacker
    assert attacker in SEATS
    defender = other(attacker)
    page = load_tables().design_your_own
    bands = setup.mission.bands
    assert bands is not None and (bands.attacker, bands.draw) == (int(answers["bid"]), int(answers["bid"]) + 10)
    assert defender == answers["defender"] and len(setup.side(attacker).entries) == 1
    far = setup.board.edge(setup.side(attacker).friendly_edge)
    (zone,) = setup.side(defender).zones
    near = {hex for hex in zone.hexes for one in far if setup.board.distance(hex, one) <= page.set_up_beyond}
    assert zone.hexes and not near


def test_answers_are_kept_and_what_they_rule_out_is_not_offered(tmp_path: Path) -> None:
    answers = {"kind": "assault", "front": "normal", "depth": "2", "sector_1": "village", "sector_2": "ridge",
               "hills": "2", "defender": "allied", "axis": "german", "allied": "us", "edge": "south", "armor": "yes",
               "forces": "d", "hidden": "yes", "halves": "no", "limit_defender": "5", "bid": "40", "aim": "2",
               "support_defender": "2 mg, 1 tank_76, 1 destroyer", "dummies": "no"}  # fmt: skip
    data = yaml.safe_load(made(tmp_path, answers, 1).read_text("utf-8"))
    assert data["map"]["sectors"][1] == {"board": "ridge", "name": "2", "at": [0, 1], "turn": 180}
    assert data["map"]["hill_multiplier"] == 2 and data["map"]["half_hexes_out"] == ["east", "west"]
    mine = data["sides"]["allied"]
    assert (mine["edge"], mine["state"], mine["casualty_limit"]) == ("south", "hidden", {"steps": 5})
    assert {"kind": "mg", "count": 2} in mine["forces"]["support"] and len(mine["forces"]["armor"]) in (2, 3)
    assert sum(len(one["platoons"]) for one in mine["forces"]["infantry"]) == 2
    assert data["ends"][0]["side"] == "axis" and all(one["where"][0][:2] == "2:" for one in data["objectives"])
    asked = {one.key: dict(one.choices) for one in RULESET.design_asks({**answers, "sector_2": "village"}, 1)}
    assert "village" not in asked["sector_2"] and set(asked["edge"]) == {"north", "south"}
    assert "f" not in asked["forces"]  # eight platoons of infantry are more than either has
    armor = {one.key for one in RULESET.design_asks({"kind": "armor"}, 1)}
    assert "tanks_attacker" in armor and not armor & {"forces", "support_attacker", "mop"}
    wrong = {"4 tank_76": "costs", "19 truck": "asked for", "2 mg_position": "cannot be bought", "a bus": "cannot be"}
    for said, why in wrong.items():
        with pytest.raises(ValueError, match=why):
            RULESET.designed("made", "Made", {**answers, "support_defender": said}, 1)


@pytest.mark.parametrize("seed", [1, 2])
def test_random_players_bring_it_to_an_end(seed: int, tmp_path: Path) -> None:
    path = made(tmp_path, SMALL, seed)
    record = Player(Order("lhy", str(path), {"axis": "random", "allied": "random"}, seed, 1)).play(0)
    assert not record.failure and record.result is not None


def test_platoons_come_equally_out_of_one_company_or_of_two_or_three() -> None:
    three = {"a": (1, 2, 3), "b": (1, 2, 3), "c": (1, 2, 3), "small": (1,)}
    wanted = {0: [], 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [2, 2, 3], 8: [2, 3, 3], 9: [3, 3, 3]}
    for seed in range(9):
        for count, shares in wanted.items():
            found = drawn(three, count, Random(seed))
            assert sorted(map(len, found.values())) == shares
            assert all(set(some) <= set(three[company]) for company, some in found.items())
        assert sorted(map(len, drawn({"a": (1, 2), "b": (1,)}, 3, Random(seed)).values())) == [1, 2]
