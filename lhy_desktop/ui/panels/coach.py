"""The coach's strip below the board: one remark, what it points at, and buttons for the next one and for leaving."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.section import Hairline, face
from lhy_desktop.ui.widgets.words import Span, Words

_NARROW = 720
"""Below this width (at 100 % text) the buttons go under the words."""
_LONG = 90
"""Letters of a remark that is long: where the buttons would take half of its line, they go under it too."""
WAITING = "Play on; the next remark comes when it is needed."
ASKED = "Skip all lessons of this mission? The menu Help brings them back."


@dataclass(frozen=True)
class CoachModel:
    """A remark and its ``number`` among all. An empty ``text`` is a pause between two, and ``number`` then how many
    have been read. ``points`` says that the remark shows a place; ``past`` that there is one before it, and ``again``
    that it was read before. ``asks`` whether the lessons are to be skipped."""

    text: str = ""
    number: int = 0
    of: int = 0
    points: bool = False
    past: bool = False
    again: bool = False
    asks: bool = False


class CoachStrip(QWidget):
    """Shows a ``CoachModel``. Signals: ``next_asked``, ``past_asked``, ``show_asked``, ``skip_asked``, and
    when that was asked back ``sure`` or ``kept``. It never takes the focus."""

    next_asked = Signal()
    past_asked = Signal()
    sure = Signal()
    kept = Signal()
    show_asked = Signal()
    skip_asked = Signal()

    def __init__(
        self, next_key: str = "", show_key: str = "", past_key: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("coach")
        face(self, "paper")
        self.setAccessibleName("Lessons")
        self._words = Words()
        self.next_button = KeyButton("Next", next_key, press=self.next_asked)
        self.show_button = KeyButton("Show me", show_key, kind="quiet", press=self.show_asked)
        self.skip_button = KeyButton("Skip the lessons", kind="quiet", press=self.skip_asked)
        self.past_button = KeyButton("Back", past_key, kind="quiet", press=self.past_asked)
        self.sure_button = KeyButton("Skip them", press=self.sure)
        self.keep_button = KeyButton("Keep them", press=self.kept)
        usual = (self.past_button, self.show_button, self.next_button, self.skip_button)
        buttons = (*usual, self.sure_button, self.keep_button)
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._row = in_row((self._words, 1), in_row(1, *buttons, gap=8), margins=(16, 7, 10, 7), gap=12)
        self._buttons = buttons
        in_column(self._row, Hairline(), of=self, gap=0)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Where there is no room beside the words, the buttons stand below them."""
        wide = self.width()
        taken = sum(one.sizeHint().width() for one in self._buttons if not one.isHidden())
        narrow = wide < theme().px(_NARROW) or (2 * taken > wide and len(self._words.said) > _LONG)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    @property
    def text(self) -> str:
        """What it says now."""
        return self._words.said

    def show_model(self, model: CoachModel) -> None:
        """Show another remark, or the pause between two."""
        said = ASKED if model.asks else model.text
        which = f"Lesson {model.number} of {model.of}{', read before' if model.again else ''}   "
        if not model.text:
            which = f"{model.number} of {model.of} lessons read   "
        lead = Span(which, "muted") if model.of and not model.asks else Span("")
        self._words.say((lead, Span(said, "bold")) if said else (lead, Span(WAITING, "muted")))
        self.setAccessibleDescription(said or WAITING)
        shown = {
            self.past_button: model.past,
            self.next_button: bool(model.text),
            self.show_button: model.points and bool(model.text),
            self.skip_button: True,
        }
        for button, on in shown.items():
            button.setVisible(on and not model.asks)
        for button in (self.sure_button, self.keep_button):
            button.setVisible(model.asks)
        self._arrange()
