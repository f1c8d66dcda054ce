"""The fire card: the price of a shot before it is bought - ledger, marker, odds, consequences."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.bars import Legend, OutcomeBar, Share
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.ledger import LedgerTable, Line
from lhy_desktop.ui.widgets.section import Card, Hairline, Scroller
from lhy_desktop.ui.widgets.words import Span, Words, label


@dataclass(frozen=True)
class OutcomeRow:
    """A captioned bar: "This shot alone" and its shares."""

    caption: str
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class CardPart:
    """One line of a fire with several: "At C6", its ledger, its marker."""

    caption: str
    ledger: tuple[Line, ...]
    total: int


@dataclass(frozen=True)
class FireCardModel:
    """A drafted shot. ``clamp`` is the rule's limit when it changed the sum, in words. With ``parts`` it has several
    lines, each with a ledger of its own in place of the one."""

    title: str
    subtitle: str = ""
    target: str = ""
    ledger: tuple[Line, ...] = ()
    clamp: str = ""
    total_text: str = "Marker placed"
    total: int = 0
    after: tuple[Span, ...] = ()
    odds: tuple[OutcomeRow, ...] = ()
    notes: tuple[str, ...] = ()
    parts: tuple[CardPart, ...] = ()


class FireCard(Card):
    """A floating card of 372 px. ``linked(kind, ref)`` from rule tags, ``closed`` by its cross."""

    linked = Signal(str, str)
    closed = Signal()

    def __init__(self, host: QWidget) -> None:
        super().__init__(floating=True, parent=host)
        self._host, inside = host, QWidget()
        self._inside = inside
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(15, 13, 15, 13)
        self._box.setSpacing(7)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.addWidget(Scroller(inside))
        self.ledger = LedgerTable()
        self.model: FireCardModel | None = None
        self._avoid: tuple[QRect, ...] = ()
        host.installEventFilter(self)
        self.hide()

    def show_model(self, model: FireCardModel) -> None:
        """Show another shot."""
        if model == self.model:
            return
        self.model = model
        clear(self._box)
        head = QHBoxLayout()
        title = label(model.title, "title")
        title.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        head.addWidget(title, 0, Qt.AlignmentFlag.AlignBottom)
        head.addWidget(Words((Span(model.subtitle, "muted"),)), 1, Qt.AlignmentFlag.AlignBottom)
        cross = KeyButton("", icon="close", kind="quiet")
        cross.setFixedSize(theme().px(28), theme().px(28))
        cross.setAccessibleName("Close the fire card")
        cross.clicked.connect(self._close)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        self._box.addLayout(head)
        if model.target:
            self._box.addWidget(Words(model.target))
        self._box.addWidget(Hairline())
        single = CardPart("", model.ledger, model.total)
        heard = [self._show_part(part, model.total_text) for part in model.parts or (single,)]
        for spans in ((Span(model.clamp, "attention"),) if model.clamp else (), model.after):
            if spans:
                words = Words(spans)
                words.linked.connect(self.linked)
                self._box.addWidget(words)
        self._show_odds(model)
        if model.notes:
            self._box.addWidget(Hairline())
            self._box.addWidget(Words("\n".join(model.notes), "muted"))
        said = [model.title, model.subtitle, model.target, *heard, model.clamp]
        said += [bar.accessibleName() for bar in self.findChildren(OutcomeBar)]
        self.setAccessibleName(". ".join(part for part in (*said, *model.notes) if part))

    def _show_part(self, part: CardPart, total_text: str) -> str:
        """A ledger under its caption; answers it in words."""
        if part.caption:
            self._box.addSpacing(2)
            self._box.addWidget(Words((Span(part.caption, "bold"),)))
        self.ledger = LedgerTable()
        self.ledger.rule_asked.connect(lambda rule: self.linked.emit("rule", rule))
        self.ledger.show_lines(part.ledger, total_text, part.total, marker=True)
        self._box.addWidget(self.ledger)
        return f"{part.caption}: {self.ledger.said}" if part.caption else self.ledger.said

    def _show_odds(self, model: FireCardModel) -> None:
        for row in model.odds:
            self._box.addSpacing(2)
            self._box.addWidget(Words(row.caption, "small"))
            self._box.addWidget(OutcomeBar(row.shares))
        if model.odds:
            self._box.addWidget(Legend([(s.name, s.tone) for s in model.odds[0].shares]))

    def _close(self) -> None:
        self.hide()
        self.closed.emit()

    def place(self, avoid: Sequence[QRect]) -> bool:
        """Show where it is or at the first of eight places round the host's edge that covers none of ``avoid``;
        False (and where it covers least) when every place covers something."""
        self._avoid = tuple(avoid)
        size = self.fit()
        host = self._host.rect().adjusted(12, 12, -12, -12)
        right, bottom = host.right() - size.width(), host.bottom() - size.height()
        middle_x, middle_y = (host.left() + right) // 2, (host.top() + bottom) // 2
        spots = [
            QPoint(right, host.top()),
            QPoint(host.left(), host.top()),
            QPoint(right, bottom),
            QPoint(host.left(), bottom),
            QPoint(right, middle_y),
            QPoint(host.left(), middle_y),
            QPoint(middle_x, host.top()),
            QPoint(middle_x, bottom),
        ]
        if self.isVisible() and self.pos() in spots:
            spots.insert(0, self.pos())
        best = min(spots, key=lambda spot: _covered(QRect(spot, size), avoid))
        self.move(best)
        self.show()
        self.raise_()
        return not _covered(QRect(best, size), avoid)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Find a place again when the board's size changes."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place(self._avoid)
        return False

    def fit(self) -> QSize:
        """Resize to what the words need, at most the host's room; answers the size."""
        host = self._host.size()
        wide = min(theme().px(372), host.width() - 24)
        self.resize(wide, min(self._needed(wide), host.height() - 24))
        return self.size()

    def _needed(self, wide: int) -> int:
        """The height of all that has just been put in: a layout counts no widget that is still to be shown."""
        for one in self._inside.findChildren(QWidget):
            if one.isHidden() and not one.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                one.show()
        return self._box.totalHeightForWidth(wide - 2) + 2


def _covered(card: QRect, avoid: Sequence[QRect]) -> int:
    """How many pixels of what should be seen a card would hide."""
    hidden = [card.intersected(rect) for rect in avoid]
    return sum(part.width() * part.height() for part in hidden if not part.isEmpty())
