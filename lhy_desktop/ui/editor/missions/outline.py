"""The outline of a mission: its chapters in two columns, each with what is in it and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from lhy_desktop.ui.editor.missions.chapters import Chapter
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.flow import let_go
from lhy_desktop.ui.widgets.painting import MIDDLE, RIGHT, draw_box, smooth, write
from lhy_desktop.ui.widgets.section import face

WHOLE = Chapter("Whole file", ())
_COLUMNS = 2


class ChapterRow(QAbstractButton):
    """One chapter: a sign (in order, wrong, not given), its title, and a note."""

    def __init__(self) -> None:
        super().__init__()
        self.chapter = WHOLE
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """Whoever feeds the outline says which chapter is open."""

    def show_chapter(self, chapter: Chapter) -> None:
        """Show another one."""
        self.chapter = chapter
        self.setText(chapter.title)
        state = f"{chapter.wrong} wrong" if chapter.wrong else chapter.note if chapter.given else "not given"
        self.setAccessibleName(", ".join(one for one in (chapter.title, state) if one))
        self.setToolTip(self.accessibleName())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(150), theme().px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, one = smooth(self), self.chapter
        box = QRectF(self.rect())
        if self.isChecked() or self.underMouse() or self.hasFocus():
            draw_box(painter, box.adjusted(1, 1, -1, -1), "accent" if self.hasFocus() else "", "selection", 1, 3)
        if self.isChecked():
            draw_box(painter, QRectF(0, 2, theme().px(3), box.height() - 4), face="accent")
        side, left = theme().px(11), theme().px(10)
        sign = QRectF(left, (box.height() - side) / 2, side, side)
        name, ink = ("triangle", "stop") if one.wrong else ("check", "ok") if one.given else ("minus", "muted")
        if one is not WHOLE:
            icons.draw(painter, name, sign, theme().color(ink))
        note = str(one.wrong) if one.wrong else one.note
        right = theme().width(note, 12) + theme().px(8) if note else 0
        words = box.adjusted(sign.right() + theme().px(7), 0, -right - theme().px(4), 0)
        weight = 600 if self.isChecked() else 400
        painter.setFont(theme().font(13, weight))
        text = painter.fontMetrics().elidedText(one.title, Qt.TextElideMode.ElideRight, int(words.width()))
        write(painter, words, text, "ink" if one.given else "muted", 13, weight, MIDDLE)
        write(painter, box.adjusted(0, 0, -theme().px(6), 0), note, "stop" if one.wrong else "muted", 12, 400,
              int(RIGHT) | int(MIDDLE))  # fmt: skip


class Outline(QWidget):
    """``chosen(Chapter)`` when somebody opens one."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        face(self, "bar")
        self.setAccessibleName("Chapters of the mission")
        self.rows: list[ChapterRow] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(6, 6, 6, 6)
        self._grid.setSpacing(1)
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(column, 1)

    def show_chapters(self, chapters: Sequence[Chapter], front: tuple[tuple[str | int, ...], ...]) -> None:
        """Show these, and the whole file after them; ``front`` are the paths of the one that is open."""
        every = (*chapters, WHOLE)
        while len(self.rows) > len(every):
            let_go(self.rows.pop())
        while len(self.rows) < len(every):
            row = ChapterRow()
            row.clicked.connect(partial(self._click, row))
            row.installEventFilter(self)
            self.rows.append(row)
        high = -(-len(every) // _COLUMNS)
        for place, (row, chapter) in enumerate(zip(self.rows, every, strict=True)):
            self._grid.addWidget(row, place % high, place // high)
            row.show_chapter(chapter)
            row.setChecked(chapter.paths == front)

    def _click(self, row: ChapterRow, _on: bool = False) -> None:
        self.chosen.emit(row.chapter)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down go from chapter to chapter."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if not step or watched not in self.rows:
            return False
        there = self.rows.index(watched) + step
        if 0 <= there < len(self.rows):
            self.rows[there].setFocus(Qt.FocusReason.OtherFocusReason)
        return True
