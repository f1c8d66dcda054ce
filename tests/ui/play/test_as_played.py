"""What a player met in his first games: the tray that jumped, and words over half the board."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QApplication, QToolTip

from lhy_desktop.ui.board.ground import FlatGround
from lhy_desktop.ui.panels.story import LossMap, MapLook
from lhy_desktop.ui.play.window.playing import Playing


def set_up(table: Table) -> Playing:
    """A set-up with the tray at the right."""
    playing = table("computer", axis="random", allied="human", mission="first_steps")
    playing.window.resize(1480, 920)
    until(lambda: playing.game.state == "asking")
    Hand(playing).settle()
    return playing


def test_the_tray_stays_at_its_edge_when_the_bar_grows(table: Table) -> None:
    playing = set_up(table)
    tray, edges = playing.game.screen.tray, set()
    for high in (920, 760, 1100, 920):
        playing.window.resize(1480, high)
        Hand(playing).settle()
        edges.add(tray.dock[0])
    assert len(edges) == 1


def test_words_about_a_hex_are_broken_into_short_lines(table: Table) -> None:
    playing = set_up(table)
    board, at = playing.board, Hand(playing).at("F8")
    QApplication.sendEvent(board.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, board.viewport().mapToGlobal(at)))
    said = QToolTip.text()
    QToolTip.hideText()
    assert "objective" in said and max(map(len, said.splitlines())) <= 64
    assert " ".join(said.split()) == " ".join(playing.hands.words("F8").split())


def test_the_map_of_losses_has_the_names_of_places(table: Table) -> None:
    playing, written = set_up(table), []

    class Named(FlatGround):
        has_names = True

        def paint_whole(self, painter: QPainter) -> None:
            """Nothing."""

        def paint_names(self, painter: QPainter, exposed: QRectF, pixels: float) -> None:
            written.append(pixels)

    board = playing.board.board
    shown = LossMap(MapLook(board, Named(board)), ())
    shown.fit(600, 400)
    shown.grab()
    assert written
