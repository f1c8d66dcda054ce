"""Whatever a game registers is drawn, responds to the mouse and turns with the board, although the kit does not know
it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.fan import words_of
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import ArcLook, Drawable, NumberLook, StackLook, TagLook, TrailLook
from lhy_desktop.ui.board.overlays.item import OverlayFace, OverlayItem, Place
from lhy_desktop.ui.board.pieces.face import PieceFace
from lhy_desktop.ui.board.pixmaps import PixmapCache, key_of, paint_piece, trimmed
from lhy_desktop.ui.board.places import HEX, center
from lhy_desktop.ui.board.presenter import Presenter
from lhy_desktop.ui.board.registry import register_dress, register_overlay, register_piece
from lhy_desktop.ui.board.stack_dress import StackDress
from lhy_desktop.ui.board.turning import second_turn
from lhy_desktop.ui.board.view import BoardView

BASED: list[str] = []
"""Sides whose base has been painted."""


@dataclass(frozen=True)
class TankLook:
    """A hull with a bow, and a gun that turns on it."""

    id: str
    facing: int = 0
    second: int | None = None
    side: str = "first"
    selected: bool = False
    text: str = ""


@dataclass(frozen=True)
class CrateLook:
    """A piece that faces no direction, and shows when it lies under others."""

    id: str
    side: str = "second"
    selected: bool = False
    text: str = ""


@dataclass(frozen=True)
class StrangeLook:
    """A look that nobody registered."""

    id: str
    side: str = "first"
    selected: bool = False


@dataclass(frozen=True)
class FlagLook:
    """An adornment that leaves the pieces where they are."""

    ink: str


@dataclass(frozen=True)
class BeamLook:
    """An overlay from a hex toward one of its six sides."""

    hex: str
    direction: int


def draw_hull(painter: QPainter, look: TankLook, side: float) -> None:
    BASED.append(look.side)
    painter.fillRect(QRectF(0.2, 0.1, 0.6, 0.9), QColor("#405020"))
    painter.fillRect(QRectF(0.2, 0.1, 0.6, 0.15), QColor("#FFFFFF"))


def draw_gun(painter: QPainter, look: TankLook, side: float) -> None:
    with second_turn(painter, look):
        painter.fillRect(QRectF(0.45, 0.0, 0.1, 0.5), QColor("#000000"))


def draw_crate(painter: QPainter, look: CrateLook, side: float) -> None:
    painter.fillRect(QRectF(0, 0, 1, 1), QColor("#B08040"))


class BeamItem(OverlayItem):
    """A disc on a hexside that can be clicked."""

    def __init__(self) -> None:
        super().__init__(Layer.TAG + 1)
        self._spots: list[tuple[QPointF, BeamLook]] = []

    def show_looks(self, board: Board, looks: Sequence[object]) -> None:
        found = [look for look in looks if isinstance(look, BeamLook)]
        self._spots = [(center(board, look.hex) + QPointF(0, look.direction * HEX * 0.4), look) for look in found]
        self.set_box(QRectF(-2000, -2000, 9000, 9000))

    def hit(self, point: QPointF, pixel: float) -> Place | None:
        near = ((look.hex, look.direction) for at, look in self._spots if (at - point).manhattanLength() < 12)
        return next(near, None)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for at, _ in self._spots:
            painter.fillRect(QRectF(at.x() - 8, at.y() - 8, 16, 16), QColor("#FF00FF"))


def under(painter: QPainter, look: FlagLook) -> None:
    painter.fillRect(QRectF(-40, -40, 20, 20), QColor(look.ink))


def over(painter: QPainter, look: FlagLook, pixel: float) -> None:
    painter.fillRect(QRectF(20, -40, 20, 20), QColor(look.ink))


TANK = PieceFace[TankLook](
    (draw_gun,),
    base=(draw_hull,),
    basis=lambda look: TankLook("", side=look.side),
    stand_in=lambda look: TankLook("", look.facing, side=look.side),
    words=lambda look: f"tank {look.text}",
)
BEAM = OverlayFace(
    BeamLook,
    (BeamItem,),
    lasting=True,
    turned=lambda look: replace(look, direction=-look.direction),
    place_turned=lambda place: (place[0], -place[1]),
)
FLAG = StackDress(under, over)
register_piece(TankLook, TANK)
register_piece(CrateLook, PieceFace((draw_crate,), peeks=lambda look: True))
register_dress(FlagLook, FLAG)
register_overlay("beam", BEAM)


def data(image: QImage) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    return np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4).astype(np.int16)


def alike(one: QImage, two: QImage) -> bool:
    return one.size() == two.size() and float(np.abs(data(one) - data(two)).mean()) < 0.5


def tank(**changes: object) -> QImage:
    return paint_piece(TankLook("t", **changes), 60).toImage()  # type: ignore[arg-type]


# -- facing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", [3, 6, 9])
def test_a_piece_is_painted_the_way_it_faces(qapp: object, facing: int) -> None:
    assert alike(tank(facing=facing), tank().transformed(QTransform().rotate(30 * facing)))
    assert not alike(tank(facing=facing), tank())


def test_a_twelfth_is_thirty_degrees_clockwise(qapp: object) -> None:
    """Facing 1 lies between north and the next vertex: the middle of the bow lies to the right of the square's."""
    bow = np.argwhere((data(tank(facing=1)) == (255, 255, 255, 255)).all(axis=2)).mean(axis=0)
    middle = (tank().height() - 1) / 2
    away = complex(bow[1] - middle, middle - bow[0])
    assert np.degrees(np.angle(away)) == pytest.approx(60, abs=2)


