"""Qt's own dialogs and drop-down lists in both themes and all text sizes: readable, in whole rows."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import QDialogButtonBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.resources import folder
from lhy_desktop.ui.style import palette
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.files import file_dialog
from tests.ui.contrast import contrast

ROLE = QPalette.ColorRole
PAIRS = (
    (ROLE.Window, ROLE.WindowText),
    (ROLE.Base, ROLE.Text),
    (ROLE.AlternateBase, ROLE.Text),
    (ROLE.Button, ROLE.ButtonText),
    (ROLE.Highlight, ROLE.HighlightedText),
    (ROLE.ToolTipBase, ROLE.ToolTipText),
    (ROLE.Base, ROLE.PlaceholderText),
    (ROLE.Base, ROLE.Link),
)


@pytest.mark.parametrize("name", ["paper", "dark"])
def test_every_pair_of_colors_of_qt_is_readable(name: str) -> None:
    theme().set(name=name)  # type: ignore[arg-type]
    made = palette(theme())
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled):
        for ground, ink in PAIRS:
            assert contrast(made.color(group, ground).name(), made.color(group, ink).name()) >= 4.5, (group, ground)
    assert theme().palette.muted in (folder() / "looks" / f"down_{name}.svg").read_text()


def extremes(image: QImage, box: QRect) -> tuple[QColor, QColor]:
    """The darkest and the lightest color in a part of a picture."""
    colors = [image.pixelColor(x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())]
    return min(colors, key=QColor.lightness), max(colors, key=QColor.lightness)


@pytest.mark.parametrize(("name", "percent"), [("paper", 80), ("dark", 100), ("dark", 200)])
def test_a_file_dialog_is_readable(qtbot: QtBot, tmp_path: Path, name: str, percent: int) -> None:
    theme().set(name=name, percent=percent)  # type: ignore[arg-type]
    (tmp_path / "a_game.lhysave").write_text("")
    dialog = file_dialog(None, "Save a copy", tmp_path / "copy.lhysave", "Saved games (*.lhysave)", saving=True)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    picture = dialog.grab().toImage()
    box = dialog.findChild(QDialogButtonBox)
    parts: list[QWidget] = [*box.buttons(), *(one for one in dialog.findChildren(QToolButton) if one.isEnabled())]
    assert len(parts) > 4
    for part in parts:
        assert part.width() >= part.minimumSizeHint().width(), part.objectName()
        inside = QRect(part.mapTo(dialog, QPoint(5, 5)), part.size())
        dark, light = extremes(picture, inside.adjusted(0, 0, -10, -10))
        assert contrast(dark.name(), light.name()) >= 4.5, part.objectName()
    assert dialog.selectedFiles() == [str(tmp_path / "copy.lhysave")]
    dialog.close()


@pytest.mark.parametrize(("name", "percent"), [("paper", 200), ("dark", 80)])
def test_a_drop_down_list_shows_whole_rows(qtbot: QtBot, name: str, percent: int) -> None:
    theme().set(name=name, percent=percent)  # type: ignore[arg-type]
    holder, choice = QWidget(), Choice()
    qtbot.addWidget(holder)
    in_column(choice, of=holder)
    texts = ["Human", "Computer, a recruit with a plan and a great many gray whiskers", *"ABCDEFGHIJKL"]
    for text in texts:
        choice.addItem(text)
    holder.resize(150, 80)
    choice.setMaximumWidth(140)
    holder.show()
    choice.showPopup()
    view = choice.view()
    qtbot.waitUntil(view.isVisible)
    rows = [view.visualRect(view.model().index(row, 0)) for row in range(choice.maxVisibleItems())]
    assert view.viewport().rect().contains(rows[0]) and view.viewport().rect().contains(rows[-1])
    assert all(row.height() >= choice.fontMetrics().height() for row in rows)
    assert rows[0].width() >= max(map(choice.fontMetrics().horizontalAdvance, texts))
    seen = view.viewport().grab().toImage()
    assert seen.pixelColor(rows[3].topRight() - QPoint(12, -3)) == theme().color("paper")
    assert seen.pixelColor(rows[0].topRight() - QPoint(12, -3)) == theme().color("selection")
    choice.hidePopup()
