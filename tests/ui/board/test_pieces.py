"""Counters and markers: told apart by shape, readable, and true to the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise, product
from typing import get_args

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from lhy_desktop.ui.board.figures.figures import MEN
from lhy_desktop.ui.board.figures.groups import NATIONS, group_of
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.board.figures.silhouettes import outline_of
from lhy_desktop.ui.board.looks import Drawable
from lhy_desktop.ui.board.pieces.brush import cross, signed
from lhy_desktop.ui.board.pieces.detail import Detail, detail_of
from lhy_desktop.ui.board.pieces.emblems import emblem
from lhy_desktop.ui.board.pixmaps import PixmapCache, key_of, paint_piece
from lhy_desktop.ui.games.lhy.pieces.inks import BOXES, MARKERS, PLATOONS
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook, MarkerShape, MaskLook
from lhy_desktop.ui.games.lhy.pieces.marker_face import marker_shape
from lhy_desktop.ui.sides import INKS as SIDES
from lhy_desktop.ui.sides import SideKey as Helmet

Maker = Callable[..., CounterLook]
KINDS: tuple[Silhouette, ...] = get_args(Silhouette)
HELMETS_ONLY = (
    *("mortar", "observer", "medic", "dummy", "leader", "commander"),
    *("hmg", "lmg", "marksman", "at_rifle", "cannon_light", "cannon", "cannon_heavy"),
)
"""Kinds whose men have the same weapons and no kit."""
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
PROTAN = np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]])
"""Machado, Oliveira and Fernandes 2009, protanopia at full strength, on linear RGB."""


def image(look: Drawable, side: int = 96, ratio: float = 1.0) -> QImage:
    return paint_piece(look, side, ratio).toImage()


def gray(picture: QImage) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Gray levels over a mid-green ground."""
    flat = QImage(picture.size(), QImage.Format.Format_RGB32)
    flat.fill(QColor("#869350"))
    painter = QPainter(flat)
    painter.drawImage(flat.rect(), picture)
    painter.end()
    data = np.frombuffer(flat.constBits(), np.uint8).reshape(flat.height(), flat.width(), 4).astype(np.float64)
    return data[..., 0] * 0.114 + data[..., 1] * 0.587 + data[..., 2] * 0.299


def difference(one: QImage, two: QImage) -> float:
    """Share of pixels whose gray differs by more than 24 of 255."""
    return float((np.abs(gray(one) - gray(two)) > 24).mean())


def contrast(one: str, two: str) -> float:
    def light(name: str) -> float:
        color = QColor(name)
        parts = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
                 for v in (color.redF(), color.greenF(), color.blueF())]  # fmt: skip
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    a, b = sorted((light(one), light(two)))
    return (b + 0.05) / (a + 0.05)


@pytest.mark.parametrize("side", NATIONS)
def test_silhouettes_differ_pairwise_in_shape(side: Helmet) -> None:
    for a, b in combinations(KINDS, 2):
        one, two = outline_of(a, side, lost=False), outline_of(b, side, lost=False)
        shared = area(one.intersected(two))
        assert shared < 0.86 * max(area(one), area(two)), (a, b)


@pytest.mark.parametrize(("one", "two"), list(combinations(NATIONS, 2)))
def test_no_nation_looks_like_another(one: Helmet, two: Helmet, qapp: object) -> None:
    """Helmets, kit and weapons differ in outline, emblems in shape, and blocks and grounds differ too: no nation looks
    like another."""
    for kind in KINDS:
        mine, other = outline_of(kind, one), outline_of(kind, two)
        apart = 1 - area(mine.intersected(other)) / area(mine.united(other))
        assert apart > (0.004 if kind in HELMETS_ONLY else 0.04), (kind, apart)
    assert SIDES[one].ground != SIDES[two].ground
    shapes = [mask_of(emblem(side, 0.5, 0.5, 0.4)) for side in (one, two)]
    assert (shapes[0] != shapes[1]).sum() > 0.15 * (shapes[0] | shapes[1]).sum()
    for side in (22, 36, 96):
        assert difference(image(MaskLook("k", one), side), image(MaskLook("k", two), side)) > 0.02


