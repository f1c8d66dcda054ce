"""NATO symbols: every kind, nation and state told apart by shape at every size, in the same places as the figures."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import get_args

import pytest
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.ui.board.figures.groups import NATIONS
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.board.figures.silhouettes import draw_group
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook
from lhy_desktop.ui.sides import STYLES
from lhy_desktop.ui.sides import SideKey as Helmet
from tests.ui.board.test_pieces import KINDS, Maker, difference, image

SIZES = (19, 29, 48, 77)
"""Counters on hexes 32, 48, 80 and 128 pixels high."""


def bare(kind: Silhouette, side: Helmet = "us") -> CounterLook:
    """A counter without values, so that only its symbol can tell it."""
    return CounterLook("u", side, kind, art="nato")


@pytest.mark.parametrize("size", SIZES)
def test_kinds_differ_pairwise_in_shape(qapp: object, size: int) -> None:
    pictures = {kind: image(bare(kind), size) for kind in KINDS}
    for one, two in combinations(KINDS, 2):
        assert difference(pictures[one], pictures[two]) > 0.002, (one, two)


@pytest.mark.parametrize("size", SIZES)
def test_nations_differ_by_their_emblems(qapp: object, size: int) -> None:
    """A difference of a few pixels on the smallest counters, where the ground has to show the rest."""
    least = 0.0015 if size < 40 else 0.004
    pictures = {side: image(bare("squad", side), size) for side in NATIONS}
    for one, two in combinations(NATIONS, 2):
        assert difference(pictures[one], pictures[two]) > least, (one, two)


@pytest.mark.parametrize("state", ["disrupted", "acted", "heroic", "regrouping", "concealed", "reduced"])
@pytest.mark.parametrize("size", [29, 58, 96])
def test_states_show_on_symbols_too(counter: Maker, state: str, size: int) -> None:
    plain = counter("a", art="nato")
    changed = replace(plain, **{state: True})  # type: ignore[arg-type]
    assert difference(image(plain, size), image(changed, size)) > 0.008


def test_values_stand_where_they_stand_beside_figures(counter: Maker) -> None:
    """The left column and the lower edge of a counter are the same with symbols and with figures."""
    one, two = (image(counter("a", art=art), 96) for art in ("silhouettes", "nato"))
    edge = (one.width() - 96) // 2
    for left, top, wide, high in ((0, 0, 26, 96), (0, 74, 96, 22)):
        box = (edge + left, edge + top, wide, high)
        assert difference(one.copy(*box), two.copy(*box)) < 0.03


def test_the_sizes_are_the_usual_ones(qapp: object) -> None:
    """No unit has the symbol of another size: a squad's dot, half a squad's ring, the reduced squad's minus."""
    squad, section, reduced = (image(bare(kind), 96) for kind in ("squad", "section", "reduced"))
    assert difference(squad, section) > 0.001 and difference(squad, reduced) > 0.001
    assert get_args(Silhouette) == KINDS


@pytest.mark.parametrize("side", STYLES)
def test_every_registered_side_can_be_drawn(qapp: object, side: str) -> None:
    """Those without clothes of their own too: ``first`` and ``second`` of a game without nations."""
    picture = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    for kind in get_args(Silhouette):
        picture.fill(0)
        painter = QPainter(picture)
        painter.translate(60, 60)
        draw_group(painter, kind, side)
        painter.end()
        assert any(bytes(picture.constBits())), kind
