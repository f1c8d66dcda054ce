"""Counters of vehicles, guns and positions: every one has a picture of its own, at half size too, in both styles."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.engine.rulesets.lhy.files.rosters import ARMED, load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.ui.board.figures.hulls import is_hull
from lhy_desktop.ui.board.pieces.detail import margin_pixels
from lhy_desktop.ui.board.pixmaps import paint_piece
from lhy_desktop.ui.games.lhy.looks.printed import hull, printed_look
from lhy_desktop.ui.games.lhy.pieces.inks import PICTURES
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook
from lhy_desktop.ui.theme import CounterArt

HALF = 38
"""A counter's side in pixels at half the usual zoom."""


@cache
def types() -> dict[tuple[str, str], Counter]:
    """One counter of every picture of every nation."""
    found: dict[tuple[str, str], Counter] = {}
    for one in load_rosters(load_tables()).counters.values():
        if one.kind in ARMED:
            found.setdefault((one.nationality, one.picture), one)
    return found


def painted(look: CounterLook | MarkerLook, side: int = HALF) -> npt.NDArray[np.float64]:
    """The lightness of its picture on white."""
    across = side + 2 * margin_pixels(side)
    image = QImage(across, across, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    painter.drawPixmap(0, 0, paint_piece(look, side))
    painter.end()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(across, image.bytesPerLine())
    return np.asarray(rows[:, : across * 4].reshape(across, across, 4)[:, :, :3].mean(axis=2), np.float64)


def test_every_picture_is_drawn_and_no_name_leads_nowhere() -> None:
    missing = [key for key, one in types().items() if not is_hull(one.picture) and one.picture not in PICTURES]
    assert missing == []
    assert all(is_hull(drawn) for names in PICTURES.values() for drawn in names.values())


def like(one: npt.NDArray[np.float64], two: npt.NDArray[np.float64], least: float = 0.01) -> bool:
    """Whether hardly a hundredth of all pixels differs clearly."""
    return bool((np.abs(one - two) > 40).mean() < least)


def test_no_two_drawings_look_alike_at_half_size(qapp: object) -> None:
    """On the same ground, without values and names."""
    drawn = {hull(one) for one in types().values()}
    seen = {name: painted(CounterLook("", "first", name, armor=0)) for name in sorted(drawn)}
    assert [pair for pair in combinations(seen, 2) if like(seen[pair[0]], seen[pair[1]])] == []


@pytest.mark.parametrize("art", ["silhouettes", "nato"])
def test_no_two_types_of_a_nation_look_alike_at_half_size(qapp: object, art: CounterArt) -> None:
    seen = {key: painted(printed_look(one, "red", art)) for key, one in types().items()}
    alike = [(a, b) for a, b in combinations(seen, 2) if a[0] == b[0] and like(seen[a], seen[b], 0.005)]
    assert alike == []


def test_states_are_told_apart_without_color(qapp: object) -> None:
    tank = types()["us", "sherman"]
    states: dict[str, dict[str, object]] = {
        "plain": {}, "moving": {"pace": "moving"}, "stopped": {"pace": "stopped"}, "overwatch": {"pace": "overwatch"},
        "shocked": {"disrupted": True}, "riders": {"cargo": 2}, "towing": {"tows": True}, "aboard": {"aboard": True},
        "front": {"front": 3},
    }  # fmt: skip
    seen = {name: painted(printed_look(tank, "red", "silhouettes", **more)) for name, more in states.items()}
    assert [pair for pair in combinations(seen, 2) if like(seen[pair[0]], seen[pair[1]])] == []
    plain, enfilade = (painted(MarkerLook("", "diamond", 3, letter=letter), 20) for letter in ("", "E"))
    assert not like(plain, enfilade, 0.02)
