"""The way to the editor: a new board, new counters, a first board with help, a file, and what was drawn last."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.seam.errand import Drawn, Errand, What
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.painting import draw_box, smooth, write
from lhy_desktop.ui.widgets.section import Card, Hairline, Scroller, face
from lhy_desktop.ui.widgets.words import Words, label

WAYS: tuple[tuple[What, str, str, str, str], ...] = (
    ("new", "New board", "N", "A name and a size; empty, or a country made by chance.", "Begin"),
    ("plan", "New mission", "M", "On any board; a small one that can be played at once.", "Plan"),
    (
        "counters",
        "New counters",
        "C",
        "Units of your own for a nation, or a copy of those that came along.",
        "Begin",
    ),
    ("learn", "Your first board", "G", "Ten minutes with a guide: from nothing to a game on it.", "Draw"),
    ("learn_mission", "Your first mission", "T", "Ten minutes with a guide: from nothing to a playtest of it.", "Make"),
    ("choose", "Open a file", "O", "A board, a mission, or any YAML file of yours.", "Choose"),
    ("go", "Back to the editor", "B", "What was open stays open there.", "Go"),
)
"""What can be done: the errand, its name, its key, a sentence, and the word on its button."""
_WIDEST = 820
_NONE = "Boards and missions that you open or save are listed here."


class FileRow(QAbstractButton):
    """A file drawn last: its name, and the folder it lies in."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.setText(path.stem.replace("_", " "))
        self._folder = path.parent.name
        self.setToolTip(str(path))
        self.setAccessibleName(f"Open {path.name}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().width(self.text(), 13, 600) + theme().width(self._folder, 12) + 60, theme().px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = smooth(self), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.underMouse() or self.hasFocus():
            draw_box(painter, box, "accent" if self.hasFocus() else "hairline", "selection", 1.5, 4)
        words = box.adjusted(theme().px(10), 0, 0, 0)
        write(painter, words, self.text(), weight=600)
        beside = words.adjusted(theme().width(self.text(), 13, 600) + theme().px(12), 0, 0, 0)
        write(painter, beside, self._folder, "muted", 12)


class DrawPane(QWidget):
    """``asked(Errand)``. The keys of ``WAYS`` work while the pane is shown."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        face(self, "paper")
        self.buttons: dict[What, KeyButton] = {}
        self.rows: list[FileRow] = []
        inside = QWidget()
        cards = [self._card(*way) for way in WAYS]
        self._back = cards[-1]
        self._files, self._none = in_column(gap=2), Words(_NONE, "muted")
        recent = (label("Drawn last", "strong"), self._none, self._files)
        in_column(*cards, *recent, 1, of=inside, margins=(17, 14, 17, 14), gap=10)
        head = in_row(label("Editor", "page"), 1, margins=(17, 18, 17, 12))
        inside.setMaximumWidth(theme().px(_WIDEST))
        in_column(head, Hairline(), (Scroller(inside), 1), of=self, gap=0)
        self.setFocusProxy(self.buttons["new"])
        self.show_drawn(Drawn())

    def _card(self, what: What, name: str, key: str, about: str, word: str) -> Card:
        card = Card(face="field")
        button = KeyButton(word, key, kind="primary" if what == "new" else "plain", press=partial(self._ask, what))
        button.setObjectName(f"draw_{what}")
        button.setAccessibleName(f"{name}: {word}")
        self.buttons[what] = button
        words = in_column(label(name, "title"), Words(about, "muted"), gap=2)
        in_row((words, 1), button, of=card, margins=(16, 10, 14, 12), gap=14)
        return card

    def _ask(self, what: What) -> None:
        self.asked.emit(Errand(what))

    def show_drawn(self, drawn: Drawn) -> None:
        """Show what the editor has."""
        self._back.setVisible(drawn.open)
        clear(self._files)
        self.rows = []
        self._none.setVisible(not drawn.files)
        for path in drawn.files:
            row = FileRow(path)
            row.clicked.connect(self._opener(path))
            self.rows.append(row)
            self._files.addWidget(row)

    def _opener(self, path: Path) -> Callable[[], None]:
        return lambda: self.asked.emit(Errand("open", path))

    def take(self, key: int) -> bool:
        """Do what a key stands for; answers whether it stands for anything."""
        found = next((self.buttons[what] for what, _, name, *_ in WAYS if key == ord(name)), None)
        if found is None or not found.isVisible():
            return False
        found.click()
        return True