def mask_of(path: QPainterPath) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """The inside of a path in the unit square."""
    flat = QImage(96, 96, QImage.Format.Format_RGB32)
    flat.fill(QColor("#000000"))
    painter = QPainter(flat)
    painter.scale(96, 96)
    painter.fillPath(path, QColor("#FFFFFF"))
    painter.end()
    return np.frombuffer(flat.constBits(), np.uint8).reshape(96, 96, 4)[..., 0] > 128


def lab(name: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """A color in CIE Lab as seen by eyes without red cones."""
    color = QColor(name)
    light = np.array([v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in color.getRgbF()[:3]])
    xyz = XYZ @ np.clip(PROTAN @ light, 0, 1) / np.array([0.9505, 1.0, 1.089])
    x, y, z = np.cbrt(xyz)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize(
    ("ally", "axis"), list(product(("us", "british", "canadian", "russian"), ("german", "japanese")))
)
def test_enemies_have_other_grounds_without_red_cones(ally: Helmet, axis: Helmet) -> None:
    assert np.linalg.norm(lab(SIDES[ally].ground) - lab(SIDES[axis].ground)) > 15
    assert np.linalg.norm(lab(SIDES[ally].mark) - lab(SIDES[axis].mark)) > 15


def area(path: object) -> float:
    total = 0.0
    for polygon in path.toFillPolygons():  # type: ignore[attr-defined]
        points = [(p.x(), p.y()) for p in polygon]
        total += sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise(points)) / 2
    return abs(total)


def test_figures_stay_inside_their_counter(qapp: object) -> None:
    for kind in KINDS:
        for side in NATIONS:
            box = outline_of(kind, side).boundingRect()
            inside = box.left() > 0.02 and box.right() < 0.99 and box.top() > 0.0 and box.bottom() < 0.9
            assert inside, (kind, side, box)


def test_markers_differ_in_shape(qapp: object) -> None:
    shapes: tuple[MarkerShape, ...] = get_args(MarkerShape)
    for a, b in combinations(shapes, 2):
        one, two = marker_shape(a), marker_shape(b)
        assert area(one.intersected(two)) < 0.9 * area(one.united(two))


def test_signs_are_always_printed() -> None:
    assert [signed(v) for v in (-2, 0, 1)] == ["−2", "0", "+1"]


def test_values_of_markers_show(qapp: object) -> None:
    assert difference(image(MarkerLook("m", "circle", 1), 40), image(MarkerLook("m", "circle", -1), 40)) > 0.003


@pytest.mark.parametrize(
    "change",
    [
        {"disrupted": True}, {"acted": True}, {"can_act": "full"}, {"can_act": "limited"}, {"must_act": True},
        {"concealed": True}, {"hidden": True}, {"regrouping": True}, {"heroic": True}, {"may_join": True},
        {"selected": True}, {"out_of_command": True},
    ],
)  # fmt: skip
@pytest.mark.parametrize("side", [29, 58, 96])
@pytest.mark.parametrize("nation", NATIONS)
def test_every_state_shows_without_color(counter: Maker, change: dict[str, object], side: int, nation: Helmet) -> None:
    plain = counter("a", side=nation)
    assert difference(image(plain, side), image(replace(plain, **change), side)) > 0.008  # type: ignore[arg-type]


def test_marks_of_reduced_and_commanding_counters_show(counter: Maker) -> None:
    """The plate of a lost step shows at every size, the radius as soon as figures are drawn."""
    for side in (29, 58, 96):
        assert difference(image(counter("a"), side), image(counter("a", reduced=True), side)) > 0.008
    bare = {"silhouette": "commander", "small_arms": None, "small_arms_range": None}
    for side in (44, 96):
        assert difference(image(counter("a", **bare), side), image(counter("a", **bare, command=6), side)) > 0.008
    assert image(counter("a", **bare, command=6)) != image(counter("a", **bare, command=4))
    assert difference(image(counter("a")), image(counter("a", elite=True))) > 0.004


