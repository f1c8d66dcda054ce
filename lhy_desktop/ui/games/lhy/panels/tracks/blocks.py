"""The blocks of the card: time, casualties, score, initiative, sequence."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.games.lhy.panels.sequence import PhaseSteps, StepLine
from lhy_desktop.ui.games.lhy.panels.tracks.cell import Block, Cell, CellStrip
from lhy_desktop.ui.games.lhy.panels.tracks.charts import Charts
from lhy_desktop.ui.games.lhy.panels.tracks.model import CasualtyTrack, Initiative, ScoreRuler, TimeTrack, TracksModel
from lhy_desktop.ui.games.lhy.panels.tracks.mortars import MortarBlock
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.ruler import Ruler
from lhy_desktop.ui.widgets.words import Span, Words, label, side_mark


class TimeBlock(Block):
    """Tens, units and hours with three tokens; leaders' tokens lie on the unit of their minute."""

    def __init__(self) -> None:
        super().__init__("Time")
        self.tens, self.hours, self.units = CellStrip(40, 6), CellStrip(40, 3), CellStrip(40, 10)
        tens = in_column(label("tens", "small", wrap=True), self.tens, gap=2)
        hours = in_column(label("hours, from 60 min", "small", wrap=True), self.hours, gap=2)
        top = QWidget()
        in_row((tens, 6), (hours, 3), of=top, gap=18)
        self.add(top)
        self.add(label("units", "small"))
        self.add(self.units)
        for strip in (self.tens, self.hours, self.units):
            strip.cell_asked.connect(lambda key: self.cell_asked.emit("time", key))

    def show_model(self, model: TimeTrack) -> None:
        """Put the tokens where they belong."""
        hour, rest = divmod(model.minute, 60) if model.minute is not None else (-1, -1)
        ten, unit = divmod(rest, 10) if rest >= 0 else (-1, -1)
        self.head.set_note(model.note or f"{model.minute} minutes")
        self.tens.show_cells([_plain("tens", n, 10 * n, n == ten) for n in range(6)])
        self.hours.show_cells([_plain("hour", n, n, n == hour) for n in range(1, 4)])
        self.units.show_cells([self._unit(model, n, unit) for n in range(10)])

    @staticmethod
    def _unit(model: TimeTrack, n: int, now: int) -> Cell:
        due = [t for t in model.tokens if t.minute % 10 == n]
        ends = [m for m in model.flags if m % 10 == n]
        said = [f"units box {n}"] + (["the clock"] if n == now else [])
        said += [f"{t.name} returns at minute {t.minute}" for t in due] + [f"the mission ends at {m}" for m in ends]
        token = due[0].text if len(due) == 1 else f"{len(due)} Ldr" if due else ""
        color = due[0].side if due else "german"
        return Cell(f"unit{n}", str(n), ", ".join(said), "", "field", _lit(n == now), token, color, bool(ends))


def _plain(track: str, n: int, figure: int, now: bool) -> Cell:
    """A box of the tens or hours: nothing lies there but the clock."""
    name = f"{track} box {figure}{', the clock' if now else ''}"
    return Cell(f"{track}{n}", str(figure), name, lit=_lit(now))


def _lit(on: bool) -> Literal["", "clock"]:
    return "clock" if on else ""


