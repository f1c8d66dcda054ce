"""Icons come from the window itself, and from the games that add some."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from lhy_desktop.ui.games.lhy.icons import SHAPES
from lhy_desktop.ui.widgets import icons

BLACK = QColor("#000000")


def test_a_game_adds_icons_and_takes_no_other_s_name(qapp: object) -> None:
    icons.register(SHAPES)
    assert icons.pixmap("assault", 32, BLACK).toImage() != icons.pixmap("undo", 32, BLACK).toImage()
    with pytest.raises(ValueError, match="undo"):
        icons.register({"bugle": SHAPES["fire"], "undo": SHAPES["fire"]})
    with pytest.raises(KeyError):
        icons.pixmap("bugle", 32, BLACK)


@pytest.mark.parametrize("name", SHAPES)
def test_every_icon_of_the_game_can_be_drawn(qapp: object, name: str) -> None:
    drawn = icons.pixmap(name, 32, BLACK).toImage()
    assert any(drawn.pixelColor(x, y).alpha() for x in range(32) for y in range(32))