def test_states_differ_pairwise(counter: Maker) -> None:
    states = ["acted", "must_act", "concealed", "hidden", "regrouping", "heroic", "may_join", "selected", "disrupted"]
    pictures = {name: image(counter("a", **{name: True}), 58) for name in states}
    pictures["full"] = image(counter("a", can_act="full"), 58)
    pictures["limited"] = image(counter("a", can_act="limited"), 58)
    for a, b in combinations(pictures, 2):
        assert difference(pictures[a], pictures[b]) > 0.006, (a, b)


def test_a_mask_tells_only_side_and_agreed_count(counter: Maker) -> None:
    assert image(MaskLook("a", "us")) == image(MaskLook("b", "us"))
    assert image(MaskLook("a", "us")) != image(MaskLook("a", "us", count=2))
    assert difference(image(MaskLook("a", "us")), image(MaskLook("a", "german"))) > 0.02


def test_contrasts() -> None:
    assert (len(BOXES), len(MARKERS), len(PLATOONS)) == (7, 3, 7)
    for inks in (*BOXES.values(), *MARKERS.values(), *PLATOONS.values()):
        assert contrast(inks.fill, inks.text) >= 4.5, inks
    for side in SIDES.values():
        assert contrast(side.ground, side.text) >= 7
        assert contrast(side.ground, side.outline) >= 4.5
        assert contrast(side.emblem, side.ink) >= 4.5
        assert contrast("#FFFFFF", side.mark) >= 4.5


def test_detail_follows_the_size_of_the_hex() -> None:
    wanted = {20: Detail.SQUARE, 30: Detail.FIGURE, 60: Detail.NUMBERS, 96: Detail.FULL, 216: Detail.NAMED}
    for pixels, detail in wanted.items():
        assert detail_of(pixels * 0.6) is detail


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_every_size_and_ratio_paints_sharp(counter: Maker, ratio: float) -> None:
    for side in (10, 22, 36, 58, 130):
        pixmap = paint_piece(counter("a", selected=True, acted=True), side, ratio)
        assert pixmap.devicePixelRatio() == ratio
        assert pixmap.width() == round(pixmap.deviceIndependentSize().width() * ratio)
        edges = pixmap.toImage()
        assert edges.pixelColor(0, 0).alpha() == 0
        assert edges.pixelColor(edges.width() - 1, edges.height() - 1).alpha() == 0


def test_leaders_hold_binoculars_and_the_cross_is_straight() -> None:
    for side in NATIONS:
        assert {man.pose for man in group_of("leader", side).men} == {"binoculars"}
    for pose in MEN.poses.values():
        for part in pose.parts:
            if part.role == "b":
                assert max(x for x, _ in part.points) <= 21, "no arm reaches far out"
    points = [cross(0, 0, 1).elementAt(i) for i in range(cross(0, 0, 1).elementCount())]
    for a, b in pairwise(points):
        assert a.x == pytest.approx(b.x) or a.y == pytest.approx(b.y)


def test_cache_shares_equal_faces_and_forgets_the_oldest(counter: Maker) -> None:
    cache = PixmapCache(limit=400_000)
    first = cache.get(key_of(counter("a")), 58, 1.0)
    assert cache.get(key_of(counter("b")), 58, 1.0).cacheKey() == first.cacheKey()
    for side in range(60, 100):
        cache.get(key_of(counter("a")), side, 1.0)
    assert cache.used <= 400_000
    assert cache.find(key_of(counter("a")), 58, 1.0) is None


def test_looks_compare_by_value(counter: Maker) -> None:
    assert counter("a") == counter("a") and hash(counter("a")) == hash(counter("a"))
    assert counter("a") != replace(counter("a"), acted=True)