def test_the_second_facing_turns_what_stands_upon_it(qapp: object) -> None:
    assert alike(tank(facing=2, second=2), tank(facing=2))
    assert not alike(tank(facing=2, second=5), tank(facing=2))
    assert alike(tank(facing=3, second=6), tank(facing=0, second=3).transformed(QTransform().rotate(90)))


@pytest.mark.parametrize("ratio", [1.0, 1.5])
def test_a_piece_that_stands_askew_has_room_for_its_corners(qapp: object, ratio: float) -> None:
    look = TankLook("t", 1)
    image = paint_piece(look, 60, ratio).toImage()
    alpha = data(image)[..., 3]
    assert not (alpha[0].any() or alpha[-1].any() or alpha[:, 0].any() or alpha[:, -1].any())
    assert trimmed(image, 60).width() == round(66 * ratio)


def test_facing_pieces_stand_around_their_hex(view: BoardView) -> None:
    """The piece's picture is larger than others', but its middle is in the same place."""
    view.set_stacks([StackLook("F7", (TankLook("t", 1),))])
    bare = BoardView.grab(view).toImage()
    at = view.mapFromScene(center(view.board, "F7"))
    assert bare.pixelColor(at) != QColor("#8C9A5B")
    ink = data(bare)[at.y() - 40 : at.y() + 41, at.x() - 40 : at.x() + 41]
    hull = np.argwhere((ink[..., :3] == (0x20, 0x50, 0x40)).all(axis=2) | (ink[..., :3] == 255).all(axis=2))
    assert np.abs(hull.mean(axis=0) - 40).max() < 4


def test_a_board_turned_for_the_player_opposite_turns_its_pieces(view: BoardView, plain: Board) -> None:
    view.show_corner = False
    view.set_stacks([StackLook("F7", (TankLook("t", 7, 10),))])
    there = view.grab().toImage()
    at = view.hex_rect("F7")
    view.set_board(plain.turned)
    view.set_pixels(96)
    view.set_stacks([StackLook("F7", (TankLook("t", 1, 4),))])
    view.center_on("F7")
    here = view.grab().toImage()
    held = view.hex_rect("F7")
    inner = (20, 24, -20, -24)
    assert alike(there.copy(at.adjusted(*inner)), here.copy(held.adjusted(*inner)))


# -- registering --------------------------------------------------------------------------------------------------


def test_what_is_registered_twice_must_be_the_same() -> None:
    register_piece(TankLook, TANK)
    register_overlay("beam", BEAM)
    register_dress(FlagLook, FLAG)
    with pytest.raises(ValueError, match="TankLook has another face"):
        register_piece(TankLook, replace(TANK, words=lambda look: "other"))
    with pytest.raises(ValueError, match="'beam' already"):
        register_overlay("beam", replace(BEAM, lasting=False))
    with pytest.raises(ValueError, match="'field' already"):
        register_overlay("field", BEAM)
    with pytest.raises(ValueError, match="FlagLook has another dress"):
        register_dress(FlagLook, StackDress(under, lambda painter, look, pixel: None))


def test_a_base_needs_what_it_is_shared_by() -> None:
    with pytest.raises(ValueError, match="basis"):
        PieceFace[TankLook]((draw_gun,), base=(draw_hull,))


def test_strangers_are_refused_and_change_nothing(view: BoardView) -> None:
    good = StackLook("F7", (CrateLook("c"),))
    view.set_stacks([good])
    for bad in (
        StackLook("E5", (CrateLook("d"), StrangeLook("s"))),
        StackLook("E5", markers=(StrangeLook("s"),)),
        StackLook("E5", (CrateLook("d"),), adornment=StrangeLook("s")),
    ):
        with pytest.raises(TypeError, match="StrangeLook"):
            view.set_stacks([StackLook("C3", (CrateLook("new"),)), bad])
        assert view.set_stacks([good]) == ()
    with pytest.raises(ValueError, match=r"'aura'; there are .*beam.*field"):
        view.set_overlay("aura")
    with pytest.raises(TypeError, match="FlagLook"):
        view.set_overlay("beam", FlagLook("#000000"))


# -- pieces -------------------------------------------------------------------------------------------------------


