"""The strip above the map: what each side has there, and how many of its units can stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.authoring.missions.drawn import MissionMap
from lhy_desktop.engine.content.mission_kit import Standing
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.pieces.brush import color
from lhy_desktop.ui.editor.missions.styles import looks_of, style_of
from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.painting import MIDDLE, draw_box, smooth, write
from lhy_desktop.ui.widgets.section import face


@dataclass(frozen=True)
class Entry:
    """A swatch in a side's pattern, words, and whether they say that something is wrong; there is always room for the
    words of ``room``, so that nothing moves when they come."""

    side: SideKey
    text: str
    wrong: bool = False
    tip: str = ""
    room: str = ""


class EntryView(QWidget):
    """One entry."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(entry.text)
        self.setToolTip(entry.tip)

    def sizeHint(self) -> QSize:
        wide = max(theme().width(words, 12.5) for words in (self.entry.text, self.entry.room))
        return QSize(theme().px(36) + wide, theme().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, style = smooth(self), style_of("set_up", self.entry.side)
        box = QRectF(1, theme().px(4), theme().px(20), self.height() - theme().px(8))
        painter.fillRect(box, color("#FFFCF4"))
        painter.fillRect(box, color(style.ink, 0.3))
        path = QPainterPath()
        path.addRect(box)
        if style.pattern:
            painter.fillPath(path, pattern_brush(style.pattern, style.ink, 0.9, 1.0, 5.0))
        draw_box(painter, box, "ink")
        words = QRectF(self.rect()).adjusted(theme().px(28), 0, 0, 0)
        write(painter, words, self.entry.text, "stop" if self.entry.wrong else "ink", 12.5, 400, MIDDLE)


class Legend(QWidget):
    """The entries in a row that wraps."""

    def __init__(self) -> None:
        super().__init__()
        face(self, "bar")
        self._flow = FlowLayout(self, gap=18)
        self._flow.setContentsMargins(12, 4, 12, 4)
        self.entries: tuple[Entry, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def show_map(self, map: MissionMap, standing: Sequence[Standing]) -> None:
        """Show what there is of each side."""
        entries = entries_of(map, standing)
        if entries == self.entries:
            return
        self.entries = entries
        clear(self._flow)
        for one in entries:
            self._flow.addWidget(EntryView(one))
        self.updateGeometry()


def entries_of(map: MissionMap, standing: Sequence[Standing]) -> tuple[Entry, ...]:
    """One entry for each side."""
    looks, stands = looks_of(map.sides), {one.side: one for one in standing}
    found = []
    for side in map.sides:
        hexes = {hex for part in map.parts if part.side == side.key and part.sort == "set_up" for hex in part.hexes}
        room = "1 hex" if len(hexes) == 1 else f"{len(hexes)} hexes" if hexes else "no set-up area"
        words = [f"{side.adjective}: {room}"]
        one = stands.get(side.key)
        if one is not None and one.of:
            words.append(f"{one.can} of {one.of} can stand")
        short = one is not None and one.can < one.of
        tip = f"No room for {one.left}." if one is not None and one.left else ""
        found.append(Entry(looks[side.key], ", ".join(words), short, tip, f"{words[0]}, 00 of 00 can stand"))
    return tuple(found)
