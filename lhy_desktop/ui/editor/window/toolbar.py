"""The bar above the board: the document's name, the tools with their words, and below them the options of the one in
hand, so that these never push a tool away."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.editor.surface.hand import Hand
from lhy_desktop.ui.editor.tools.tool import Tool
from lhy_desktop.ui.editor.window.mirror_row import MirrorRow
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write
from lhy_desktop.ui.widgets.words import label

_RIM, _GAP = 4, 2
"""Room above and below the rows, and between them."""
_ROOMY = 1160
"""Below it a game is asked for by its key and its menu alone."""
PLAY = "play"
_OPTION, _FRAME = 27, 6
"""Height of the highest option, and what of it does not grow with the text: the board stays where it is when another
tool is taken."""
_WIDE = 800
"""Below this width, at 100 % text, there is room for the tools alone."""


class ToolButton(QAbstractButton):
    """A tool: its icon above its word, framed while it is in hand."""

    def __init__(self, tool: type[Tool], key: str) -> None:
        super().__init__()
        self._icon = tool.icon
        self.setText(tool.word)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tool.word)
        self.setToolTip(plain_tip(f"{tool.word} ({key}): {tool.hint}" if key else f"{tool.word}: {tool.hint}"))

    def nextCheckState(self) -> None:
        """Whoever feeds the bar says which tool is in hand."""

    def sizeHint(self) -> QSize:
        wide = max(theme().px(46), theme().width(self.text(), 11.5, 600) + theme().px(14))
        return QSize(wide, theme().px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        on = self.isChecked()
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if on or self.underMouse() or self.hasFocus():
            edge = "accent" if on or self.hasFocus() else "line"
            draw_box(painter, box, edge, "selection" if on else "field", 1.5, 4)
        side = theme().px(18)
        place = QRectF((self.width() - side) / 2, theme().px(6), side, side)
        icons.draw(painter, self._icon, place, theme().color("ink"))
        words = QRectF(0, place.bottom(), self.width(), self.height() - place.bottom() - 2)
        write(painter, words, self.text(), "ink" if on else "muted", 11.5, 600 if on else 400, CENTER)


class ToolRow(QWidget):
    """``chosen(id)`` when a tool is clicked, ``played`` when a game on the board is wanted."""

    chosen = Signal(str)
    played = Signal()

    def __init__(self, tools: Iterable[type[Tool]], keys: dict[str, str]) -> None:
        """``keys`` are the printed keys of tools, by id, and that of "play"."""
        super().__init__()
        self.play = KeyButton("Play on it", keys.get(PLAY, ""), kind="primary", press=self.played)
        self.play.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._board, self._mission, self._there = False, False, True
        self.title = label("", "title")
        self.facts = label("", "muted")
        self.state = label("", "ok")
        self._kept = True
        self.buttons = {tool.id: ToolButton(tool, keys.get(tool.id, "")) for tool in tools}
        self._tools = FlowLayout(gap=2)
        for id, button in self.buttons.items():
            self._tools.addWidget(button)
            button.clicked.connect(partial(self._click, id))
        self._named = label("", "muted")
        self._row = FlowLayout(gap=6)
        upper = in_row(self.title, self.facts, (self._tools, 1), self.state, self.play, gap=14)
        self.mirror = MirrorRow()
        lower = in_row(self._named, (self._row, 1), self.mirror, gap=14)
        in_column(upper, lower, of=self, margins=(16, _RIM, 16, _RIM), gap=_GAP)

    def _click(self, id: str, _on: bool = False) -> None:
        self.chosen.emit(id)

    def show_tools(self, there: bool) -> None:
        """Whether there are tools at all; without them no room is kept for their options."""
        for button in self.buttons.values():
            button.setVisible(there)
        self._there = there
        self._named.setVisible(there)
        self._fit()

    def show_play(self, mission: bool) -> None:
        """Whether a mission is to be played, rather than a board."""
        self._mission = mission
        self.play.rename("Playtest" if mission else "Play on it", "")
        what = "Plays the mission as it stands here, saved or not" if mission else "Saves the board, and plays on it"
        self.play.setToolTip(what)
        self._fit()

    def show_tool(self, tool: Hand | None) -> None:
        """Frame the tool in hand, and show its options as they are now."""
        for id, button in self.buttons.items():
            button.setChecked(tool is not None and tool.id == id)
        self._board = tool is not None
        clear(self._row)
        found = tool.options() if tool is not None else ()
        for widget in found:
            self._row.addWidget(widget)
        word = next((self.buttons[id].text() for id in self.buttons if tool is not None and tool.id == id), "")
        self._named.setText(f"{word}:" if found else f"{word} has no options." if word else "")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        """As high as its rows are at this width: each asked at the width that it has."""
        layout = self.layout()
        if layout is None:
            return
        for one in (self.title, self.facts):  # the name stands on the tab, too
            if one.isHidden() != (self.width() < theme().px(_WIDE)):
                one.setVisible(one.isHidden())
        least = _ROOMY if self._there else _WIDE
        self.play.setVisible((self._board or self._mission) and self.width() >= theme().px(least))
        layout.activate()
        if (high := self._needed()) != self.height():
            self.setFixedHeight(high)

    def _needed(self) -> int:
        """What the rows need as they lie: a box layout asks a flow at another width than it then gives it."""
        tools = self._tools.heightForWidth(self._tools.geometry().width())
        words = (one.sizeHint().height() for one in (self.title, self.state) if not one.isHidden())
        upper = max(tools, 0, *words)
        options = self._row.heightForWidth(self._row.geometry().width())
        kept = (self.mirror.sizeHint().height(), theme().px(_OPTION) + _FRAME) if self._there else ()
        return upper + max(options, 0, *kept) + 2 * _RIM + _GAP

    def show_facts(self, title: str, facts: str, state: str, kept: bool = True) -> None:
        """The name of the document, its size, and whether it is saved (``kept``)."""
        self.title.setText(title)
        self.facts.setText(facts)
        self.state.setText(state)
        if self._kept != kept:
            self._kept = kept
            self.state.setProperty("role", "ok" if kept else "attention")
            self.state.style().polish(self.state)
