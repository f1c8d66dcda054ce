"""Windows lie on an existing screen with their title bars, and are no larger than it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMargins, QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.screens import fitted, note_place, put_in_place, screens

SMALL, SECOND = QRect(0, 0, 1280, 720), QRect(1280, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("window", "expected"),
    [
        (QRect(0, 0, 1480, 920), QRect(4, 40, 1272, 676)),
        (QRect(100, 50, 800, 600), QRect(100, 50, 800, 600)),
        (QRect(900, 400, 800, 600), QRect(476, 116, 800, 600)),
        (QRect(5000, 5000, 800, 600), QRect(476, 116, 800, 600)),
        (QRect(1500, 100, 1000, 700), QRect(1500, 100, 1000, 700)),
        (QRect(-3000, 0, 2000, 2000), QRect(4, 40, 1272, 676)),
    ],
)
def test_a_window_is_brought_back(window: QRect, expected: QRect) -> None:
    assert fitted(window, [SMALL, SECOND]) == expected


def test_a_frame_that_is_known_is_kept_on_the_screen() -> None:
    assert fitted(QRect(0, 0, 1280, 720), [SMALL], QMargins(0, 24, 0, 0)) == QRect(0, 24, 1280, 696)


def test_a_window_stands_where_one_was_left(qtbot: QtBot) -> None:
    places: dict[str, str] = {}
    left, found = QWidget(), QWidget()
    left.setGeometry(-30, 60, 1111, 777)
    note_place(left, places)
    put_in_place(found, places)
    assert found.geometry() == left.geometry()
    left.setWindowState(Qt.WindowState.WindowMaximized)
    note_place(left, places)
    put_in_place(found, places)
    assert found.isMaximized()
    put_in_place(found, {screens(): "1000x700+5+5"})
    assert not found.isMaximized() and found.geometry() == QRect(5, 5, 1000, 700)
    put_in_place(found, {screens(): "AdnQywADAAA="})
    assert found.geometry() == QRect(5, 5, 1000, 700), "what another version noted says nothing"
