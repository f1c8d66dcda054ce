"""Forces chosen by points on the new-game page: what a side can take, the live total, and problems in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Muster, Purchase, Taken
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import Span, Words, label

_STEP = 5
_OWN, _CHOSEN = "", "?"
"""Keys of the mission's own force, and of one that is put together here."""


@dataclass(frozen=True)
class ChosenForce:
    """What a side was given instead of the mission's force, for so many points at most."""

    seat: Seat
    taken: tuple[Taken, ...]
    budget: int


Judge = Callable[[ChosenForce], tuple[str, ...]]
"""Why a side may not have a force, in sentences; nothing when it may."""


class _Line:
    """One unit that can be taken: how many, and of which grade."""

    def __init__(self, found: Purchase, changed: Callable[[], object]) -> None:
        self.found = found
        self.count, self.grade = Number(found.words, 0, found.most), Choice()
        for grade in found.grades:
            self.grade.addItem(f"{grade.words}, {grade.points}", grade.key)
        self.grade.setAccessibleName(f"Quality and points of: {found.words}")
        self.count.changed.connect(lambda _now: changed())
        self.grade.currentIndexChanged.connect(lambda _at: changed())

    def taken(self) -> Taken | None:
        """What is taken of it."""
        number = self.count.value()
        return Taken(self.found.id, str(self.grade.currentData()), number) if number else None


class ForceBuilder(QWidget):
    """One side: its force as the mission has it, one that is ready, or one put together unit by unit."""

    changed = Signal()

    def __init__(self, muster: Muster) -> None:
        super().__init__()
        self.muster = muster
        self._lines: dict[str, _Line] = {}
        self._filling = False
        self._suggested: tuple[Taken, ...] = ()
        self.ways = Choice()
        self.budget = Number(f"points of {muster.side}", muster.least, muster.most, muster.budget, _STEP)
        self.ways.addItem("As the mission has it", _OWN)
        for force in muster.ready:
            self.ways.addItem(f"{force.words[:1].upper()}{force.words[1:]}, {force.points} points", force.key)
        self.ways.addItem("Put together by points", _CHOSEN)
        self.ways.setAccessibleName(f"Force of {muster.side}")
        self.about, self.total, self.problems = Words("", "muted"), Words(), Words()
        self.body = QWidget()
        self.suggest_button = KeyButton("Suggest a force", press=self.suggest)
        self.clear_button = KeyButton("Empty the list", kind="quiet", press=lambda: self._refill(()))
        points = in_row(label("Points"), self.budget, (self.total, 1), gap=12)
        buttons = FlowLayout(gap=8)
        for button in (self.suggest_button, self.clear_button):
            buttons.addWidget(button)
        in_column(points, buttons, self._table(), self.problems, of=self.body, gap=8)
        head = in_row((label(muster.side[:1].upper() + muster.side[1:], "strong"), 0), (self.ways, 1), gap=12)
        in_column(head, self.about, self.body, of=self, gap=6)
        self.ways.currentIndexChanged.connect(lambda _at: self._way_taken())
        self.budget.changed.connect(lambda _now: self._budget_changed())
        self._way_taken()

    def _table(self) -> QGridLayout:
        """Units under the heads of their groups."""
        grid, group = QGridLayout(), ""
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, 1)
        for found in sorted(self.muster.purchases, key=self._group_order):
            row = grid.rowCount()
            if found.group != group:
                group = found.group
                grid.addWidget(label(group, "muted"), row, 0, 1, 3)
                row += 1
            line = self._lines[found.id] = _Line(found, self._tell)
            grid.addWidget(Words((Span(found.words, "bold"), Span(f"  {found.about}", "muted"))), row, 0)
            grid.addWidget(line.grade, row, 1)
            grid.addWidget(line.count, row, 2)
        return grid

    def _group_order(self, found: Purchase) -> int:
        """Groups in the order in which they come first."""
        groups = list(dict.fromkeys(one.group for one in self.muster.purchases))
        return groups.index(found.group)

    @property
    def own(self) -> bool:
        """Whether the mission's own force is taken."""
        return bool(self.ways.currentData() == _OWN)

    def taken(self) -> tuple[Taken, ...]:
        """The force as it stands; nothing for the mission's own."""
        if self.own:
            return ()
        return tuple(taken for line in self._lines.values() if (taken := line.taken()) is not None)

    def force(self) -> ChosenForce | None:
        """What was chosen, None for the mission's own."""
        return None if self.own else ChosenForce(self.muster.seat, self.taken(), self.budget.value())

    def _way_taken(self) -> None:
        """Another way: a ready force fills the list, which can be changed from there; an empty one gets a
        suggestion."""
        way = self.ways.currentData()
        ready = next((force for force in self.muster.ready if force.key == way), None)
        if ready is not None:
            self._fill({one.unit: one for one in ready.taken})
            self.budget.set_value(max(self.budget.value(), min(ready.points, self.muster.most)))
        elif not self.own and not self.taken():
            self.suggest()
        self.about.say(f"{self.muster.own}: {self.muster.own_points} points." if self.own else "")
        self.about.setVisible(self.own)
        self.body.setVisible(not self.own)
        self._tell()

    def suggest(self) -> None:
        """Fill the list with a sensible force for these points; it follows them until it is changed."""
        self._suggested = self.muster.suggested(self.budget.value())
        self._refill(self._suggested)
        self._suggested = self.taken()

    def _refill(self, taken: tuple[Taken, ...]) -> None:
        self._fill({one.unit: one for one in taken})
        self._tell()

    def _budget_changed(self) -> None:
        """A suggestion that nobody has changed is made anew for other points."""
        if self.ways.currentData() == _CHOSEN and self._suggested and self.taken() == self._suggested:
            self.suggest()
        else:
            self._tell()

    def _fill(self, taken: Mapping[str, Taken]) -> None:
        self._filling = True
        for id, line in self._lines.items():
            found = taken.get(id)
            line.count.set_value(found.count if found is not None else 0)
            if found is not None:
                line.grade.setCurrentIndex(max(0, line.grade.findData(found.grade)))
        self._filling = False

    def _tell(self) -> None:
        """The live total."""
        if self._filling:
            return
        spent, budget = self.muster.points(self.taken()), self.budget.value()
        over = spent - budget
        said = f"{over} too many" if over > 0 else f"{-over} left"
        self.total.say(
            (Span(f"{spent} of {budget} points", "bold"), Span(f"  {said}", "stop" if over > 0 else "muted"))
        )
        self.changed.emit()

    def say(self, problems: tuple[str, ...]) -> None:
        """Why it cannot be had."""
        self.problems.say(tuple(Span(f"{text} ", "stop") for text in problems))
        self.problems.setVisible(bool(problems))


