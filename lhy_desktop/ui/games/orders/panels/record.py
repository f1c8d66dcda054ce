"""The record of the game: turn track, order points, Hero Dice and points, chits, barrages, score and objectives."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from lhy_desktop.ui.board.pieces.brush import star
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.ledger import DiceRow
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write
from lhy_desktop.ui.widgets.section import Hairline, Scroller, Section
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import Words, label

_CELL, _ROW = 30, 34


@dataclass(frozen=True)
class TurnTrack:
    """Pairs of turns, the one being played (0: set-up), and which of the two ``sides`` moves in it."""

    pairs: int
    now: int
    sides: tuple[SideLook, SideLook]
    moving: int = 0


@dataclass(frozen=True)
class OrderPoints:
    """Order points left, whose, whether the first one has been spent (artillery can be ordered no more), and whether
    the side has artillery at all (``shells``)."""

    left: int
    side: SideLook
    opened: bool = False
    shells: bool = True


@dataclass(frozen=True)
class SideRecord:
    """What is noted of a side. ``die`` is its Hero Die, 0 while this viewer does not know it. ``chits`` are (drawn,
    goal) where the mission has them; ``undrawn`` are still to be drawn for losses."""

    side: SideLook
    heroes: int
    most: int
    die: int
    score: int
    parts: str
    lost: int
    chits: tuple[int, int] | None = None
    goal: str = ""
    undrawn: int = 0


@dataclass(frozen=True)
class BarrageLine:
    """A fire mission, or a battery that is ready: what it does, who takes part, what it is worth."""

    side: SideLook
    name: str
    state: str
    who: str
    worth: str


@dataclass(frozen=True)
class Goal:
    """An objective and who holds it."""

    name: str
    hex: str
    points: int
    holder: SideLook | None


@dataclass(frozen=True)
class RecordModel:
    """Everything. ``orders`` is None before the first turn; ``margins`` are the leads by which each side wins;
    ``briefings`` are those of the sides that this viewer plays."""

    turns: TurnTrack
    orders: OrderPoints | None = None
    sides: tuple[SideRecord, ...] = ()
    barrages: tuple[BarrageLine, ...] = ()
    batteries: tuple[BarrageLine, ...] = ()
    goals: tuple[Goal, ...] = ()
    margins: tuple[int, int] = (0, 0)
    terms: tuple[str, ...] = ()
    briefings: tuple[tuple[SideLook, str], ...] = ()


class TurnCells(QWidget):
    """The turn track: a cell for each pair of turns, as many in a row as have room, the upper half for who moves
    first."""

    def __init__(self) -> None:
        super().__init__()
        self.model = TurnTrack(1, 0, (SideLook("", "", ""), SideLook("", "", "")))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_model(self, model: TurnTrack) -> None:
        """Show another turn."""
        self.model = model
        now = "set-up" if not model.now else f"turn {model.now} of {model.pairs}"
        who = f", {model.sides[model.moving].people} move" if model.now else ""
        self.setAccessibleName(f"Turn track: {now}{who}")
        self.setToolTip(f"{now}{who}".capitalize())
        self.updateGeometry()
        self.update()

    def _across(self, width: int) -> int:
        return max(1, min(self.model.pairs, width // theme().px(_CELL)))

    def heightForWidth(self, width: int) -> int:
        return -(-self.model.pairs // self._across(width)) * theme().px(_ROW) + 1

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, model = smooth(self), self.model
        across = self._across(self.width())
        wide, high = (self.width() - 1) / across, theme().px(_ROW)
        for place in range(model.pairs):
            box = QRectF(place % across * wide, place // across * high, wide, high).adjusted(0.5, 0.5, 0.5, 0.5)
            self._cell(painter, box, place + 1)

    def _cell(self, painter: QPainter, box: QRectF, turn: int) -> None:
        model = self.model
        now, gone = turn == model.now, turn < model.now
        draw_box(painter, box, "line", "selection" if now else "bar" if gone else "field")
        upper = QRectF(box.x(), box.y(), box.width(), box.height() * 0.6)
        write(painter, upper, str(turn), "muted" if gone else "ink", 13, 700 if now else 400, CENTER)
        bar = QRectF(box.x() + 4, box.bottom() - box.height() * 0.36, box.width() - 8, box.height() * 0.26)
        for half, side in enumerate(model.sides):
            part = QRectF(bar.x() + half * bar.width() / 2, bar.y(), bar.width() / 2 - 1, bar.height())
            played = gone or (now and half < model.moving)
            if played or (now and half == model.moving):
                painter.fillRect(part, theme().color(side.key))
                if not played:
                    write(painter, part, side.letter, f"on_{side.key}", 10, 700, CENTER)
            else:
                draw_box(painter, part, "line")
        if now:
            draw_box(painter, box.adjusted(1, 1, -1, -1), "accent", width=2)


class Points(QWidget):
    """Order points left, as large figures in a box of the side's color, with a pip for each."""

    def __init__(self, model: OrderPoints) -> None:
        super().__init__()
        self._model = model
        self.setAccessibleName(f"{model.left} order points left")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(180, theme().px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, model, side = smooth(self), self._model, self._model.side
        size = theme().px(40)
        box = QRectF(1, 1, size, size)
        draw_box(painter, box, face=side.key, corner=6)
        write(painter, box, str(model.left), f"on_{side.key}", 24, 700, CENTER)
        x, pip, gap = size + theme().px(12), theme().px(14), theme().px(5)
        for place in range(6):
            spot = QRectF(x + place * (pip + gap), theme().px(4), pip, pip)
            draw_box(painter, spot, side.key, side.key if place < model.left else "", 1.5, pip / 2)
        words = "first point spent" if model.opened else "first point not spent: artillery may be ordered"
        words = words if model.shells else ""  # the first point is of use to artillery alone
        words = words if model.left or model.opened else "not rolled yet"
        line = QRectF(x, theme().px(22), self.width() - x, theme().px(20))
        write(painter, line, words if theme().width(words, 12) <= line.width() else "", "muted", 12)


class Heroes(QWidget):
    """Hero Points as stars: gold ones to be spent, hollow ones for the room that is left."""

    def __init__(self, held: int, most: int) -> None:
        super().__init__()
        self._held, self._most = held, most
        self.setAccessibleName(f"{held} Hero Points of at most {most}")
        self.setToolTip(f"{held} Hero Points")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._most * theme().px(19), theme().px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, step = smooth(self), theme().px(19)
        for place in range(self._most):
            shape = star(step * (place + 0.5), self.height() / 2, step * 0.46, 0.46)
            if place < self._held:
                painter.fillPath(shape, theme().color("attention_fill"))
            painter.setPen(theme().color("ink" if place < self._held else "line"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(shape)


class RecordPanel(QWidget):
    """Shows a ``RecordModel``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Record of the game")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.model: RecordModel | None = None
        self.turns, self.cells = Section("Turns"), TurnCells()
        self.turns.add(self.cells)
        self.orders, self.barrages = Section("Order points"), Section("Artillery")
        self.score, self.briefing = Section("Score"), Section("Briefing")
        self.sides = QWidget()
        self._sides = in_column(of=self.sides, margins=(12, 6, 12, 6), gap=10)
        inside = QWidget()
        parts = [self.turns, self.orders, self.sides, self.barrages, self.score, self.briefing]
        in_column(*[one for part in parts for one in (part, Hairline())], 1, of=inside, margins=(0, 2, 0, 10), gap=4)
        in_column(Scroller(inside), of=self)

    def show_model(self, model: RecordModel) -> None:
        """Show another state of the game."""
        if model == self.model:
            return
        self.model = model
        self.cells.show_model(model.turns)
        self.turns.head.set_note("set-up" if not model.turns.now else f"{model.turns.now} of {model.turns.pairs}")
        self._show_orders(model.orders)
        clear(self._sides)
        for side in model.sides:
            self._sides.addLayout(_side(side))
        self._show_barrages(model)
        self._show_score(model)
        self._show_briefings(model)

    def _show_briefings(self, model: RecordModel) -> None:
        self.briefing.setVisible(bool(model.briefings))
        clear(self.briefing.inner)
        for side, text in model.briefings:
            row = QWidget()
            in_row((Shield(side, 18), 0, TOP), (Words(text), 1), of=row, gap=8)
            self.briefing.add(row)

    def _show_orders(self, model: OrderPoints | None) -> None:
        self.orders.setVisible(model is not None)
        clear(self.orders.inner)
        if model is not None:
            self.orders.head.set_note(model.side.people)
            self.orders.add(Points(model))

    def _show_barrages(self, model: RecordModel) -> None:
        lines = (*model.barrages, *model.batteries)
        self.barrages.setVisible(bool(lines))
        self.barrages.head.set_note(f"{len(model.barrages)} under way" if model.barrages else "")
        clear(self.barrages.inner)
        for line in lines:
            words = Words(f"**{line.name}** {line.state}" + (f"\n~~{line.who}~~" if line.who else ""))
            row = QWidget()
            in_row(
                (Shield(line.side, 18), 0, TOP),
                (in_column(words, label(line.worth, "muted", wrap=True), gap=1), 1),
                of=row,
                gap=8,
            )
            self.barrages.add(row)

    def _show_score(self, model: RecordModel) -> None:
        clear(self.score.inner)
        totals = [side.score for side in model.sides]
        if len(totals) == 2:
            place = 0 if totals[0] > totals[1] else 1
            lead, first, margin = abs(totals[0] - totals[1]), model.sides[place].side, model.margins[place]
            ahead = f"{first.people} ahead by {lead}" if lead else "level"
            margin = margin if lead else min(model.margins)
            wins = f"; a lead of {margin} wins" if lead < margin else ""
            self.score.head.set_note(f"{ahead}{wins}")
        for side in model.sides:
            row = QWidget()
            in_row(
                Shield(side.side, 20), (label(str(side.score), "strong"), 0), (Words(f"~~{side.parts}~~"), 1), of=row,
                gap=8,
            )  # fmt: skip
            self.score.add(row)
        for goal in model.goals:
            row, holder = QWidget(), goal.holder
            mark = Shield(holder, 18) if holder is not None else label("–", "muted")
            who = holder.people if holder is not None else "nobody"
            in_row(mark, (Words(f"{goal.name} ~~{goal.hex}, {goal.points} points: {who}~~"), 1), of=row, gap=8)
            self.score.add(row)


def _side(model: SideRecord) -> QHBoxLayout:
    """A side's line: shield, Hero Points, its Hero Die, chits and losses."""
    die = DiceRow((model.die,)) if model.die else label("?", "muted")
    die.setToolTip("Your Hero Die" if model.die else "Only its own side sees this Hero Die.")
    upper = in_row(
        (label(model.side.people, "strong"), 1), Heroes(model.heroes, model.most), label("die", "muted"), die, gap=8
    )
    said = [f"{model.lost} lost"]
    if model.chits is not None:
        drawn, goal = model.chits
        said.append(f"chits {drawn} of {goal}{f' ({model.goal})' if model.goal else ''}")
        said += [f"{model.undrawn} to draw"] if model.undrawn else []
    lower = label(", ".join(said), "muted", wrap=True)
    return in_row((Shield(model.side, 34), 0, TOP), (in_column(upper, lower, gap=2), 1), gap=10)
