"""The assault sheet: who fights on both sides, the sums, and the six rows of results with their chances."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from lhy_desktop.ui.panels.floating_card import FloatingCard
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.bars import Share
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.ledger import LedgerTable, Line
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import Span, Words

_WRAPPED = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap


@dataclass(frozen=True)
class Fighter:
    """A unit of one side: its Assault Value as words, whether it takes part, and whether that can be changed here."""

    id: str
    text: str
    value: str
    ticked: bool
    free: bool = False
    focus: bool = False
    note: str = ""


@dataclass(frozen=True)
class AssaultCardModel:
    """An assault as far as the viewer knows it. ``beads`` are the steps of a result in their order."""

    title: str
    subtitle: str = ""
    sides: tuple[str, str] = ("Attackers", "Defenders")
    attackers: tuple[Fighter, ...] = ()
    defenders: tuple[Fighter, ...] = ()
    ledger: tuple[Line, ...] = ()
    total: int = 0
    rows: tuple[Share, ...] = ()
    beads: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class FighterTick(QAbstractButton):
    """One unit with a box to tick; a plain line where nothing can be changed."""

    def __init__(self, fighter: Fighter) -> None:
        super().__init__()
        self.fighter = fighter
        self.setCheckable(True)
        self.setChecked(fighter.ticked)
        self.setEnabled(fighter.free)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if fighter.free else Qt.FocusPolicy.NoFocus)
        part = "takes part" if fighter.ticked else "does not take part"
        self.setAccessibleName(f"{fighter.text}, {fighter.value}, {part}")
        self.setToolTip(plain_tip(fighter.note))
        wraps(self, QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setCursor(Qt.CursorShape.PointingHandCursor if fighter.free else Qt.CursorShape.ArrowCursor)

    def sizeHint(self) -> QSize:
        wide = theme().px(150)
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, width: int) -> int:
        """One line, or as many as a long name needs."""
        room = QRect(0, 0, round(self._words(QRectF(0, 0, width, 0)).width()), 10_000)
        words = QFontMetrics(self._font()).boundingRect(room, int(_WRAPPED), self.fighter.text)
        return max(theme().px(24), words.height() + theme().px(5))

    def _font(self) -> QFont:
        return theme().font(13, 600 if self.fighter.ticked else 400)

    def _words(self, whole: QRectF) -> QRectF:
        """The room of the name, between box and value."""
        return whole.adjusted(theme().px(24), 0, -theme().px(34), 0)

    def nextCheckState(self) -> None:
        """The rules decide whether a tick holds; the model paints it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, fighter, unit = theme(), self.fighter, theme().px(1)
        box = QRectF(2 * unit, (self.height() - 15 * unit) / 2, 15 * unit, 15 * unit)
        ink = colors.color("ink") if fighter.ticked else colors.color("muted")
        painter.setPen(QPen(ink if fighter.free else colors.color("line"), 1.4 * unit))
        painter.setBrush(colors.color("bar") if fighter.free else Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        if fighter.ticked:
            painter.setPen(QPen(ink, 2.2 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            foot = QPointF(box.left() + 6.5 * unit, box.bottom() - 3.5 * unit)
            painter.drawLine(QPointF(box.left() + 3 * unit, box.center().y()), foot)
            painter.drawLine(foot, QPointF(box.right() - 2.5 * unit, box.top() + 3.5 * unit))
        painter.setFont(self._font())
        painter.setPen(ink)
        painter.drawText(self._words(QRectF(self.rect())), _WRAPPED, fighter.text)
        painter.drawText(
            QRectF(self.rect()).adjusted(0, 0, -4 * unit, 0),
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
            fighter.value,
        )
        if fighter.focus or self.hasFocus():
            painter.setPen(QPen(colors.color("accent"), 1.6 * unit))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.8, 0.8, -0.8, -0.8), 3 * unit, 3 * unit)

    def event(self, event: QEvent) -> bool:
        """Space ticks here, whatever it does on the board."""
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space:
            event.accept()
            return True
        return super().event(event)


class RowBar(QWidget):
    """The chance of one row, drawn to scale: solid what is sure, hatched what may be."""

    def __init__(self, share: Share) -> None:
        super().__init__()
        self._share = share
        self.setAccessibleName(f"{share.name} {share.percent}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(110), theme().px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, share = QPainter(self), self._share
        box = QRectF(self.rect()).adjusted(0.5, 1.5, -0.5, -1.5)
        painter.setPen(QPen(theme().color("line"), 1))
        painter.drawRect(box)
        for chances, pattern in ((share.high, Qt.BrushStyle.BDiagPattern), (share.low, Qt.BrushStyle.SolidPattern)):
            part = QRectF(box.left(), box.top(), box.width() * chances / share.of, box.height())
            painter.fillRect(part, QBrush(theme().color("accent"), pattern))


class AssaultCard(FloatingCard):
    """A floating card of one assault: two columns. ``ticked(unit)`` when a box is used."""

    stays = True
    ticked = Signal(str)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, "assault card", 430)
        self.sheet: AssaultCardModel | None = None

    def show_assault(self, model: AssaultCardModel) -> None:
        """Show another assault, or the same with other ticks."""
        if model == self.sheet:
            return
        self.sheet = model
        self._begin(model.title, model.subtitle)
        self._box.addWidget(Hairline())
        self._box.addWidget(self._columns(model))
        self._box.addWidget(Hairline())
        ledger = LedgerTable()
        ledger.rule_asked.connect(lambda rule: self.linked.emit("rule", rule))
        ledger.show_lines(model.ledger, "Modifier of the die", model.total)
        self._box.addWidget(ledger)
        if model.rows:
            self._box.addWidget(Hairline())
            self._box.addWidget(self._rows(model))
        if model.beads:
            self._box.addWidget(Words(f"Then: {', '.join(model.beads).lower()}.", "small"))
        if model.notes:
            self._box.addWidget(Hairline())
            self._box.addWidget(Words("\n".join(model.notes), "muted"))
        said = [model.title, model.subtitle, ledger.said, *(f"{s.name} {s.percent}" for s in model.rows)]
        self.setAccessibleName(". ".join(part for part in (*said, *model.notes) if part))

    def _columns(self, model: AssaultCardModel) -> QWidget:
        columns = QWidget()
        row = in_row(of=columns, gap=theme().px(14))
        for caption, fighters in zip(model.sides, (model.attackers, model.defenders), strict=True):
            ticks = [FighterTick(fighter) for fighter in fighters]
            for tick in ticks:
                tick.clicked.connect(lambda _on=False, unit=tick.fighter.id: self.ticked.emit(unit))
            row.addLayout(in_column(Words((Span(caption, "bold"),)), *ticks, 1, gap=theme().px(2)), 1)
        return columns

    def _rows(self, model: AssaultCardModel) -> QWidget:
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme().px(10))
        grid.setVerticalSpacing(theme().px(3))
        grid.setColumnStretch(1, 1)
        for place, share in enumerate(model.rows):
            grid.addWidget(Words((Span(share.name, "plain" if share.high else "muted"),)).one_line(), place, 0)
            grid.addWidget(RowBar(share), place, 1)
            number = Words((Span(share.percent, "bold" if share.high else "muted"),)).one_line()
            grid.addWidget(number, place, 2, Qt.AlignmentFlag.AlignRight)
        return table