class _Brackets(QWidget):
    """The line under the casualty boxes that carries the words of both limits."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: tuple[str, str] = ("", "")
        wraps(self, QSizePolicy.Policy.Ignored)

    def _one_line(self, width: int) -> bool:
        wide = QFontMetrics(theme().font(12)).horizontalAdvance
        return sum(wide(t) for t in self.texts) + theme().px(20) <= width

    def heightForWidth(self, width: int) -> int:
        if not any(self.texts):
            return 0
        return theme().px(18) * (1 if self._one_line(width) else 2)

    def sizeHint(self) -> QSize:
        return QSize(100, self.heightForWidth(max(100, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(theme().font(12))
        painter.setPen(theme().color("ink"))
        if self._one_line(self.width()):
            half = self.width() / 2
            left, right = QRectF(0, 0, half, self.height()), QRectF(half, 0, half, self.height())
            painter.drawText(left, Qt.AlignmentFlag.AlignCenter, self.texts[0])
            painter.drawText(right, Qt.AlignmentFlag.AlignCenter, self.texts[1])
        else:
            high = self.height() / 2
            painter.drawText(QRectF(0, 0, self.width(), high), Qt.AlignmentFlag.AlignVCenter, self.texts[0])
            edge = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(QRectF(0, high, self.width(), high), edge, self.texts[1])


class _LimitMarks(QWidget):
    """Draws the brackets after the limit boxes, over the strip; of a limit beyond the track an arrow out of its last
    box."""

    def __init__(self, strip: CellStrip) -> None:
        super().__init__(strip)
        self.places: tuple[tuple[int, int, str, int], ...] = ()  # cell, side it opens to, color, boxes beyond it
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._strip = strip

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for place, inward, color, beyond in self.places:
            box = QRectF(self._strip.cell_rect(place))
            x = box.left() + 1 if inward > 0 else box.right()
            painter.setPen(QPen(theme().color(color), 3))
            if beyond:
                lit = self._strip.cells[place].cell.lit
                self._arrow(painter, QPointF(x, box.top() + theme().px(5)), inward, "on_stop" if lit else color)
                continue
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
            painter.drawLine(QPointF(x, box.bottom() - 1), QPointF(x + 8 * inward, box.bottom() - 1))

    @staticmethod
    def _arrow(painter: QPainter, tip: QPointF, inward: int, color: str) -> None:
        """In the upper corner of the last box, where its figures leave room."""
        wide, high = theme().px(5) * inward, theme().px(4)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color(color))
        painter.drawPolygon(QPolygonF([tip, tip + QPointF(wide, -high), tip + QPointF(wide, high)]))


class CasualtyBlock(Block):
    """Boxes from the attacker's 8 to the defender's 8 with points, the marker and both limits."""

    def __init__(self) -> None:
        super().__init__("Casualties")
        self._attacker, self._defender = Words(), Words()
        self._defender.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.inner.addLayout(in_row((self._attacker, 1), (self._defender, 1)))
        self.strip = CellStrip(40, 17)
        self.marks = _LimitMarks(self.strip)
        self._texts = _Brackets()
        self.add(self.strip)
        self.add(self._texts)
        self.strip.cell_asked.connect(lambda key: self.cell_asked.emit("casualties", key))

    def show_model(self, model: CasualtyTrack) -> None:
        """Put the marker where it belongs."""
        self.head.set_note(model.note)
        self._attacker.say((Span(f"Attacker lost ({model.attacker.adjective})", side_mark(model.attacker.key)),))
        self._defender.say((Span(f"Defender lost ({model.defender.adjective})", side_mark(model.defender.key)),))
        last = len(model.points)
        marker = None if model.differential is None else max(-last - 1, min(last + 1, model.differential))
        boxes = list(range(last, 0, -1)) + [0] + [-n for n in range(1, last + 1)]
        limits = ((model.attacker_limit, 1, model.attacker), (model.defender_limit, -1, model.defender))
        self.marks.places = tuple(
            (last - inward * min(limit, last), inward, f"{side.key}_text", max(0, limit - last))
            for limit, inward, side in limits
            if limit is not None and limit > 0
        )
        beyond = {place: f", the limit {last + more} lies beyond" for place, _, _, more in self.marks.places if more}
        cells = [self._cell(model, box, marker, beyond.get(place, "")) for place, box in enumerate(boxes)]
        self.strip.show_cells(cells, (range(last), range(last, 2 * last + 1)))
        self._texts.texts = (model.attacker_says, model.defender_says)
        self._texts.setAccessibleName("; ".join(t for t in self._texts.texts if t))
        self._texts.updateGeometry()
        self.marks.update()

    @staticmethod
    def _cell(model: CasualtyTrack, box: int, marker: int | None, limit: str) -> Cell:
        size = abs(box)
        row = model.points if box > 0 or not model.defender_points else model.defender_points
        points = 0 if box == 0 else row[size - 1]
        side = model.attacker if box > 0 else model.defender
        beyond = marker is not None and abs(marker) > size
        lit = marker == box or (marker is not None and size == len(model.points) and beyond and marker * box > 0)
        extra = "+" if lit and beyond else ""
        said = f"{side.adjective} losses {size} more" if box else "equal losses"
        under = str(points) if box >= 0 else f"−{points}"
        wash = "field" if box == 0 else f"{side.key}_wash"
        name = f"{said}, {under} points{', the marker' if lit else ''}{limit}"
        return Cell(f"box{box}", f"{size}{extra}", name, under, wash, "marker" if lit else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.marks.setGeometry(self.strip.rect())
        self.marks.raise_()


class ScoreBlock(Block):
    """The score ruler with its hand."""

    def __init__(self) -> None:
        super().__init__("Score")
        self.ruler = _AskedRuler()
        self.ruler.clicked.connect(lambda: self.cell_asked.emit("score", "ruler"))
        self.add(self.ruler)

    def show_model(self, model: ScoreRuler) -> None:
        """Move the hand."""
        self.head.set_note(model.note)
        self.setVisible(bool(model.bands))
        if model.bands:
            self.ruler.inner.show_bands(model.bands, model.low, model.now, model.sum)
            self.ruler.setAccessibleName(self.ruler.inner.accessibleName())


class _AskedRuler(QAbstractButton):
    """The ruler as one cell that can be asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.inner = Ruler()
        self.inner.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        in_column(self.inner, of=self, margins=(0, 0, 0, 2))
        wraps(self, QSizePolicy.Policy.Ignored)

    def sizeHint(self) -> QSize:
        return self.inner.sizeHint() + QSize(0, 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(theme().color("accent"), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


class InitiativeBlock(Block):
    """Who holds the initiative and the last rolls."""

    def __init__(self) -> None:
        super().__init__("Initiative")
        self.layout().setContentsMargins(4, 8, 12, 4)  # type: ignore[union-attr]
        self.box = InitiativeBox()
        self.box.clicked.connect(lambda: self.cell_asked.emit("initiative", "holder"))
        self.add(self.box)

    def show_model(self, model: Initiative) -> None:
        """Turn the tile."""
        self.head.set_note("")
        self.box.show_model(model)


class InitiativeBox(QAbstractButton):
    """The initiative tile in the holder's color, with shield edge and words."""

    def __init__(self) -> None:
        super().__init__()
        self._key = ""
        self._name, self._lines = label("", "strong", wrap=True), label("", "small", wrap=True)
        for widget in (self._name, self._lines):
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        in_column(self._name, self._lines, of=self, margins=(14, 8, 6, 8), gap=2)
        wraps(self, QSizePolicy.Policy.Ignored)

    def sizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 120)))

    def show_model(self, model: Initiative) -> None:
        """Another holder, other rolls."""
        self._key = model.side.key if model.side else ""
        self._name.setText(model.side.adjective if model.side else "Nobody yet")
        self._lines.setText("\n".join(model.lines))
        self._lines.setVisible(bool(model.lines))
        self.setAccessibleName(", ".join([self._name.text(), *model.lines]))
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        color = theme().color(f"{self._key}_text" if self._key else "line")
        painter.setPen(QPen(theme().color("accent") if self.hasFocus() else color, 2 if self.hasFocus() else 1))
        painter.setBrush(theme().color("field"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if self._key:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(color)
            painter.drawRoundedRect(QRectF(0, 0, 6, self.height()), 3, 3)


class SequenceBlock(Block):
    """The seven phases with the current one lit and what is going on in it."""

    def __init__(self) -> None:
        super().__init__("Sequence of play")
        self.inner.setSpacing(0)
        self._shown: tuple[PhaseSteps, ...] = ()
        self.lines: list[StepLine] = []

    def show_model(self, phases: tuple[PhaseSteps, ...]) -> None:
        """Light the current phase."""
        now = next((p.phase for p in phases if p.phase.state == "current"), None)
        self.head.set_note("" if self.head.isChecked() or now is None else f"{now.roman} {now.text}")
        if phases == self._shown:
            return
        self._shown = phases
        clear(self.inner)
        self.lines = []
        for phase in phases:
            line = StepLine(phase.phase, 0, False, phase.rule)
            line.clicked.connect(lambda _on=False, roman=phase.phase.roman: self.cell_asked.emit("sequence", roman))
            self.lines.append(line)
            self.inner.addWidget(line)
            if phase.note and phase.phase.state == "current":
                note = label(phase.note, "small", wrap=True)
                note.setContentsMargins(theme().px(50), 0, 0, 2)
                self.inner.addWidget(note)


class CardFace(QWidget):
    """All blocks of the card, fed; what they lie on arranges them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.time, self.casualties, self.score = TimeBlock(), CasualtyBlock(), ScoreBlock()
        self.initiative, self.sequence, self.mortars = InitiativeBlock(), SequenceBlock(), MortarBlock()
        self.blocks = (self.time, self.casualties, self.score, self.sequence, self.initiative, self.mortars)
        self.charts = Charts()
        self.terms = Words()
        self.terms.setContentsMargins(12, 4, 12, 0)

    def show_model(self, model: TracksModel) -> None:
        """Put every token where it belongs."""
        self.time.show_model(model.time)
        self.casualties.show_model(model.casualties)
        self.score.show_model(model.score)
        self.initiative.show_model(model.initiative)
        self.mortars.show_model(model.mortars)
        self.sequence.show_model(model.phases)
        self.charts.show_charts(model.charts)
        changed = (Span(f"Changed in this game: {'; '.join(model.terms)}", "attention"),) if model.terms else ()
        self.terms.say((Span(f"{model.edition}  ", "muted"), *changed))