class ForcesPart(QWidget):
    """The part of the new-game page about forces. ``judge`` says what is wrong with one."""

    def __init__(self) -> None:
        super().__init__()
        self.judge: Judge = lambda force: ()
        self.builders: tuple[ForceBuilder, ...] = ()
        self._musters: tuple[Muster, ...] = ()
        self._outer = in_column(of=self)
        self._inside: QWidget | None = None
        self.hide()

    def show_musters(self, musters: tuple[Muster, ...]) -> None:
        """Show another mission's; the same ones stay as they are."""
        if musters == self._musters:
            return
        if self._inside is not None:
            self._outer.removeWidget(self._inside)
            self._inside.deleteLater()
        self._musters, self._inside = musters, QWidget()
        self.builders = tuple(ForceBuilder(muster) for muster in musters)
        in_column(Hairline(), label("Forces", "strong"), *self.builders, of=self._inside, gap=10)
        self._outer.addWidget(self._inside)
        for builder in self.builders:
            builder.changed.connect(self.check)
        self.setVisible(bool(musters))

    def chosen(self) -> tuple[ChosenForce, ...]:
        """Forces that replace the mission's."""
        return tuple(force for one in self.builders if (force := one.force()) is not None)

    def check(self) -> ForceBuilder | None:
        """Say what is wrong with each force; answers the first faulty one."""
        faulty = None
        for one in self.builders:
            force = one.force()
            problems = self.judge(force) if force is not None else ()
            one.say(problems)
            faulty = one if problems and faulty is None else faulty
        return faulty
