"""The buttons of the boards tool: everything that keys do, the boards that may be added, and where boards disagree."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.editor.missions.laying.hand import BoardsHand
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.words import label


class BoardsRow(QWidget):
    """``added(id)`` of a board that is to lie there, too; ``next_seam`` when the next disagreement is asked for."""

    added = Signal(str)
    next_seam = Signal()

    def __init__(self, hand: BoardsHand) -> None:
        super().__init__()
        self._buttons = QWidget()
        flow = FlowLayout(self._buttons, gap=6)
        presses: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("Turn", ",", "by half a circle (comma or full stop)", hand.turn),
            ("Fold", "F", "whole, its upper half, its lower half", hand.fold),
            ("Slide up", "Shift+↑", "its column of boards by half a hex", lambda: hand.slide(-1)),
            ("Slide down", "Shift+↓", "its column of boards by half a hex", lambda: hand.slide(1)),
            ("Take away", "Del", "the board leaves the mission; its file stays", hand.remove),
        )
        self.buttons: dict[str, KeyButton] = {}
        for words, key, tip, press in presses:
            button = KeyButton(words, key, kind="quiet", press=lambda _on=False, press=press: press())
            button.setToolTip(f"{words}: {tip}")
            self.buttons[words] = button
            flow.addWidget(button)
        self.boards = Choice()
        self.boards.setAccessibleName("Board to be added")
        self.boards.setToolTip("Boards that came with the program, and your own")
        self.boards.installEventFilter(self)
        flow.addWidget(self.boards)
        self.add = KeyButton("Add", "Ins", press=lambda _on=False: self._add())
        flow.addWidget(self.add)
        self.seam = KeyButton("Next join that disagrees", "N", kind="quiet", press=self.next_seam)
        flow.addWidget(self.seam)
        self.said = label("", "muted", wrap=True)
        in_column(self._buttons, self.said, of=self, gap=4)
        self.show_seams(())

    def show_boards(self, ids: Sequence[str], own: Sequence[str]) -> None:
        """Offer these boards; the player's ``own`` come first."""
        if tuple(self.boards.itemData(n) for n in range(self.boards.count())) == tuple(ids):
            return
        front = self.boards.currentData()
        self.boards.clear()
        for id in ids:
            words = id.replace("_", " ").capitalize()
            self.boards.addItem(f"{words} (yours)" if id in own else words, id)
        self.boards.setCurrentIndex(max(0, self.boards.findData(front)))
        self.boards.setMaximumWidth(theme().px(260))

    def show_seams(self, texts: Sequence[str], front: str = "", alone: bool = False) -> None:
        """Say how often boards disagree, and the sentence of the one that is looked at; a board that lies ``alone``
        meets none."""
        self.seam.setVisible(bool(texts))
        self.said.setVisible(not alone)
        many = f"The boards disagree in {len(texts)} place{'s' * (len(texts) != 1)} where they meet."
        self.said.setText(front or (many if texts else "Wherever boards meet they say the same."))

    def ask(self) -> None:
        """Let the player choose a board."""
        self.boards.setFocus(Qt.FocusReason.OtherFocusReason)
        self.boards.showPopup()

    def _add(self) -> None:
        if self.boards.currentData():
            self.added.emit(self.boards.currentData())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in the list adds what is chosen there."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        adds = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Insert)
        if adds:
            self._add()
        return adds
