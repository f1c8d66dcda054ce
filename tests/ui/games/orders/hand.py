"""A hand on mouse and keyboard: it plays in the real window by clicks, drags and keys, and by nothing else."""

from __future__ import annotations

import time

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.games.orders.tools import Gesture
from lhy_desktop.ui.play.window.playing import Playing

LEFT = Qt.MouseButton.LeftButton
PLAIN, SHIFT, CONTROL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
RESTS = ("asking", "rolling", "continue", "curtain", "over")


class Hand:
    """Uses one playing window as a person would."""

    def __init__(self, playing: Playing) -> None:
        self.playing, self.game, self.board, self.bar = playing, playing.game, playing.board, playing.window.bar
        self.settle()

    @property
    def tool(self) -> Gesture:
        """What is in hand."""
        found = self.game.tool
        assert isinstance(found, Gesture)
        return found

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.tool.picture.kind

    def settle(self, seconds: float = 10.0) -> None:
        """Let the window work until somebody is asked, or a roll waits."""
        end = time.monotonic() + seconds
        for _ in range(3):
            QApplication.processEvents()
        while self.game.state not in RESTS:
            assert time.monotonic() < end, f"still {self.game.state}"
            QApplication.processEvents()
            QTest.qWait(1)
        for _ in range(3):
            QApplication.processEvents()

    def at(self, hex: str) -> QPoint:
        """Where a hex is in the viewport; scrolls when it is out of sight."""
        self.settle()
        rect = self.board.hex_rect(hex)
        if not self.board.viewport().rect().adjusted(30, 30, -30, -30).contains(rect.center()):
            self.board.reveal(hex)
            rect = self.board.hex_rect(hex)
        return rect.center()

    def point(self, hex: str) -> None:
        """Move the pointer over a hex."""
        QTest.mouseMove(self.board.viewport(), self.at(hex))
        QApplication.processEvents()

    def click(self, hex: str, held: Qt.KeyboardModifier = PLAIN) -> None:
        """Click a hex, or what stands there."""
        at = self.at(hex)
        QTest.mouseMove(self.board.viewport(), at)
        QTest.mouseClick(self.board.viewport(), LEFT, held, at)
        self.settle()

    def drag(self, start: str, end: str) -> None:
        """Drag what stands in a hex to another."""
        view = self.board.viewport()
        self.at(end)
        first, last = self.at(start), self.at(end)
        first = self.board.hex_rect(start).center()
        QTest.mousePress(view, LEFT, PLAIN, first)
        QTest.mouseMove(view, first + QPoint(14, 14))
        QTest.mouseMove(view, last)
        QTest.mouseRelease(view, LEFT, PLAIN, last)
        self.settle()

    def box(self, start: str, end: str, held: Qt.KeyboardModifier = SHIFT) -> None:
        """Draw a box from the upper left corner of a hex to the lower right one of another."""
        view = self.board.viewport()
        first, last = self.board.hex_rect(start).topLeft(), self.board.hex_rect(end).bottomRight()
        QTest.mousePress(view, LEFT, held, first)
        QTest.mouseMove(view, first + QPoint(20, 20))
        QTest.mouseMove(view, last)
        QTest.mouseRelease(view, LEFT, held, last)
        self.settle()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = PLAIN) -> None:
        """Press a key on the board."""
        QTest.keyClick(self.board, key, held)
        self.settle()

    def press(self, id: str) -> None:
        """Click an answer of the bar."""
        self.settle()
        QTest.mouseClick(self.bar.buttons[id], LEFT)
        self.settle()

    def chip(self, id: str) -> None:
        """Click a chip of the bar."""
        self.settle()
        QTest.mouseClick(self.bar.chips[id], LEFT)
        self.settle()

    def said(self) -> str:
        """What the bar says."""
        return self.bar.said()

    def team(self, id: str) -> object:
        """A team as it is now."""
        return self.game.session.view("table").teams[id]
