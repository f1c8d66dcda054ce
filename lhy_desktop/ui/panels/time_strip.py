"""The time machine's strip under the board: a scrubber over the whole game, branches as lanes, and what plays it."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write
from lhy_desktop.ui.widgets.section import Hairline, face
from lhy_desktop.ui.widgets.words import Words

Bound = Literal["", "phase", "turn"]
Move = Literal["step", "phase", "turn", "end", "lane"]
MOST_LANES = 6
_EDGE, _BAND, _THIN, _SIGNS, _FOOT = 14, 16, 9, 13, 17


@dataclass(frozen=True)
class TickLook:
    """One answer. ``color`` and ``letter`` are its side's (none: chance); ``bound`` says what it began."""

    color: str = ""
    letter: str = ""
    dice: bool = False
    loss: bool = False
    seal: bool = False
    bound: Bound = ""
    label: str = ""
    said: str = ""


@dataclass(frozen=True)
class LaneLook:
    """A line of play: its own ticks, which follow the first ``start`` ticks of another line. The first lane is the one
    being played."""

    start: int
    ticks: tuple[TickLook, ...]

    @property
    def end(self) -> int:
        """How many answers it has from the beginning of the game."""
        return self.start + len(self.ticks)


@dataclass(frozen=True)
class StripModel:
    """What there is to travel through. ``viewers`` are (id, words); ``branch`` words its button, "" takes it away."""

    lanes: tuple[LaneLook, ...] = ()
    viewers: tuple[tuple[str, str], ...] = ()