def test_a_base_is_painted_once_for_all_that_share_it(qapp: object) -> None:
    cache = PixmapCache()
    BASED.clear()
    for text in "abc":
        cache.get(key_of(TankLook(text, 2, side="second", text=text)), 71, 1.0)
    assert BASED == ["second"]
    cache.get(key_of(TankLook("d", 3, side="second")), 71, 1.0)
    assert BASED == ["second", "second"], "one that faces another way has a base of its own"


def test_those_that_may_wait_show_their_stand_in(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """When there are many new pieces, some are painted in later pauses; one whose face has no stand-in never waits."""
    presenter = Presenter(lambda: None)
    asked: list[tuple[object, int]] = []
    get = presenter.cache.get

    def spy(look: Drawable, side: int, ratio: float) -> QPixmap:
        asked.append((look, side))
        return get(look, side, ratio)

    monkeypatch.setattr(presenter.cache, "get", spy)
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    presenter.begin_frame()
    for i in range(30):
        presenter.draw(painter, key_of(TankLook("", i % 12, text=str(i))), QPointF(100, 100), 60)
        presenter.draw(painter, key_of(CrateLook("", text=str(i))), QPointF(100, 100), 60)
    painter.end()
    whole = {look for look, side in asked if isinstance(look, TankLook) and side == 60}
    waiting = [look for look, side in asked if isinstance(look, TankLook) and side != 60]
    assert len(whole) == 24 and len(waiting) == 6
    assert all(look.text == "" for look in waiting)
    assert len({look for look, side in asked if isinstance(look, CrateLook) and side == 60}) == 30


def test_words_and_stars_come_from_the_face(view: BoardView) -> None:
    assert words_of(TankLook("t", text="7")) == "tank 7" and words_of(CrateLook("c")) == "?"
    for low, starred in ((TankLook("a"), False), (CrateLook("a"), True)):
        view.set_stacks([StackLook("F7", (low, TankLook("b")))])
        shown = data(view.grab().toImage().copy(view.hex_rect("F7")))
        assert (shown[..., 2::-1] == (0xF2, 0xC2, 0x30)).all(axis=2).any() == starred


def test_an_adornment_paints_below_and_above_and_leaves_the_pile(view: BoardView) -> None:
    pieces = tuple(CrateLook(str(i)) for i in range(5))
    view.set_stacks([StackLook("F7", pieces)])
    plain = view.grab().toImage()
    view.set_stacks([StackLook("F7", pieces, adornment=FlagLook("#FF0000"))])
    flagged = view.grab().toImage()
    at = view.mapFromScene(center(view.board, "F7"))
    assert flagged.pixelColor(at + QPoint(30, -34)) == QColor("#FF0000"), "above"
    assert flagged.pixelColor(at + QPoint(-35, -35)) == QColor("#FF0000"), "beside the crates"
    assert flagged.pixelColor(at + QPoint(-22, -22)) != QColor("#FF0000"), "below them"
    assert flagged.copy(at.x(), at.y(), 40, 44) == plain.copy(at.x(), at.y(), 40, 44), "the count is still there"


# -- overlays -----------------------------------------------------------------------------------------------------


def click(view: BoardView, at: QPoint) -> None:
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def test_an_overlay_of_a_game_answers_with_its_own_words(qtbot: QtBot, view: BoardView) -> None:
    bare = view.grab().toImage()
    view.set_overlay("beam", BeamLook("F7", 1))
    assert view.grab().toImage() != bare
    with qtbot.waitSignal(view.overlay_clicked) as got, qtbot.assertNotEmitted(view.hex_clicked):
        click(view, view.mapFromScene(center(view.board, "F7") + QPointF(0, HEX * 0.4)))
    assert got.args == ["beam", ("F7", 1)]
    view.clear_overlay("beam")
    assert view.grab().toImage() == bare


def test_a_lasting_overlay_of_a_game_replaces_none(view: BoardView) -> None:
    for kind, look in (
        ("tag", TagLook("F6", "1")),
        ("number", NumberLook("F6", "1")),
        ("trail", TrailLook(("F6", "F7"), "first")),
        ("beam", BeamLook("F7", 1)),
    ):
        view.set_overlay(kind, look)
    assert view.overlays == ("tag", "number", "trail", "beam")


def test_the_topmost_handle_answers(qtbot: QtBot, view: BoardView, spot: Callable[..., QPoint]) -> None:
    view.set_overlay("arc", ArcLook("F7", (6,)))
    view.set_overlay("beam", BeamLook("F7", 1))
    with qtbot.waitSignal(view.overlay_clicked) as got:
        click(view, spot("F7", 0, 0.45))
    assert got.args[0] == "beam"


def test_an_overlay_turns_with_the_board_and_is_called_as_before(qtbot: QtBot, view: BoardView, plain: Board) -> None:
    view.set_board(plain.turned)
    view.set_pixels(96)
    view.center_on("F7")
    view.set_overlay("beam", BeamLook("F7", 1))
    with qtbot.waitSignal(view.overlay_clicked) as got:
        click(view, view.mapFromScene(center(view.board, "F7") - QPointF(0, HEX * 0.4)))
    assert got.args == ["beam", ("F7", 1)]
