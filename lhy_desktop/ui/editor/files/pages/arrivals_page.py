"""What is in a shared file, with a picture of each board, before anything of it is kept."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content.sharing.importing import BOARDS, MISSIONS, STAMPS
from lhy_desktop.engine.reading import printable
from lhy_desktop.ui.board.art.flat import preview_steps
from lhy_desktop.ui.board.art.shapes.plots import bounds_of
from lhy_desktop.ui.editor.files.arriving import Incoming, Item
from lhy_desktop.ui.editor.files.wording import size_words
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.section import Hairline, Scroller
from lhy_desktop.ui.widgets.words import Words, label

_WIDE, _HIGH = 132, 96
"""Pixels of a picture at 100 % text."""
_NAMED = 4
"""New ids of counters that are told one by one."""
_RATIO = 2.0
"""Pictures are painted twice as large, so that they are fine on any screen."""


class ArrivalsPage(QDialog):
    """``agreed`` when the user wants to keep what is there; Esc keeps nothing."""

    agreed = Signal()

    def __init__(self, parent: QWidget | None, found: Incoming, rulesets: Collection[str]) -> None:
        """``rulesets`` are those of this program."""
        super().__init__(parent)
        self.setObjectName("arrivals")
        self.setWindowTitle("A shared file")
        self.setProperty("face", "paper")
        self.pictures: dict[str, QLabel] = {}
        new = [one for one in found.items if not one.arrival.there and not one.arrival.clash]
        inside = QWidget()
        column = in_column(of=inside, margins=(28, 6, 28, 12), gap=0)
        for place, item in enumerate(found.items):
            if place:
                column.addWidget(Hairline())
            column.addWidget(self._row(item, rulesets))
        column.addStretch(1)
        name = printable(found.path.name, 80)
        head = in_column(
            label(name, "title", wrap=True),
            Words(f"{_counted(len(found.items))}, {size_words(found.size)}. {_summary(len(new))}"),
            margins=(28, 22, 28, 12),
            gap=6,
        )
        self.keep = KeyButton(f"Keep {_counted(len(new))}" if new else "Open it", "Enter", kind="primary")
        self.keep.clicked.connect(self._agree)
        self.leave = KeyButton("Leave it", "Esc", press=self.reject)
        foot = in_row(self.keep, self.leave, 1, margins=(28, 14, 28, 18), gap=10)
        self.scroller = Scroller(inside)
        in_column(head, Hairline(), (self.scroller, 1), Hairline(), foot, of=self, gap=0)
        self.keep.setFocus()
        high = head.sizeHint().height() + foot.sizeHint().height() + (theme().px(_HIGH) + 34) * len(found.items) + 30
        room = parent.size() if parent is not None else self.screen().availableSize()
        self.resize(min(theme().px(660), room.width() - 40), min(max(high, theme().px(320)), room.height() - 60))
        self._steps = _painting([(one.arrival.came, one.board) for one in found.items if one.board is not None])
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._paint)
        self._turn.start()

    def _row(self, item: Item, rulesets: Collection[str]) -> QWidget:
        picture = QLabel()
        picture.setFixedSize(theme().px(_WIDE), theme().px(_HIGH) if item.board is not None else theme().px(26))
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        if item.board is not None:
            self.pictures[item.arrival.came] = picture
        title = printable(item.arrival.title, 80) or item.arrival.came
        words = in_column(
            label(title, "head", wrap=True),
            Words(f"~~{_kind(item)}, {size_words(item.size)}~~"),
            *(Words(said, role) for said, role in _becomes(item, rulesets)),
            1,
            gap=3,
        )
        row = QWidget()
        in_row((picture, 0, TOP), (words, 1), of=row, margins=(0, 12, 0, 12), gap=16)
        return row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Page keys show the rest of a long list."""
        bar = self.scroller.verticalScrollBar()
        by = {
            Qt.Key.Key_Down: bar.singleStep(),
            Qt.Key.Key_Up: -bar.singleStep(),
            Qt.Key.Key_PageDown: bar.pageStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
        }.get(Qt.Key(event.key()), 0)
        if by:
            bar.setValue(bar.value() + by)
        else:
            super().keyPressEvent(event)

    def _agree(self) -> None:
        self.done(QDialog.DialogCode.Accepted)
        self.agreed.emit()

    def done(self, result: int) -> None:
        self._turn.stop()
        super().done(result)

    def _paint(self) -> None:
        """One slice of the pictures."""
        try:
            found = next(self._steps)
        except StopIteration:
            self._turn.stop()
            return
        if found is not None:
            name, image = found
            picture = self.pictures[name]
            ratio = picture.devicePixelRatioF()
            room = QSize(round(picture.width() * ratio), round(picture.height() * ratio))
            pixmap = QPixmap.fromImage(
                image.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
            )
            pixmap.setDevicePixelRatio(ratio)
            picture.setPixmap(pixmap)
            picture.setAccessibleName(f"Picture of the board {name}")


def _painting(boards: list[tuple[str, Board]]) -> Iterator[tuple[str, QImage] | None]:
    """The pictures of boards, a slice at a time; None for a slice of which nothing is to be seen."""
    for name, board in boards:
        x0, y0, x1, y1 = bounds_of(board)
        pixels = max(2, round(min(_WIDE / (x1 - x0), _HIGH / (y1 - y0)) * _RATIO))
        steps: Generator[None, None, QImage] = preview_steps(board, pixels, names=False)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                yield name, done.value
                break
            yield None


def _counted(count: int) -> str:
    return "one file" if count == 1 else f"{count} files"


def _summary(new: int) -> str:
    if not new:
        return "You have all that can be used of it."
    return "Nothing is kept yet, and nothing of yours is replaced."


def _kind(item: Item) -> str:
    if item.arrival.folder == BOARDS:
        return f"Board, {item.columns} x {item.rows} hexes" if item.columns else "A board that cannot be drawn yet"
    if item.arrival.folder == STAMPS:
        return "Stamp"
    if item.arrival.raw:
        return "Picture of a story"
    what = "Mission" if item.arrival.folder.startswith(MISSIONS) else "Counters"
    return f"{what} for the rulebook {printable(item.rulebook)}"


def _becomes(item: Item, rulesets: Collection[str]) -> Iterator[tuple[str, str]]:
    """What becomes of a file, as sentences with their roles."""
    one = item.arrival
    if one.there:
        yield "You have this very file already.", "muted"
    elif one.clash:
        yield f"Not kept: you have other counters called {one.came}. Missions will use yours.", "attention"
    elif one.name != one.came:
        yield f"Will be called {one.name}, since you have another {one.came}.", "attention"
    if one.renamed:
        told = ", ".join(f"{old} becomes {new}" for old, new in one.renamed[:_NAMED])
        more = f", and {len(one.renamed) - _NAMED} more" if len(one.renamed) > _NAMED else ""
        yield f"You have such counters: {printable(told)}{more}. Missions in this file follow.", "attention"
    if item.ruleset and item.ruleset not in rulesets:
        yield "Its rulebook is not installed here: it can be edited and not played.", "attention"
