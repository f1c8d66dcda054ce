"""Ground with a word of a rulebook's own is painted as what it is like, and tinted."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from PySide6.QtGui import QImage

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.board.sheet import OwnWord
from lhy_desktop.ui.board.art.flat import board_window, flat_preview, quick_preview
from lhy_desktop.ui.board.art.qt import bgra_of
from lhy_desktop.ui.board.art.render import render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene


def board(word: str) -> Board:
    sheet = Sheet.of("isle", 3, 3, {"B1": word})
    return Board.single(msgspec.structs.replace(sheet, own=(OwnWord("lava", "rubble", "#E01010"),)))


def painted(kind: str, word: str) -> QImage:
    made = board(word)
    if kind == "flat":
        return flat_preview(made, 48)
    if kind == "quick":
        return quick_preview(made, 48)
    return render_window(Scene.build(made), "summer", board_window(made, 48), grid=False)


@pytest.mark.parametrize("kind", ["flat", "quick", "painted"])
def test_it_is_red_where_lava_is_and_as_ever_elsewhere(kind: str, qapp: object) -> None:
    lava, rubble = (bgra_of(painted(kind, word)).astype(int) for word in ("lava", "rubble"))
    height, width = lava.shape[:2]
    middle = np.s_[height // 2 - 4 : height // 2 + 4, width // 2 - 4 : width // 2 + 4]
    (_, green, red, _), (_, was_green, was_red, _) = (one[middle].mean(axis=(0, 1)) for one in (lava, rubble))
    assert red - green > was_red - was_green + 30
    corner = np.s_[: height // 8, : width // 8]
    assert (lava[corner] == rubble[corner]).all()
