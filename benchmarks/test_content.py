"""Issue 2: board 60 x 40 + mission + two rosters, loaded and validated: <= 150 ms warm."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from lhy_desktop.engine.board import Footprint, Ground, Line, Sheet, Side
from lhy_desktop.engine.board.geometry import center
from lhy_desktop.engine.board.names import parse_hex, sheet_names
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.rulesets.lhy.files import rosters, table_files
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup

COLUMNS, ROWS = 60, 40
LIMIT_MS = 150

MISSION = """id: large
title: Large
date: 1944-12
blurb: A figure of the issue.
map: {sectors: [{board: large}]}
start: {attacker: axis, sets_up_first: allied}
sides:
  axis:
    nationality: german
    edge: down
    forces: {steps: 19, infantry: [{company: kp1, platoons: [1, 2, 3]}], support: [{kind: mg, count: 1}]}
    zones: [{where: ['rows 30-36']}]
    casualty_limit: {steps: 5}
  allied:
    nationality: us
    edge: up
    forces: {steps: 19, infantry: [{company: able, platoons: [1, 2, 3]}], support: [{kind: mg, count: 1}]}
    zones: [{where: ['within 5 of K9', 'row 4, columns B-Z']}]
objectives: [{id: houses, name: House, where: ['terrain stone_building, rows 10-14'], each: true}]
ends: [{kind: control, side: axis, objectives: [houses]}, {kind: score, value: 60}]
victory: {bands: {attacker: 40, draw: 59}}
"""


def large() -> Sheet:
    """A sheet of 2,400 hexes with every kind of feature; it is the same each time."""
    rng = random.Random(1)
    words = ["open"] * 5 + ["field"] * 3 + ["woods"] * 4 + ["brush", "orchard", "village", "stone_building"]
    names = sheet_names(COLUMNS, ROWS)
    grounds = {name: Ground(rng.choice(words), level=rng.choice((0, 0, 1, 2))) for name in names}
    houses = [name for name, ground in grounds.items() if ground.terrain == "stone_building"]
    feet = [Footprint("stone_building", name, _house(name, k)) for name in houses for k in range(4)]
    kinds = ("wall", "hedgerow", "tree_line")
    sides = [Side(rng.choice(names), way, kinds[way % 3], ((400, 600),)) for way in range(1, 7) for _ in range(40)]
    once = {(side.hex, side.direction): side for side in sides}
    roads = [Line("road", tuple(f"{letters}{row}" for row in range(1, 40))) for letters in ("F", "R", "AD", "AP", "BB")]
    return Sheet.of("large", COLUMNS, ROWS, grounds, once.values(), roads, feet, "Large")


def _house(name: str, k: int) -> tuple[tuple[int, int], ...]:
    x, y = center(*parse_hex(name))
    x, y = x + (-400, 200, -400, 200)[k], y + (-300, -300, 150, 150)[k]
    return ((x, y), (x + 250, y), (x + 250, y + 120), (x, y + 120))


@pytest.fixture
def places(tmp_path: Path) -> Places:
    data = tmp_path / "data"
    for folder in ("counters", "resources/rules"):
        shutil.copytree(find_places().data / folder, data / folder)
    (data / "maps/boards").mkdir(parents=True)
    (data / "maps/missions/lhy").mkdir(parents=True)
    (data / "maps/boards/large.yaml").write_text(write_board(large()), encoding="utf-8")
    (data / "maps/missions/lhy/large.yaml").write_text(MISSION, encoding="utf-8")
    return Places(data.resolve(), tmp_path / "user")


def test_board_mission_and_rosters(benchmark: BenchmarkFixture, places: Places) -> None:
    table_files.load_tables(places)

    def load() -> int:
        rosters._rosters.cache_clear()
        return len(load_setup("large", {}, places).board.names)

    assert benchmark.pedantic(load, rounds=7, warmup_rounds=2) == COLUMNS * ROWS
    print(f"\nboard, mission and rosters: {benchmark.stats.stats.median * 1000:.0f} ms (limit {LIMIT_MS} ms)")