class Scrubber(QWidget):
    """Draws the lanes; the hand stands after ``place`` answers of ``lane``. ``moved(lane, place)`` by mouse,
    ``stepped(kind, by)`` by keys, ``toggled`` by Space, ``committed`` by Enter, ``left`` by Esc."""

    moved = Signal(int, int)
    stepped = Signal(str, int)
    toggled = Signal()
    committed = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._lanes: tuple[LaneLook, ...] = ()
        self.lane = self.place = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Time machine")
        self.setMouseTracking(True)

    def show_lanes(self, lanes: tuple[LaneLook, ...]) -> None:
        """Show other lanes; no more than a handful have room, the rest is reached by keys."""
        self._lanes = lanes
        self.updateGeometry()
        self.update()

    def set_hand(self, lane: int, place: int, said: str) -> None:
        """Put the hand somewhere; ``said`` is read aloud."""
        self.lane, self.place = lane, place
        self.setAccessibleDescription(said)
        self.update()

    def sizeHint(self) -> QSize:
        lanes = min(len(self._lanes), MOST_LANES)
        more = max(0, lanes - 1) * theme().px(_THIN + 4)
        return QSize(300, theme().px(_SIGNS + _BAND + _FOOT) + more)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _length(self) -> int:
        return max((lane.end for lane in self._lanes), default=0) or 1

    def spot(self, place: int) -> float:
        """Where the position after so many answers lies."""
        room = self.width() - 2 * theme().px(_EDGE)
        return theme().px(_EDGE) + room * place / self._length()

    def lane_box(self, lane: int) -> tuple[float, float]:
        """Top and height of a lane's band."""
        top = theme().px(_SIGNS)
        if lane == 0:
            return top, theme().px(_BAND)
        return top + theme().px(_BAND + 4) + (lane - 1) * theme().px(_THIN + 4), theme().px(_THIN)

    def _drawn(self) -> list[tuple[int, int]]:
        """(row, lane) pairs with room, the hand's lane among them."""
        first = max(1, self.lane - (MOST_LANES - 1) + 1)
        rest = range(first, min(len(self._lanes), first + MOST_LANES - 1))
        return [(0, 0), *((row, lane) for row, lane in enumerate(rest, 1))] if self._lanes else []

    def at(self, point: QPointF) -> tuple[int, int]:
        """Lane and place under a point."""
        lane = 0
        for row, number in self._drawn():
            top, _ = self.lane_box(row)
            if point.y() >= top - 2:
                lane = number
        room = max(1, self.width() - 2 * theme().px(_EDGE))
        place = round((point.x() - theme().px(_EDGE)) / room * self._length())
        return lane, max(0, min(place, self._lanes[lane].end if self._lanes else 0))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.moved.emit(*self.at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            _, place = self.at(event.position())
            lane = min(self.lane, len(self._lanes) - 1)
            self.moved.emit(lane, min(place, self._lanes[lane].end))

    def event(self, event: QEvent) -> bool:
        """Keys of the scrubber are its own while it has the keyboard, whatever the window binds them to."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._meaning(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            lane, place = self.at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), plain_tip(self._said(lane, place)), self)
            return True
        return super().event(event)

    def _said(self, lane: int, place: int) -> str:
        if not self._lanes or not self._lanes[lane].start < place <= self._lanes[lane].end:
            return ""
        return self._lanes[lane].ticks[place - self._lanes[lane].start - 1].said

    @staticmethod
    def _meaning(event: QKeyEvent) -> tuple[str, int] | None:
        keys: dict[int, tuple[Move, int]] = {
            Qt.Key.Key_Left: ("step", -1),
            Qt.Key.Key_Right: ("step", 1),
            Qt.Key.Key_PageUp: ("turn", -1),
            Qt.Key.Key_PageDown: ("turn", 1),
            Qt.Key.Key_Home: ("end", -1),
            Qt.Key.Key_End: ("end", 1),
            Qt.Key.Key_Up: ("lane", -1),
            Qt.Key.Key_Down: ("lane", 1),
        }
        plain: dict[int, str] = {
            Qt.Key.Key_Space: "toggle",
            Qt.Key.Key_Return: "commit",
            Qt.Key.Key_Enter: "commit",
            Qt.Key.Key_Escape: "leave",
        }
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        bare = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() in keys and (bare or (control and keys[event.key()][0] == "step")):
            kind, by = keys[event.key()]
            return ("phase" if control else kind), by
        return (plain[event.key()], 0) if bare and event.key() in plain else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        meaning = self._meaning(event)
        if meaning is None:
            super().keyPressEvent(event)
        elif meaning[0] == "toggle":
            self.toggled.emit()
        elif meaning[0] == "commit":
            self.committed.emit()
        elif meaning[0] == "leave":
            self.left.emit()
        else:
            self.stepped.emit(*meaning)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        if not self._lanes:
            return
        for row, lane in self._drawn():
            self._lane(painter, row, self._lanes[lane], lane)
        self._signs(painter, self._lanes[0])
        self._feet(painter, self._lanes[0])
        self._hand(painter)
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), "accent", width=1.5, corner=4)

    def _lane(self, painter: QPainter, row: int, lane: LaneLook, number: int) -> None:
        top, high = self.lane_box(row)
        start, end = self.spot(lane.start), self.spot(lane.end)
        if row:  # the stem down from the line it left
            above, _ = self.lane_box(0)
            painter.setPen(QPen(theme().color("accent" if number == self.lane else "line"), 1.5))
            painter.drawLine(QPointF(start, above + theme().px(_BAND)), QPointF(start, top + high / 2))
            painter.drawLine(QPointF(start, top + high / 2), QPointF(start + 4, top + high / 2))
            start = min(start + 4, end)
        painter.fillRect(QRectF(start, top, max(end - start, 3), high), theme().color("bar"))
        for color, letter, first, last in _runs(lane.ticks):
            left, right = max(start, self.spot(lane.start + first)), self.spot(lane.start + last)
            part = QRectF(left, top, max(right - left, 1), high)
            painter.fillRect(part, theme().color(color))
            if not row and theme().width(letter, 10.5, 600) + 3 <= part.width():
                write(painter, part, letter, f"on_{color}", 10.5, 600, CENTER)
        self._parted(painter, lane, top, high)
        edge = "accent" if number == self.lane and len(self._lanes) > 1 else "line"
        draw_box(painter, QRectF(start, top, max(end - start, 3), high), edge)

    def _parted(self, painter: QPainter, lane: LaneLook, top: float, high: float) -> None:
        """Single answers apart, where they have room."""
        if self.spot(1) - self.spot(0) < 5:
            return
        painter.setPen(QPen(theme().color("paper"), 1))
        for place in range(lane.start + 1, lane.end):
            painter.drawLine(QPointF(self.spot(place), top), QPointF(self.spot(place), top + high))

    def _signs(self, painter: QPainter, lane: LaneLook) -> None:
        """Signs over the line for dice, losses and seals; in crowded places losses come first, then seals."""
        size = theme().px(10)
        taken: list[float] = []
        for name, color, wanted in (
            ("lost", "stop", "loss"),
            ("slash", "attention", "seal"),
            ("dice", "muted", "dice"),
        ):
            for number, tick in enumerate(lane.ticks):
                if not getattr(tick, wanted):
                    continue
                x = (self.spot(lane.start + number) + self.spot(lane.start + number + 1)) / 2
                place = bisect_left(taken, x)
                if any(abs(x - near) < size + 2 for near in taken[max(0, place - 1) : place + 1]):
                    continue
                taken.insert(bisect_right(taken, x), x)
                icons.draw(painter, name, QRectF(x - size / 2, 1, size, size), theme().color(color), 1.8)

    def _feet(self, painter: QPainter, lane: LaneLook) -> None:
        """Turn numbers, and short strokes where phases begin."""
        top, high = self.lane_box(0)
        foot = self.height() - theme().px(_FOOT) if len(self._lanes) == 1 else top + high
        free = 0.0
        for number, tick in enumerate(lane.ticks):
            if not tick.bound:
                continue
            x = self.spot(lane.start + number + 1)
            turn = tick.bound == "turn"
            painter.setPen(QPen(theme().color("ink" if turn else "line"), 1))
            painter.drawLine(QPointF(x, foot), QPointF(x, foot + (6 if turn else 3)))
            wide = theme().width(tick.label, 11)
            if turn and len(self._lanes) == 1 and x + 4 >= free:
                write(painter, QRectF(x + 3, foot, wide + 4, theme().px(_FOOT)), tick.label, "muted", 11)
                free = x + wide + 12

    def _hand(self, painter: QPainter) -> None:
        row = next((row for row, lane in self._drawn() if lane == self.lane), 0)
        top, high = self.lane_box(row)
        x, size = self.spot(self.place), theme().px(5)
        color = theme().color("accent")
        painter.setPen(QPen(color, 2))
        painter.drawLine(QPointF(x, top - 3), QPointF(x, top + high + 3))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        tip = top + high + 3
        painter.drawPolygon(QPolygonF([QPointF(x - size, tip + size), QPointF(x + size, tip + size), QPointF(x, tip)]))


def _runs(ticks: tuple[TickLook, ...]) -> list[tuple[str, str, int, int]]:
    """Stretches of one side's answers: color, letter, first and last place. Chance belongs to nobody."""
    found: list[tuple[str, str, int, int]] = []
    for number, tick in enumerate(ticks):
        if not tick.color:
            continue
        if found and found[-1][0] == tick.color and found[-1][3] == number:
            found[-1] = (*found[-1][:3], number + 1)
        else:
            found.append((tick.color, tick.letter, number, number + 1))
    return found


class TimeStrip(QWidget):
    """Scrubber, its buttons and where the hand is. Signals: the scrubber's, ``viewer_chosen(id)``, ``paced(by)``."""

    viewer_chosen = Signal(str)
    paced = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("time_strip")
        face(self, "paper")
        self.scrubber, self.where, self.viewers = Scrubber(), Words(), Choice()
        self.viewers.setAccessibleName("Whose picture")
        self.viewers.activated.connect(lambda _at: self.viewer_chosen.emit(str(self.viewers.currentData())))
        inner = in_column(self._row(), self.scrubber, margins=(14, 6, 14, 4), gap=2)
        in_column(Hairline(), inner, of=self, gap=0)
        self.hide()

    def _row(self) -> QHBoxLayout:
        self.play_button = KeyButton("Play", "Space", icon="play", press=self.scrubber.toggled)
        self.pace = KeyButton("1 x", kind="quiet", press=lambda: self.paced.emit(1))
        self.pace.setToolTip("How fast it plays; also Ctrl+. and Ctrl+,")
        steps = []
        for name, icon, said, kind, by in (
            ("back", "left", "One answer back (Left)", "step", -1),
            ("on", "right", "One answer on (Right)", "step", 1),
        ):
            button = KeyButton("", kind="quiet", icon=icon)
            button.setObjectName(f"time_{name}")
            button.setAccessibleName(said)
            button.setToolTip(f"{said}; Ctrl: a phase; Page Up and Page Down: a turn")
            button.clicked.connect(lambda _on=False, kind=kind, by=by: self.scrubber.stepped.emit(kind, by))
            steps.append(button)
        return in_row(self.play_button, *steps, (self.where, 1), self.pace, self.viewers, gap=6)

    def show_model(self, model: StripModel) -> None:
        """Show a game."""
        self.scrubber.show_lanes(model.lanes)
        if [self.viewers.itemData(n) for n in range(self.viewers.count())] != [id for id, _ in model.viewers]:
            self.viewers.clear()
            for id, words in model.viewers:
                self.viewers.addItem(words, id)
        self.viewers.setVisible(len(model.viewers) > 1)

    def show_hand(self, lane: int, place: int, where: str, playing: bool, pace: str) -> None:
        """Put the hand somewhere and say where that is."""
        self.where.say(where)
        self.scrubber.set_hand(lane, place, where)
        self.play_button.rename("Pause", "pause") if playing else self.play_button.rename("Play", "play")
        self.pace.setText(pace)

    def show_viewer(self, viewer: str) -> None:
        """Say whose picture is shown."""
        self.viewers.setCurrentIndex(max(0, self.viewers.findData(viewer)))
