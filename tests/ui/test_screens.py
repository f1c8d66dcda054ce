"""Windows lie on an existing screen and are no larger than it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from lhy_desktop.ui.screens import fitted

SMALL, SECOND = QRect(0, 0, 1280, 720), QRect(1280, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("window", "expected"),
    [
        (QRect(0, 0, 1480, 920), QRect(0, 0, 1280, 720)),
        (QRect(100, 50, 800, 600), QRect(100, 50, 800, 600)),
        (QRect(900, 400, 800, 600), QRect(480, 120, 800, 600)),
        (QRect(5000, 5000, 800, 600), QRect(480, 120, 800, 600)),
        (QRect(1500, 100, 1000, 700), QRect(1500, 100, 1000, 700)),
        (QRect(-3000, 0, 2000, 2000), QRect(0, 0, 1280, 720)),
    ],
)
def test_a_window_is_brought_back(window: QRect, expected: QRect) -> None:
    assert fitted(window, [SMALL, SECOND]) == expected
