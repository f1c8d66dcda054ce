"""The forces of both sides below the map: recounted with each change, and compared with what the mission says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from lhy_desktop.engine.content.line_up import Strength
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.place import SmallButton
from lhy_desktop.ui.editor.missions.forces.catalogue import OfferPainter
from lhy_desktop.ui.editor.missions.forces.troops import TroopCard
from lhy_desktop.ui.editor.missions.legend import Entry, EntryView
from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.flow import EndsLayout, FlowLayout
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write
from lhy_desktop.ui.widgets.section import Scroller, face
from lhy_desktop.ui.widgets.words import label

_NARROW = 560
HINT = "drop counters here, or press Insert to search"


class Landing(QWidget):
    """Where counters are dropped: a dashed box at the end of a side's counters."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().width(HINT, 12) + theme().px(28), theme().px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        pen = painter.pen()
        pen.setColor(theme().color("line"))
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        write(painter, self.rect(), HINT, "muted", 12, 400, CENTER)


class SideColumn(QWidget):
    """One side. ``corrected`` when the mission shall say what is counted."""

    corrected = Signal()

    def __init__(self, side: str, art: OfferPainter) -> None:
        super().__init__()
        self.side, self._art = side, art
        self.cards: dict[Path, TroopCard] = {}
        self._head = QWidget()
        heads = EndsLayout(self._head, gap=10)
        self._name = EntryView(Entry("first", ""))
        self.says = label("", "muted")
        self.correct = SmallButton("…", press=lambda: self.corrected.emit())
        heads.addWidget(self._name)
        heads.add_right(self.says)
        heads.add_right(self.correct)
        self._flow = FlowLayout(gap=6)
        self.landing = Landing()
        self._holder = QWidget()
        self._holder.setLayout(self._flow)
        wraps(self._holder, QSizePolicy.Policy.Preferred)
        wraps(self._head, QSizePolicy.Policy.Preferred)
        in_column(self._head, self._holder, 1, of=self, margins=(12, 8, 12, 10), gap=8)
        self._over = False
        self._order: tuple[Path, ...] = ()

    def show_strength(self, strength: Strength, look: SideKey) -> bool:
        """Show its force; true when there are other entries than before."""
        self.setAccessibleName(f"Force of the {strength.side}: {strength.counted} {strength.unit}")
        words = ", ".join(one for one in (strength.name, strength.role) if one)
        self._show_head(Entry(look, words), strength)
        order = tuple(one.path for one in strength.troops)
        for path in [path for path in self.cards if path not in order]:
            gone = self.cards.pop(path)
            gone.hide()
            gone.deleteLater()
        changed = order != self._order
        for troop in strength.troops:
            if troop.path in self.cards:
                self.cards[troop.path].show_troop(troop)
            else:
                self.cards[troop.path] = TroopCard(troop, self._art)
        if changed:
            self._order = order
            while self._flow.takeAt(0) is not None:
                pass
            for path in order:
                self._flow.addWidget(self.cards[path])
                self.cards[path].show()  # at once, for it may take the keyboard
            self._flow.addWidget(self.landing)
        self._flow.invalidate()
        self._holder.updateGeometry()
        self.updateGeometry()
        return changed

    def _show_head(self, entry: Entry, strength: Strength) -> None:
        if entry != self._name.entry:
            self._name.entry = entry
            self._name.setAccessibleName(entry.text)
            self._name.updateGeometry()
            self._name.update()
        counted = f"{strength.counted} {strength.unit}"
        wrong = not strength.agrees and strength.binding
        if strength.stated is None:
            self.says.setText(counted)
        elif strength.agrees:
            self.says.setText(f"{counted}, as stated")
        else:
            self.says.setText(f"{counted}, stated {strength.stated}")
        role = "stop" if wrong else "muted" if not strength.agrees else "strong"
        if self.says.property("role") != role:
            self.says.setProperty("role", role)
            self.says.style().polish(self.says)
        fits = strength.least <= strength.counted <= strength.most
        self.correct.setVisible(not strength.agrees and fits)
        self.correct.setText(f"Say {strength.counted}")
        self.correct.setAccessibleName(f"Let the mission say {counted}")
        self._head.updateGeometry()

    def show_over(self, over: bool) -> None:
        """Whether something that is carried would land here."""
        if over != self._over:
            self._over = over
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._over:
            draw_box(smooth(self), QRectF(self.rect()).adjusted(2, 2, -2, -2), "accent", "selection", 2, 5)


