"""The outline of a mission."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.missions.chapters import Chapter
from lhy_desktop.ui.editor.missions.outline import Outline

MANY = tuple(Chapter(f"Chapter {number}", ((str(number),),)) for number in range(9))


def test_rows_that_come_and_go_at_once_are_never_windows(qtbot: QtBot) -> None:
    """A layout shows its new rows with the next turn of the event loop, when these have no parent any more."""
    outline = Outline()
    qtbot.addWidget(outline)
    outline.show_chapters(MANY[:1], ())
    outline.show()
    qtbot.waitExposed(outline)
    outline.show_chapters(MANY, ())
    gone = outline.rows[2:]
    outline.show_chapters(MANY[:1], ())
    QApplication.processEvents()
    assert len(gone) == 8 and not any(row.isVisible() for row in gone)
