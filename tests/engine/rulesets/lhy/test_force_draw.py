"""18.1: a random force: companies by its size, whole and partial platoons, sections, support; equal chances."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import msgspec
import pytest

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.rulesets.lhy.files.forces import ForceList
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import SideRecord
from lhy_desktop.engine.rulesets.lhy.files.rosters import load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.prepared import RandomForce, Setup, Side
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces
from tests.engine.rulesets.lhy import worlds

COMPANIES = {company: tuple(f"{company}/{n}" for n in (1, 2, 3)) for company in ("able", "baker")}


def made(**force: object) -> tuple[Setup, Side]:
    setup = worlds.setup(Board.single(worlds.sheet()), {"kp1/1/1": {"hex": "F5"}})
    draw = msgspec.convert({"companies": COMPANIES, "platoons": 1, **force}, RandomForce)
    side = msgspec.structs.replace(setup.side("allied"), units=(), draw=draw)
    return setup, side


def drawn(setup: Setup, side: Side, value: int = 1) -> tuple[tuple[str, ...], int]:
    """Every draw answered with the same candidate (or the last one); returns the units, and how many draws it took."""
    answers: list[int] = []
    while found := drawn_forces.standing(setup, side, answers).candidates:
        answers.append(min(value, len(found)))
    return drawn_forces.standing(setup, side, answers).units, len(answers)


@pytest.mark.parametrize(("platoons", "companies"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_companies_by_size(platoons: int, companies: int) -> None:
    assert drawn_forces.companies_for(platoons) == companies


def test_platoons_come_equally_from_the_companies() -> None:
    setup, side = made(platoons=4)
    units, _ = drawn(setup, side)
    platoons = {setup.counters[unit].platoon for unit in units}
    assert Counter(platoon.partition("/")[0] for platoon in platoons) == {"able": 2, "baker": 2}
    assert Counter(setup.counters[unit].kind for unit in units) == {"squad": 12 if len(units) == 16 else 0, "leader": 4}


@pytest.mark.parametrize(("steps", "squads", "sections"), [(2, 1, 0), (3, 1, 1), (5, 2, 1), (4, 2, 0)])
def test_a_partial_platoon_has_its_steps_and_its_leader(steps: int, squads: int, sections: int) -> None:
    setup, side = made(partial_steps=steps)
    whole, _ = drawn(setup, made()[1])
    units = [unit for unit in drawn(setup, side)[0] if unit not in whole]
    kinds = Counter(setup.counters[unit].kind for unit in units)
    assert (kinds["squad"], kinds["section"], kinds["leader"]) == (squads, sections, 1)
    assert len({setup.counters[unit].platoon for unit in units}) == 1
    assert sum(setup.counters[unit].steps for unit in units) == steps


def test_sections_and_support_are_drawn_from_what_is_left() -> None:
    setup, side = made(reinforced_sections=2, support={"mg": 2})
    for value in (1, 3):
        units, _ = drawn(setup, side, value)
        kinds = Counter(setup.counters[unit].kind for unit in units)
        assert kinds == {"leader": 1, "squad": 3, "section": 2, "mg": 2}
        assert len(set(units)) == len(units)


def test_every_platoon_is_equally_likely() -> None:
    setup, side = made()
    found = Counter()
    for answers in product((1, 2), (1, 2, 3)):
        units = drawn_forces.standing(setup, side, answers).units
        found[setup.counters[units[0]].platoon] += 1
    assert set(found.values()) == {1}
    assert len(found) == 6


def force_list(nationality: str, **forces: object) -> ForceList:
    """A side of this nation with such a force."""
    tables = load_tables()
    record = SideRecord.model_validate_json(
        json.dumps({"nationality": nationality, "edge": "up", "forces": {"steps": 0, **forces}})
    )
    return ForceList(record, load_rosters(tables).counters, tables.units.kinds)


@pytest.mark.parametrize(
    ("nationality", "random", "steps"),
    [
        ("us", {"platoons": 2, "support": {"mg": 2, "latw": 1}}, 14),
        ("japanese", {"platoons": 2, "partial_steps": 3}, 19),
        ("russian", {"platoons": 1, "partial_steps": 5, "support": {"flamethrower": 1}}, 11),
    ],
)
def test_step_totals_of_a_drawn_force(nationality: str, random: dict, steps: int) -> None:
    """18.1, 1.8: a platoon counts the steps of its squads, a support unit its own."""
    found = force_list(nationality, random=random)
    assert found.steps == found.drawn_steps == steps
    setup = worlds.setup(Board.single(worlds.sheet()), {"kp1/1/1": {"hex": "F5"}})
    side = msgspec.structs.replace(setup.side("allied"), nationality=nationality, units=(), draw=found.draw)
    for value in (1, 2, 9):
        units, _ = drawn(setup, side, value)
        assert sum(setup.counters[unit].steps for unit in units) == steps
        assert set(units) <= {item.id for item in found.maybe}


def test_a_russian_force_comes_with_the_leader_of_its_company() -> None:
    found = force_list("russian", random={"platoons": 2, "partial_steps": 1})
    setup = worlds.setup(Board.single(worlds.sheet()), {"kp1/1/1": {"hex": "F5"}})
    side = msgspec.structs.replace(setup.side("allied"), nationality="russian", units=(), draw=found.draw)
    units, _ = drawn(setup, side)
    kinds = Counter(setup.counters[unit].kind for unit in units)
    assert (kinds["leader"], kinds["squad"], kinds["reduced"], kinds["section"]) == (1, 6, 1, 0)
