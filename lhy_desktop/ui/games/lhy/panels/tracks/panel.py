"""The card: its blocks in one or two columns, and the words behind every cell."""

from PySide6.QtCore import QPoint, QSize, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from lhy_desktop.ui.games.lhy.panels.tracks.blocks import CardFace
from lhy_desktop.ui.games.lhy.panels.tracks.model import TracksModel
from lhy_desktop.ui.games.lhy.panels.tracks.sheet import CardSheet
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.popover import Popover
from lhy_desktop.ui.widgets.section import Hairline, Scroller
from lhy_desktop.ui.widgets.words import Span, Words, label

TWO_COLUMNS = 350
"""Least width at 100 % text that takes sequence and initiative side by side."""
CHARTS_IN_TWO = 560
"""The same for charts."""


class TracksPanel(CardFace):
    """Shows a ``TracksModel``. ``cell_asked(block, cell)`` on every cell; ``rule_asked(rule)`` from its card;
    ``dropped(mortar, where on the screen)``. ``model`` is None before it was given anything."""

    cell_asked = Signal(str, str)
    rule_asked = Signal(str)
    dropped = Signal(str, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Game Tracks card")
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(0)
        self._pair.addLayout(in_column(self.sequence, 1), 1)
        self._pair.addLayout(in_column(self.initiative, self.mortars, 1), 1)
        tracks = [part for block in (self.time, self.casualties, self.score) for part in (block, Hairline())]
        self.inside = QWidget()
        in_column(*tracks, self._pair, self.charts, self.terms, 1, of=self.inside, margins=(0, 2, 0, 10), gap=4)
        in_column(Scroller(self.inside), of=self)
        self.mortars.dropped.connect(self.dropped)
        self._help: dict[str, tuple[str, str]] = {}
        self.card: Popover | None = None
        self.model: TracksModel | None = None
        self.sheet: CardSheet | None = None
        for block in self.blocks:
            block.cell_asked.connect(self._asked)
        self.charts.cell_asked.connect(self._asked)

    @property
    def goal(self) -> QWidget:
        """The first cell of the card."""
        return next(iter(self.time.units.cells), self)

    def show_model(self, model: TracksModel) -> None:
        if model == self.model:
            return
        self.model = model
        if self.sheet is not None:
            self.sheet.show_model(model)
        super().show_model(model)
        self._help = {entry.block: (entry.text, entry.rule) for entry in model.help}
        self._help |= {chart.key: (chart.foot, chart.rule) for chart in model.charts}
        self._arrange()

    def open_sheet(self) -> None:
        """Show the card as a sheet in a window of its own; it follows the game."""
        if self.sheet is None:
            self.sheet = CardSheet(self.window())
        if self.model is not None:
            self.sheet.show_model(self.model)
        self.sheet.open_sheet()

    def sizeHint(self) -> QSize:
        return QSize(396, 640)

    def resizeEvent(self, event: object) -> None:
        self._arrange()

    def changeEvent(self, event: object) -> None:
        self._arrange()

    def _arrange(self) -> None:
        wide = self.width() >= theme().px(TWO_COLUMNS)
        side = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._pair.setDirection(side)
        self.charts.arrange(self.width() >= theme().px(CHARTS_IN_TWO))

    def _asked(self, block: str, cell: str) -> None:
        self.cell_asked.emit(block, cell)
        if block not in self._help:
            return
        text, rule = self._help[block]
        if self.card is None:
            self.card = Popover(self.window(), 320)
        clear(self.card.inner)
        sender = self.focusWidget()
        name = sender.accessibleName() if sender is not None else block
        self.card.inner.addWidget(label(name[:1].upper() + name[1:], "strong", wrap=True))
        words = Words((Span(text + " "), Span(rule, "rule")) if rule else text)
        words.linked.connect(lambda kind, ref: self.rule_asked.emit(ref))
        self.card.inner.addWidget(words)
        corner = self.mapTo(self.window(), QPoint(0, 0))
        self.card.open_near(corner + QPoint(-theme().px(328), 40))
