"""Overlays: three kinds at once, only looks of the right type, outlines that are correct."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board, Ground, Sheet
from lhy_desktop.engine.board.names import sheet_cells
from lhy_desktop.ui.board.canvas import corner_of
from lhy_desktop.ui.board.furniture import corners
from lhy_desktop.ui.board.looks import (
    HINDERED,
    SEEN,
    UNSEEN,
    ArcLook,
    Bead,
    FieldLook,
    HighlightLook,
    PathLook,
    ReachHex,
    ReachLook,
    Segment,
    StackLook,
    TagLook,
    ThreadLook,
    Tick,
    TrailLook,
    ZoneLook,
)
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.spots import LIFT, TagsItem
from lhy_desktop.ui.board.pieces.brush import text_width
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import HEX, center
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook

Maker = Callable[..., CounterLook]
BOARD = Board.single(Sheet("plain", 11, 14, tuple(Ground("open") for _ in sheet_cells(11, 14))))
A, B, C = BOARD.hex("F7").center, BOARD.hex("F5").center, BOARD.hex("F4").center
THREAD = ThreadLook(
    (Segment(A, B, "clear"), Segment(B, C, "blocked")), (Tick(B, "−1", "orchard"),), C, "blocked by woods"
)
REACH = ReachLook(
    (ReachHex("F6", "1"), ReachHex("F5", "2", 1, minimum=True, road=True)),
    PathLook("F7", (Bead("F6", "1"), Bead("F5", "2", 2)), "2 of 3", attack=True),
)
FIELD = FieldLook(bytes(i % 3 for i in range(len(BOARD.names))))


@settings(max_examples=40)
@given(st.sets(st.sampled_from(BOARD.names)))
def test_outline_holds_exactly_its_hexes(names: set[str]) -> None:
    path = outline(BOARD, names)
    assert {name for name in BOARD.names if path.contains(center(BOARD, name))} == names


def test_outline_of_neighbors_has_no_inner_side() -> None:
    assert outline(BOARD, ("F6", "F7")).elementCount() < 2 * outline(BOARD, ("F6",)).elementCount()


def test_a_fourth_kind_replaces_the_oldest(qtbot: QtBot, view: BoardView) -> None:
    view.set_overlay("field", FIELD)
    view.set_overlay("thread", THREAD)
    view.set_overlay("tag", TagLook("F6", "+1"))
    view.set_overlay("highlight", HighlightLook(("F7",)))
    assert "field" in view.overlays
    with qtbot.waitSignal(view.overlay_replaced) as got:
        view.set_overlay("reach", REACH)
    assert got.args == ["field"]
    assert set(view.overlays) == {"thread", "tag", "highlight", "reach"}


def test_the_oldest_comes_back_when_there_is_room_again(view: BoardView) -> None:
    for kind, look in (("field", FIELD), ("thread", THREAD), ("tag", TagLook("F6", "+1")), ("reach", REACH)):
        view.set_overlay(kind, look)
    view.set_overlay("tag")
    assert set(view.overlays) == {"field", "thread", "reach"}
    view.set_overlay("tag", TagLook("F6", "+1"))
    view.set_overlay("field")
    view.clear_overlay("tag")
    assert set(view.overlays) == {"thread", "reach"}


def test_zones_are_the_table_s_and_stay(view: BoardView) -> None:
    view.set_overlay("zone", ZoneLook(("F7",), "objective"))
    for kind, look in (("field", FIELD), ("thread", THREAD), ("tag", TagLook("F6", "+1")), ("reach", REACH)):
        view.set_overlay(kind, look)
    assert "zone" in view.overlays


def test_clearing(view: BoardView) -> None:
    view.set_overlay("tag", TagLook("F6", "+1"))
    view.set_overlay("trail", TrailLook(("F6", "F7"), "us"))
    view.set_overlay("tag")
    assert view.overlays == ("trail",)
    view.clear_overlay()
    assert view.overlays == ()


def test_wrong_looks_are_refused(view: BoardView) -> None:
    with pytest.raises(TypeError, match="TagLook"):
        view.set_overlay("thread", TagLook("F6", "+1"))
    with pytest.raises(ValueError, match="kind"):
        view.set_overlay("aura", TagLook("F6", "+1"))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="154"):
        view.set_overlay("field", FieldLook(b"\x02"))


@pytest.mark.parametrize(
    ("kind", "look"),
    [
        ("field", FIELD),
        ("thread", THREAD),
        ("reach", REACH),
        ("tag", TagLook("F6", "+1", chosen=True)),
        ("trail", TrailLook(("F8", "F7", "F6"), "german", text="seen")),
        ("zone", ZoneLook(("F6", "F7"), "set_up", "Set up")),
        ("highlight", HighlightLook(("F7",), "refused", "No road here")),
    ],
)
def test_every_kind_changes_the_picture_and_goes_away(qtbot: QtBot, view: BoardView, kind: str, look: object) -> None:
    bare = view.grab().toImage()
    view.set_overlay(kind, look)  # type: ignore[arg-type]
    assert view.grab().toImage() != bare
    view.clear_overlay(kind)  # type: ignore[arg-type]
    assert view.grab().toImage() == bare


def test_zone_and_highlight_styles_differ_in_shape(view: BoardView) -> None:
    """In gray, every style still makes a different picture."""
    from PySide6.QtGui import QImage

    def gray() -> bytes:
        image = view.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        return bytes(image.constBits())

    seen = set()
    for style in ("set_up", "objective", "entry", "danger", "control"):
        view.set_overlay("zone", ZoneLook(("F6", "F7", "G7"), style))  # type: ignore[arg-type]
        seen.add(gray())
    view.clear_overlay()
    for style in ("selected", "target", "hover", "refused", "asked", "linked"):
        view.set_overlay("highlight", HighlightLook(("F7",), style))  # type: ignore[arg-type]
        seen.add(gray())
    assert len(seen) == 11


def test_states_of_a_field_are_told_apart(view: BoardView) -> None:
    pictures = set()
    for state in (UNSEEN, HINDERED, SEEN):
        view.set_overlay("field", FieldLook(bytes([state]) * len(BOARD.names)))
        pictures.add(view.grab().toImage().pixelColor(450, 350).rgba())
        pictures.add(view.grab().toImage().pixelColor(453, 350).rgba())
    assert len(pictures) >= 3


def test_text_scale_grows_tags_not_counters(view: BoardView) -> None:
    view.show_corner = False  # scale and zoom grow too
    view.zoom_box.hide()
    view.set_overlay("tag", TagLook("F6", "+1"))
    small = view.grab().toImage()
    view.set_text_scale(1.5)
    assert view.grab().toImage() != small
    view.clear_overlay()
    bare = view.grab().toImage()
    view.set_text_scale(1.0)
    assert view.grab().toImage() == bare


@pytest.mark.parametrize("pixels", [60, 96, 150])
@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("count", [1, 3, 6])
def test_a_tag_covers_no_marker_of_the_hex_above(view: BoardView, pixels: int, text: float, count: int) -> None:
    """Whatever the zoom and the text; and a click on the tag means its hex where it stands."""
    markers = tuple(MarkerLook(f"m{n}", "circle", n) for n in range(count))
    view.set_pixels(pixels)
    view.set_text_scale(text)
    view.set_stacks((StackLook("F6", markers=markers),))
    view.set_overlay("tag", TagLook("F7", "+1"), TagLook("F9", "0"))
    (item,) = view._overlays._items["tag"]
    assert isinstance(item, TagsItem)
    pixel = HEX / view.camera.pixels
    feet = {tag.hex: (at, item.foot(at, tag, pixel)) for at, tag in item._tags}
    at, foot = feet["F9"]
    assert foot == at - QPointF(0, LIFT), "nothing is above it"
    _, foot = feet["F7"]
    wide, tall = max(10.0 * text * 2.6, 26.0) * pixel, 2.1 * 10.0 * text * pixel
    plate = QRectF(foot.x() - wide / 2, foot.y() - tall - 5 * pixel, wide, tall)
    inside = plate.adjusted(0.5, 0.5, -0.5, -0.5)
    assert not any(inside.intersects(kept) for kept in view._stacks.markers())
    assert item.hex_at(plate.center(), pixel) == "F7"
    view.set_stacks(())
    assert item.foot(at, TagLook("F9", "0"), pixel) == at - QPointF(0, LIFT)


def test_what_is_painted_seldom_looks_the_same_from_its_picture(view: BoardView) -> None:
    view.set_overlay("zone", ZoneLook(("F7", "F8"), "objective"))
    view.set_overlay("reach", REACH)
    painted, kept = (view.viewport().grab().toImage() for _ in range(2))
    again = view.viewport().grab().toImage()
    assert again == kept
    spots = [(x, y) for x in range(0, painted.width(), 9) for y in range(0, painted.height(), 9)]
    colors = [(painted.pixelColor(*at), kept.pixelColor(*at)) for at in spots]
    assert len({one.rgb() for one, _ in colors}) > 20
    parts = ("red", "green", "blue")
    assert max(abs(getattr(one, part)() - getattr(other, part)()) for one, other in colors for part in parts) <= 3
    view.set_overlay("reach")
    assert view.viewport().grab().toImage() != kept


def test_the_zoom_grows_with_the_text(view: BoardView) -> None:
    usual = view.zoom_box.size()
    view.set_text_scale(2.0)
    assert view.zoom_box.size() == QSize(round(usual.width() * 1.25), round(usual.height() * 1.25))
    assert view.zoom_box.geometry().right() <= view.viewport().width()


def dark(view: BoardView, at: QPointF) -> bool:
    """Whether a dark plate lies around a point of the scene."""
    spot, shot = view.mapFromScene(at), view.grab().toImage()
    around = (shot.pixelColor(spot.x() + dx, spot.y() - 7) for dx in range(-40, 41, 4))
    return sum(color.lightness() < 60 for color in around) > 15


def test_words_of_a_front_do_not_lie_behind_a_card(view: BoardView) -> None:
    middle, lift = center(view.board, "F7"), QPointF(0, HEX * 0.95 + 14)
    view.set_overlay("arc", ArcLook("F7", (), 2, (), "Fortified position 1: hit from its light half"))
    assert dark(view, middle - lift) and not dark(view, middle + lift)
    card = QWidget(view)
    card.setStyleSheet("background: white")
    card.resize(500, 60)
    card.move(view.mapFromScene(middle - lift) - card.rect().center())
    card.show()
    assert dark(view, middle + lift), "below, where nothing lies over it"


def test_the_price_of_a_way_stands_off_the_way(view: BoardView) -> None:
    """From above it stands below its end, from below above it."""
    end, lift = center(view.board, "F7"), QPointF(0, HEX * 0.52 + 12)
    for start, way in (("F5", ("F6", "F7")), ("F9", ("F8", "F7"))):
        beads = tuple(Bead(hex, str(n)) for n, hex in enumerate(way, 1))
        view.set_overlay("reach", ReachLook((), PathLook(start, beads, "2 of 5 MP, seen by 2 of them")))
        assert dark(view, end + lift) == (start == "F5") and dark(view, end - lift) == (start == "F9")


@pytest.mark.parametrize("ground", ["#FFFFFF", "#7E8A54", "#1B2015"])
def test_the_mark_of_the_road_bonus_is_seen_on_any_ground(view: BoardView, ground: str) -> None:
    """On snow as well: dark beside white."""
    view.set_desk(QColor(ground))
    pictures = []
    for road in (False, True):
        view.set_overlay("reach", ReachLook((ReachHex("F7", "2", road=road),)))
        pictures.append(view.grab().toImage())
    spot = view.mapFromScene(center(view.board, "F7") + QPointF(HEX * 0.17, HEX * 0.37))
    places = [(spot.x() + dx, spot.y() + dy) for dx in range(-12, 13) for dy in range(-9, 10)]
    new = [pictures[1].pixelColor(*at) for at in places if pictures[0].pixelColor(*at) != pictures[1].pixelColor(*at)]
    assert sum(color.lightness() < 90 for color in new) > 20 and sum(color.lightness() > 200 for color in new) > 12


def test_who_is_driven_over_is_seen_whole(view: BoardView, counter: Maker) -> None:
    view.set_stacks([StackLook("F7", (counter("a"),))])
    view.grab()
    box = view.hex_rect("F7")
    box = QRect(box.center().x() - 26, box.center().y() - 26, 40, 47)
    bare = view.grab(box.translated(view.viewport().pos())).toImage()
    for through, hidden in (("", True), ("past", False), ("over", False)):
        beads = (Bead("F7", "3", 0, through), Bead("F8", "4"))  # type: ignore[arg-type]
        view.set_overlay("reach", ReachLook((), PathLook("F6", beads)))
        assert (view.grab(box.translated(view.viewport().pos())).toImage() != bare) == hidden


@pytest.mark.parametrize("corner", ["minimap", "zoom_box"])
def test_a_hex_scrolled_to_lies_behind_nothing_in_the_corners(view: BoardView, corner: str) -> None:
    view.set_pixels(130)
    over = getattr(view, corner)
    hidden = [name for name in view.board.names if view.hex_rect(name).intersects(over.geometry())]
    assert hidden
    for name in ("C11", *hidden):
        view.center_on("F7")
        view.reveal(name)
        assert not view.hex_rect(name).intersects(over.geometry())
        assert view.viewport().rect().contains(view.hex_rect(name).center())


def test_the_words_of_the_scale_grow_with_the_text(view: BoardView) -> None:
    high = {}
    for text in (0.8, 1.0, 2.0):
        view.set_text_scale(text)
        high[text] = corner_of(view).height()
        assert view.viewport().rect().contains(corner_of(view))
        plate = corners._plate(view.camera.pixels, 1.0, PAPER, INK, 0, text)
        assert plate.height() == corner_of(view).height() + 2
    assert high[0.8] < high[1.0] < high[2.0]
    at = corners.corner_rect(view.viewport().rect(), 60.0)
    assert (at.width(), at.height()) == (38 + 120 + 14, 44), "at 100 % it is what it was"
    wide = corners.corner_rect(view.viewport().rect(), 140.0, text=2.0).width()
    assert wide >= 1.25 * (38 + 14) + text_width("1 hex", 2 * 7.4)
    view.set_text_scale(1.0)
