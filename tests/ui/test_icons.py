"""Icons come from the window itself, and from the games that add some."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

import lhy_desktop
from lhy_desktop.ui.games.lhy.icons import SHAPES
from lhy_desktop.ui.games.orders.icons import SHAPES as ORDERS
from lhy_desktop.ui.widgets import icons

BLACK = QColor("#000000")


def test_a_game_adds_icons_and_takes_no_other_s_name(qapp: object) -> None:
    icons.register(SHAPES)
    assert icons.pixmap("assault", 32, BLACK).toImage() != icons.pixmap("undo", 32, BLACK).toImage()
    with pytest.raises(ValueError, match="undo"):
        icons.register({"bugle": SHAPES["fire"], "undo": SHAPES["fire"]})


def test_an_icon_that_nobody_has_drawn_is_a_crossed_box_and_named_in_the_log(
    qapp: object, caplog: pytest.LogCaptureFixture
) -> None:
    drawn = [icons.pixmap("bugle", 32, BLACK).toImage() for _ in range(2)]
    assert drawn[0] == drawn[1] and any(drawn[0].pixelColor(x, 16).alpha() for x in range(32))
    assert [record.getMessage() for record in caplog.records] == ["There is no icon 'bugle'."]


def named() -> set[str]:
    """The icons that the window's modules name where one is asked for."""
    found = set()
    for path in Path(lhy_desktop.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "icon":
                found |= {one.value for one in ast.walk(node.value) if isinstance(one, ast.Constant) and one.value}
    return found


def test_every_icon_that_is_asked_for_has_been_drawn() -> None:
    icons.register(SHAPES)
    icons.register(ORDERS)
    asked = {*named(), "move", "fire", "charge", "lead", "done"}
    assert len(asked) > 15
    assert {name for name in asked if not icons.known(str(name))} == set()


@pytest.mark.parametrize("name", SHAPES)
def test_every_icon_of_the_game_can_be_drawn(qapp: object, name: str) -> None:
    drawn = icons.pixmap(name, 32, BLACK).toImage()
    assert any(drawn.pixelColor(x, y).alpha() for x in range(32) for y in range(32))
