"""The guide's strip under the board: one step, what was done before it, and buttons that show, skip and leave."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.section import Hairline, face
from lhy_desktop.ui.widgets.words import Span, Words

_NARROW = 640
"""Below this width (at 100 % text) the buttons go under the words."""


@dataclass(frozen=True)
class GuideModel:
    """A step: its ``number`` of all, its title and text; ``praised`` is the title of the one that was just done. With
    ``over`` everything is done, and with ``elsewhere`` the board of the guide is not in front."""

    number: int
    of: int
    title: str
    text: str
    praised: str = ""
    over: bool = False
    elsewhere: bool = False
    longest: str = ""
    """The longest text of all steps, for which there is always room: the board never moves under the hand."""


class GuideStrip(QWidget):
    """Shows a ``GuideModel``. It never takes the keyboard by a click; its commands have keys."""

    show_asked = Signal()
    skip_asked = Signal()
    leave_asked = Signal()

    def __init__(self, name: str, show_key: str, skip_key: str) -> None:
        super().__init__()
        self.setObjectName("guide")
        face(self, "paper")
        self.setAccessibleName(name)
        self._words, self._gauge = Words(), Words(parent=self)
        self._gauge.hide()
        self.show_button = KeyButton("Show me", show_key, press=self.show_asked)
        self.skip_button = KeyButton("Skip this step", skip_key, kind="quiet", press=self.skip_asked)
        self.leave_button = KeyButton("Leave the guide", kind="quiet", press=self.leave_asked)
        buttons = (self.show_button, self.skip_button, self.leave_button)
        for button in buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row = in_row((self._words, 1), in_row(1, *buttons, gap=8), margins=(16, 9, 12, 9), gap=14)
        in_column(Hairline(), self._row, of=self, gap=0)
        self.hide()

    @property
    def text(self) -> str:
        """What it says."""
        return self._words.said

    def show_model(self, model: GuideModel) -> None:
        """Show another step."""
        praise = (Span(f"\N{CHECK MARK} Done: {model.praised}.  ", "ok"),) if model.praised else ()
        if model.over:
            spans = (*praise, Span("That was all. ", "bold"), Span(model.text))
        else:
            step = Span(f"Step {model.number} of {model.of}  ", "muted")
            spans = (step, *praise, Span(f"{model.title}. ", "bold"), Span(model.text))
        self._words.say(spans)
        self._gauge.say(model.longest)
        self.setAccessibleDescription(self._words.said)
        self.show_button.setVisible(not model.over and not model.elsewhere)
        self.skip_button.setVisible(not model.over and not model.elsewhere)
        self.leave_button.setText("Close" if model.over else "Leave the guide")
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < theme().px(_NARROW)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._words.setMinimumHeight(max(0, self._gauge.heightForWidth(self._words.width())))
