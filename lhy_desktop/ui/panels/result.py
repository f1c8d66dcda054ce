"""The result sheet: who won, the battle told on one page, the score on its ruler, losses, and what can be done now."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QDialog, QGridLayout, QHBoxLayout, QWidget

from lhy_desktop.ui.panels.story import NOTHING, LossMap, MapLook, Story, legend, said_part, shot_part, turned_part
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.charts import Lines, PairedBars, Series
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.popover import Toast
from lhy_desktop.ui.widgets.ruler import Band, Ruler
from lhy_desktop.ui.widgets.section import Hairline, Scroller, face
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import Words, label

STAYS = ("result.save", "result.evenings")
"""Answers under which the sheet stays open."""
_BESIDE = 860
"""From this width at 100 % text the map stands beside the words."""
Rows = tuple[tuple[SideLook, tuple[str, ...]], ...]
"""Words by side, one for each column."""


@dataclass(frozen=True)
class HeldPlace:
    """A place that counts, what it is worth, and who holds it (None: nobody)."""

    name: str
    worth: str
    holder: SideLook | None


@dataclass(frozen=True)
class ResultModel:
    """The end of a mission. ``sides`` are rows under ``columns``, ``dice`` under ``dice_columns``; ``conditions`` are
    (true?, sentence); ``actions`` are (id, text, key), the first is filled; ``losses`` are what was lost in each of the
    ``turns``, as ``lost`` says, ``fortune`` what the dice had shown beyond expectation by its end. ``story`` is what
    there is to tell beyond figures."""

    winner: SideLook | None
    headline: str
    because: str = ""
    bands: tuple[Band, ...] = ()
    low: int = 0
    score: int = 0
    sum: str = ""
    columns: tuple[str, ...] = ()
    sides: Rows = ()
    conditions: tuple[tuple[bool, str], ...] = ()
    actions: tuple[tuple[str, str, str], ...] = ()
    time: str = ""
    turns: tuple[str, ...] = ()
    losses: tuple[Series, ...] = ()
    fortune: tuple[Series, ...] = ()
    lost: str = "Lost in each turn"
    dice_columns: tuple[str, ...] = ()
    dice: Rows = ()
    places: tuple[HeldPlace, ...] = ()
    story: Story = NOTHING


class ResultSheet(QDialog):
    """Not modal: the board stays open to be looked at. ``chosen(id)`` of an action."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget, model: ResultModel, under: MapLook | None = None) -> None:
        """``under`` is the board of the map of losses; without one there is no map."""
        super().__init__(parent)
        self.model, self.map = model, LossMap(under, model.story.fallen, _turned(model)) if under is not None else None
        self.setObjectName("result_sheet")
        self.setWindowTitle("End of the mission")
        self.charts: tuple[QWidget, ...] = ()
        self.toast = Toast(self)
        self._buttons: list[KeyButton] = []
        inside = QWidget()
        box = in_column(self._head(model), of=inside, margins=(32, 26, 32, 20), gap=12)
        if model.bands:
            ruler = Ruler("solid")
            ruler.show_bands(model.bands, model.low, model.score, model.sum)
            box.addWidget(ruler)
        if model.story.turned is not None:
            box.addWidget(turned_part(model.story.turned))
        self._pair = self._told(model)
        box.addLayout(self._pair)
        if model.sides:
            box.addWidget(_grid(model.columns, model.sides))
        if model.turns:
            box.addLayout(self._charts(model))
        if model.dice:
            box.addWidget(_grid(model.dice_columns, model.dice))
        if model.places:
            box.addLayout(self._places(model))
        for true, text in model.conditions:
            box.addWidget(Words(f"**{'✓' if true else '✕'}**  {text}", "" if true else "muted"))
        self._more = FlowLayout(gap=10)
        box.addLayout(self._more)
        box.addStretch(1)
        self._box, self._feet = box, self._foot(model)
        in_column((Scroller(inside), 1), self._feet, of=self, gap=0)
        self.setAccessibleName(f"{model.headline}. {model.because}")
        self._host = parent
        self.fit()
        theme().changed.connect(self.fit)

    def fit(self) -> None:
        """As large as the words need in this text size, in the middle of the window."""
        host = self._host
        wide = min(theme().px(1000 if self._pair.count() > 1 else 720), host.width() - 40)
        beside = wide >= theme().px(_BESIDE)
        self._pair.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        if self.map is not None:
            room = wide - theme().px(70)
            self.map.fit(room * 11 // 20 if beside else room, min(theme().px(430), host.height() // 2))
        self._deal(wide, host.height() // 4)
        high = self._box.totalHeightForWidth(wide) + self._feet.layout().heightForWidth(wide) + theme().px(10)  # type: ignore[union-attr]
        self.resize(wide, min(high, host.height() - 40))
        middle = host.mapToGlobal(host.rect().center())
        self.move(middle.x() - self.width() // 2, middle.y() - self.height() // 2)

    @staticmethod
    def _head(model: ResultModel) -> QHBoxLayout:
        row = in_row(gap=18)
        if model.winner is not None:
            row.addWidget(Shield(model.winner, 58), 0, Qt.AlignmentFlag.AlignTop)
        words = in_column(
            label(model.headline, "heading", wrap=True),
            label(" ".join(part for part in (model.because, model.time) if part), "muted", wrap=True),
        )
        row.addLayout(words, 1)
        return row

    def _told(self, model: ResultModel) -> QBoxLayout:
        """The map of losses, and beside it the shots, luck, and what is usual."""
        story, pair = model.story, QBoxLayout(QBoxLayout.Direction.LeftToRight)
        pair.setSpacing(26)
        if self.map is not None:
            sides = tuple(dict.fromkeys(one.side for one in story.fallen))
            parts = (
                label("Who fell where" if sides else "Nobody fell", "strong"),
                self.map,
                legend(sides, story.counted[1], bool(self.map.turned)),
            )
            pair.addLayout(in_column(*parts, 1, gap=8))
        found = [*map(shot_part, story.shots)]
        found += [
            said_part(title, text)
            for title, text in (("Was it luck?", story.luck), ("What is usual", story.judged))
            if text
        ]
        if found:
            pair.addLayout(in_column(*found, 1, gap=14), 1)
        return pair

    def _charts(self, model: ResultModel) -> QHBoxLayout:
        """Side by side: what was lost, and how the dice fell where that is known."""
        row = in_row(gap=20)
        charts: dict[str, QWidget] = {model.lost: PairedBars(model.lost, model.turns, model.losses)}
        if model.fortune:
            charts["Dice beyond expectation"] = Lines("Dice beyond expectation, summed up", model.turns, model.fortune)
        for name, chart in charts.items():
            row.addLayout(in_column(label(name, "small"), chart, gap=2), 1)
        self.charts = tuple(charts.values())
        return row

    def _places(self, model: ResultModel) -> QGridLayout:
        """Two columns, read downward."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(4)
        high = (len(model.places) + 1) // 2
        for number, place in enumerate(model.places):
            grid.addWidget(self._place(place), number % high, number // high)
        return grid

    @staticmethod
    def _place(place: HeldPlace) -> QWidget:
        holder, side = QWidget(), place.holder
        whose = f"held by the {side.people}" if side is not None else "held by nobody"
        words = Words(f"**{place.name}**  ~~{place.worth}, {whose}~~")
        in_row(*([Shield(side, 18)] if side is not None else []), (words, 1), of=holder, gap=10)
        return holder

    def _foot(self, model: ResultModel) -> QWidget:
        foot, flow = QWidget(), FlowLayout(gap=10)
        self._foot_flow = flow
        face(foot, "bar")
        in_column(flow, of=foot, margins=(32, 14, 32, 14))
        for place, (id, text, key) in enumerate(model.actions):
            button = KeyButton(text, key, kind="plain" if place else "primary")
            button.setObjectName(f"result_{id}")
            button.clicked.connect(lambda _on=False, name=id: self._choose(name))
            flow.addWidget(button)
            self._buttons.append(button)
        return foot

    def _deal(self, wide: int, most: int) -> None:
        """All answers stand in the foot, or in a small window the first two and the last, or the first and the last;
        the others then stand at the end of the page."""
        for kept in (len(self._buttons) - 1, 2, 1):
            for flow in (self._foot_flow, self._more):
                while flow.takeAt(0) is not None:
                    pass
            for place, button in enumerate(self._buttons):
                here = place < kept or button is self._buttons[-1]
                (self._foot_flow if here else self._more).addWidget(button)
            if self._foot_flow.heightForWidth(wide - 64) <= most:
                return

    def _choose(self, id: str) -> None:
        if id not in STAYS:
            self.close()
        self.chosen.emit(id)


def _turned(model: ResultModel) -> tuple[str, ...]:
    return model.story.turned.hexes if model.story.turned is not None else ()


def _grid(columns: tuple[str, ...], rows: Rows) -> QWidget:
    """Values by side, right-aligned under small headings."""
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 6, 0, 6)
    grid.setHorizontalSpacing(18)
    for column, text in enumerate(columns, 1):
        grid.addWidget(label(text, "small"), 0, column, Qt.AlignmentFlag.AlignRight)
    for row, (side, values) in enumerate(rows):
        grid.addWidget(Hairline(), 2 * row + 1, 0, 1, len(columns) + 1)
        grid.addWidget(label(side.adjective, "strong"), 2 * row + 2, 0)
        for column, value in enumerate(values, 1):
            grid.addWidget(label(value), 2 * row + 2, column, Qt.AlignmentFlag.AlignRight)
    grid.setColumnStretch(0, 1)
    return holder
