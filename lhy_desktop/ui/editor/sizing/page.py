"""The dialog for another size: numbers around a picture of the board, and first of all what would fall off it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QVBoxLayout, QWidget

from lhy_desktop.engine.authoring.moving import Follower
from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.editing.resizing import Resized, resized
from lhy_desktop.engine.board.sheet import LARGEST
from lhy_desktop.ui.editor.choosing.selection import number
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.sizing.picture import SizePicture
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.section import Scroller
from lhy_desktop.ui.widgets.words import label

SIDES = ("left", "right", "top", "bottom")
_NAMES = {
    **{side: f"columns at the {side}" for side in ("left", "right")},
    **{side: f"rows at the {side}" for side in ("top", "bottom")},
}
_PLACES = {"top": (0, 1), "left": (1, 0), "right": (1, 2), "bottom": (2, 1)}
_NAMED = 12
"""Hexes that are named before "and so many more"."""
Follow = Callable[[Resized], tuple[Follower, ...]]


class SizePage(QDialog):
    """``agreed(Resized, followers)`` when the new size is wanted."""

    agreed = Signal(object, object)

    def __init__(self, parent: QWidget, sheet: Sheet, follow: Follow) -> None:
        """``follow`` says what becomes of the missions on the board; it is asked beside the window."""
        super().__init__(parent)
        self._sheet, self._follow = sheet, follow
        self._made: Resized | None = None
        self._followers: tuple[Follower, ...] | None = ()
        self.setObjectName("size_page")
        self.setWindowTitle("Size of the board")
        self.setProperty("face", "paper")
        self.numbers = {side: self._number(side) for side in SIDES}
        self.picture = SizePicture(sheet)
        self._grower = Latest(self)
        self._grower.done.connect(self._grown)
        self._grower.ask(partial(with_ground, sheet))
        self.size_words = label("", "title", wrap=True)
        self.sentences: list[str] = []
        """All that is listed."""
        self._found = QVBoxLayout()
        self._found.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.button = KeyButton("Change the size", "Enter", kind="primary", press=self._agree)
        self.cancel = KeyButton("Cancel", "Esc", press=self.reject)
        self._looker = Latest(self)
        self._looker.done.connect(self._looked)
        self._lay_out(parent)
        self._changed()
        self.numbers["right"].field.setFocus()

    def _number(self, side: str) -> Number:
        now = self._sheet.columns if side in ("left", "right") else self._sheet.rows
        made = Number(_NAMES[side], 2 - now, LARGEST - now)
        made.changed.connect(lambda _value: self._changed())
        return made

    def _lay_out(self, parent: QWidget) -> None:
        grid = QGridLayout()
        grid.setSpacing(8)
        for side, (row, column) in _PLACES.items():
            words = label(_NAMES[side], "muted")
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            grid.addLayout(in_column(1, words, in_row(1, self.numbers[side], 1), 1, gap=3), row, column)
        grid.addWidget(self.picture, 1, 1)
        grid.setRowStretch(1, 1)
        inside = QWidget()
        in_column((grid, 1), self.size_words, self._found, of=inside, gap=10)
        self.scroller = Scroller(inside)
        hint = label("Below 0 they are cut. The board may have 2 to 200 of each.", "muted", wrap=True)
        in_column(
            label("Size of the board", "title"), hint, (self.scroller, 1),
            in_row((self.button, 0, TOP), (self.cancel, 0, TOP), 1, gap=10),
            of=self, margins=(28, 22, 28, 20), gap=10,
        )  # fmt: skip
        room = parent.size()
        self.resize(min(theme().px(720), room.width() - 40), min(theme().px(640), room.height() - 40))

    # -- what it would be ---------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        values = {side: field.value() for side, field in self.numbers.items()}
        self.picture.show_size(**values)
        clear(self._found)
        self.sentences.clear()
        self._made, fault = None, ""
        try:
            self._made = resized(self._sheet, **values) if any(values.values()) else None
        except ValueError as error:
            fault = str(error)
        self._followers = None
        self.size_words.setText(fault or self._words(values))
        self.button.setEnabled(self._made is not None)
        if self._made is not None:
            self._list(_fallen(self._made))
            self._list([_SHIFTED] if values["left"] % 2 else [])
            self._looker.ask(partial(_asked, self._follow, self._made))

    def _words(self, values: dict[str, int]) -> str:
        columns = self._sheet.columns + values["left"] + values["right"]
        rows = self._sheet.rows + values["top"] + values["bottom"]
        return f"{self._sheet.columns} x {self._sheet.rows} becomes {columns} x {rows}."

    def _list(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self.sentences.append(sentence)
            self._found.addWidget(label(sentence, wrap=True))

    def _looked(self, result: object) -> None:
        """What becomes of the missions is known."""
        if isinstance(result, Exception):
            raise result
        made, found = result if isinstance(result, tuple) else (None, ())
        if made is not self._made or made is None:
            return
        self._followers = found
        for one in found:
            self._list(_told(one))

    @property
    def looking(self) -> bool:
        """Whether it is not known yet what becomes of the missions."""
        return self._made is not None and self._followers is None

    def _grown(self, result: object) -> None:
        """What lies under the shapes of the board is known, and can be painted."""
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, Sheet)
        self.picture.draw(result)

    def _agree(self) -> None:
        if self._made is not None:
            made, found = self._made, self._followers
            self.done(QDialog.DialogCode.Accepted)
            self.agreed.emit(made, found if found is not None else self._follow(made))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the size that is shown."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._agree()
        else:
            super().keyPressEvent(event)

    def done(self, result: int) -> None:
        self._looker.close()
        self._grower.close()
        super().done(result)


_SHIFTED = (
    "With an odd number of columns at the left, everything also moves down by half a hex, since every second column"
    " begins lower. A row at the bottom keeps its last hexes."
)


def _asked(follow: Follow, made: Resized) -> tuple[Resized, tuple[Follower, ...]]:
    return made, follow(made)


def _fallen(made: Resized) -> list[str]:
    """What falls off the board, in a sentence."""
    if not made.lost:
        return ["Nothing falls off the board."]
    named = ", ".join(made.lost[:_NAMED])
    more = f" and {len(made.lost) - _NAMED} more" if len(made.lost) > _NAMED else ""
    return [f"{number(len(made.lost)).capitalize()} with something on them fall off: {named}{more}."]


def _told(one: Follower) -> list[str]:
    """What becomes of a mission."""
    found = [f"{one.title}: {sentence}" for sentence in (*one.followed.lost, *one.followed.notes)]
    if one.followed.problem:
        found.append(f"{one.title}: {one.followed.problem}")
    elif one.changes:
        found.insert(0, f"{one.title} follows: it is opened beside the board, to be saved with it.")
    return found
