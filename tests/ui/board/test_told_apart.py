"""Without red and green, and without any color, every overlay and marker has a look of its own (check 39)."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QImage, QPainter

from lhy_desktop.ui.board.overlays.plates import draw_figure, draw_milestone
from lhy_desktop.ui.board.pieces.detail import margin_pixels
from lhy_desktop.ui.board.pixmaps import paint_piece
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.view import BoardView
from tests.ui.board.every_overlay import markers, overlays

Gray = npt.NDArray[np.float64]
PROTAN = np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]])
"""Machado, Oliveira and Fernandes 2009, protanopia at full strength, on linear RGB."""


def protan(image: QImage) -> Gray:
    """The lightness (0..1, linear) of a picture as seen by somebody without red cones."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    rgb = rows[:, : plain.width() * 3].reshape(plain.height(), plain.width(), 3) / 255
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ PROTAN.T, 0, 1)
    lightness = seen @ np.array([0.2126, 0.7152, 0.0722])
    return np.asarray(np.cbrt(lightness))


def shape(picture: Gray, bare: Gray) -> Gray:
    """What was drawn, as lighter (1), darker (-1) and untouched: without color and strength, only the shape is left."""
    apart = picture - bare
    return np.where(np.abs(apart) < 0.06, 0.0, np.sign(apart))


def unlike(one: Gray, two: Gray) -> float:
    """The share of the touched pixels that differ."""
    touched = (one != 0) | (two != 0)
    return float((one != two)[touched].mean()) if touched.any() else 0.0


def alike(shapes: dict[str, Gray], least: float) -> list[str]:
    return [
        f"{one} and {two}: {unlike(shapes[one], shapes[two]):.2f}"
        for one, two in combinations(shapes, 2)
        if unlike(shapes[one], shapes[two]) < least
    ]


@pytest.mark.parametrize("pixels", [60, 96])
def test_overlays_differ_pairwise(view: BoardView, pixels: int) -> None:
    view.show_corner = False
    view.resize(640, 560)
    view.set_pixels(pixels)
    view.center_on("F7")
    room = QRect(0, 0, 520, 520)
    room.moveCenter(view.viewport().rect().center())
    bare = protan(view.grab(room).toImage())
    shapes, dark = {}, []
    for name, (kind, look) in overlays(view.board).items():
        view.set_overlay(kind, look)
        seen = protan(view.grab(room).toImage())
        shapes[name] = shape(seen, bare)
        assert (shapes[name] != 0).sum() > 60, f"{name} is hardly to be seen"
        if name in ("field unseen", "night"):
            dark.append(seen)
        view.clear_overlay()
    # Both are darkness; the pattern of night is faint, so that woods and names are stronger: 0.02 of lightness.
    night = shapes.pop("night")
    assert alike(shapes, 0.10) == []
    assert alike({**{name: one for name, one in shapes.items() if name != "field unseen"}, "night": night}, 0.10) == []
    pattern = np.abs((dark[1] - dark[0]) - np.median((dark[1] - dark[0])[night != 0])) > 0.02
    assert pattern[night != 0].mean() > 0.10


@pytest.mark.parametrize("side", [17, 27, 40])
def test_markers_differ_pairwise(qapp: object, side: int) -> None:
    across = side + 2 * margin_pixels(side)
    ground = QImage(across, across, QImage.Format.Format_RGB32)
    ground.fill(QColor("#8C9A5B"))
    bare = protan(ground)
    shapes = {}
    for name, look in markers().items():
        picture = QImage(ground)
        painter = QPainter(picture)
        painter.drawPixmap(0, 0, paint_piece(look, side))
        painter.end()
        shapes[name] = shape(protan(picture), bare)
    assert alike(shapes, 0.10) == []


@pytest.mark.parametrize("text", ["1", "2", "1½"])
def test_what_a_way_costs_is_no_disc(qapp: object, text: str) -> None:
    """Around a drafted way stand the points that would be left, on it the points spent."""
    ground = QImage(48, 48, QImage.Format.Format_RGB32)
    ground.fill(QColor("#8C9A5B"))
    bare = protan(ground)
    shapes = {}
    for name, draw, size in (("left", draw_figure, HEX * 0.085), ("spent", draw_milestone, HEX * 0.092)):
        picture = QImage(ground)
        painter = QPainter(picture)
        draw(painter, QPointF(24, 24), text, 1.0, size)
        painter.end()
        shapes[name] = np.abs(shape(protan(picture), bare))
    assert alike(shapes, 0.10) == [], "without light and dark the outlines are the same"