class Carried(QWidget):
    """What is carried, beside the pointer."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host, self._words = host, ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def carry(self, words: str, at: QPoint) -> None:
        """Show it at a place on the screen."""
        self._words = words
        self.resize(theme().width(words, 13, 600) + theme().px(24), theme().px(30))
        self.move(self._host.mapFromGlobal(at) + QPoint(theme().px(12), theme().px(8)))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        draw_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), "accent", "paper", 1.5, 4)
        write(painter, self.rect(), self._words, "ink", 13, 600, CENTER)


class Strip(QWidget):
    """``asked(command, path, piece)`` of a troop, ``corrected(Strength)``, ``gone_to(side, path)``; "add" asks for the
    catalogue."""

    asked = Signal(str, object, int)
    corrected = Signal(object)
    gone_to = Signal(str, object)

    def __init__(self, art: OfferPainter) -> None:
        super().__init__()
        face(self, "paper")
        self._art = art
        self.columns: dict[str, SideColumn] = {}
        inside = QWidget()
        self._row: QBoxLayout = in_row(of=inside, gap=0)
        self._scroller = Scroller(inside)
        in_column(self._scroller, of=self)
        self.setAccessibleName("Forces of both sides")
        self.setMinimumHeight(theme().px(110))
        self._wanted: Path | None = None
        self._strengths: dict[str, Strength] = {}

    def sizeHint(self) -> QSize:
        return QSize(600, theme().px(250))

    def show_strengths(self, strengths: tuple[Strength, ...], looks: Mapping[str, SideKey]) -> None:
        """Show the forces of the sides."""
        held = next((path for path, card in self._cards() if card.hasFocus()), None)
        self._strengths = {one.side: one for one in strengths}
        for side in [side for side in self.columns if side not in self._strengths]:
            self.columns.pop(side).deleteLater()
        for strength in strengths:
            column = self.columns.get(strength.side) or self._column(strength.side)
            if column.show_strength(strength, looks.get(strength.side, "first")):
                for path, card in column.cards.items():
                    if not card.property("heard"):
                        self._hear(column.side, path, card)
        wanted, self._wanted = self._wanted or held, None
        found = dict(self._cards()).get(wanted) if wanted is not None else None
        if found is not None:
            found.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroller.ensureWidgetVisible(found, 0, theme().px(20))

    def want(self, path: Path) -> None:
        """The keyboard goes to a troop as soon as it is shown; () leaves it where it is."""
        self._wanted = path or None

    def _cards(self) -> list[tuple[Path, TroopCard]]:
        return [pair for column in self.columns.values() for pair in column.cards.items()]

    def _column(self, side: str) -> SideColumn:
        made = self.columns[side] = SideColumn(side, self._art)
        made.corrected.connect(lambda: self.corrected.emit(self._strengths[side]))
        self._row.addWidget(made, 1)
        return made

    def _hear(self, side: str, path: Path, card: TroopCard) -> None:
        card.setProperty("heard", True)
        card.asked.connect(lambda command, piece: self.asked.emit(command, path, piece))
        card.gone_to.connect(lambda: self.gone_to.emit(side, path))
        card.left.connect(partial(self._step, path))

    def _step(self, path: Path, by: int) -> None:
        """To the troop before or behind."""
        every = self._cards()
        places = [one for one, _ in every]
        place = places.index(path) + by if path in places else 0
        if 0 <= place < len(every):
            every[place][1].setFocus(Qt.FocusReason.OtherFocusReason)

    def column_at(self, place: QPoint) -> SideColumn | None:
        """The side at a place on the screen."""
        found = [one for one in self.columns.values() if one.rect().contains(one.mapFromGlobal(place))]
        seen = self._scroller.viewport().rect().contains(self._scroller.viewport().mapFromGlobal(place))
        return found[0] if found and seen and self.isVisible() else None

    def show_over(self, column: SideColumn | None) -> None:
        """What is carried would land there."""
        for one in self.columns.values():
            one.show_over(one is column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < theme().px(_NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._row.direction() != way:
            self._row.setDirection(way)
