"""A data folder with the shipped counters and tables and stand-in boards for printed missions."""

from __future__ import annotations

import shutil

import pytest

from lhy_desktop.engine.board import Footprint, Ground, Line, Sheet
from lhy_desktop.engine.board.geometry import center
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.places import Places, find_places

SECTORS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
BUILT = {"wooden_building": ("C4", "D5", "E6", "G5", "H4"), "church": ("E4",), "stone_building": ("G3",)}


def stand_in(sector: str) -> Sheet:
    """A sheet with some of everything that a mission names: houses, a church, woods, a hill, a road."""
    grounds = {hex: Ground(kind) for kind, hexes in BUILT.items() for hex in hexes}
    grounds |= {hex: Ground("woods") for hex in ("B10", "C10", "C11")}
    grounds |= {hex: Ground("orchard") for hex in ("H10", "I10")}
    grounds |= {hex: Ground("open", level=1) for hex in ("G9", "G10")}
    feet = [_house(kind, hex) for kind, hexes in BUILT.items() for hex in hexes]
    road = Line("road", tuple(f"F{row}" for row in range(14)), None, 4)
    return Sheet.of(f"s{sector}", 11, 14, grounds, (), (road,), feet, f"Stand-in for sector {sector}")


def _house(kind: str, hex: str) -> Footprint:
    x, y = center(*parse_hex(hex))
    return Footprint(kind, hex, ((x + 100, y + 100), (x + 300, y + 100), (x + 300, y + 250), (x + 100, y + 250)))


@pytest.fixture(scope="session")
def places(tmp_path_factory: pytest.TempPathFactory) -> Places:
    """The data folder, made once."""
    folder = tmp_path_factory.mktemp("printed")
    data = folder / "data"
    for part in ("counters", "resources/rules"):
        shutil.copytree(find_places().data / part, data / part)
    boards = data / "maps/boards"
    boards.mkdir(parents=True)
    for sector in SECTORS:
        (boards / f"s{sector}.yaml").write_text(write_board(stand_in(sector)), encoding="utf-8")
    return Places(data.resolve(), folder / "user")
