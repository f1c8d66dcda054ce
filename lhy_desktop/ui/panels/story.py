"""What a battle was like, told on one page: where it turned, its best and worst shots, who fell where, and luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.ground import FlatGround, Ground
from lhy_desktop.ui.board.places import HEX, bounds, center, hexagon
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.painting import CENTER, write
from lhy_desktop.ui.widgets.section import Card
from lhy_desktop.ui.widgets.shield import Shield, SideLook, paint_shield
from lhy_desktop.ui.widgets.words import Words, label


@dataclass(frozen=True)
class Turned:
    """The turning point: "Turn 4, minute 10", what happened, whom it helped (None: nobody can say), and where."""

    when: str
    text: str
    side: SideLook | None = None
    hexes: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShotLook:
    """A shot worth telling: "Best shot", whose, what came of it, its chance ("a chance of 12 %"), and when."""

    title: str
    side: SideLook
    text: str
    odds: str
    when: str


@dataclass(frozen=True)
class Fallen:
    """Who fell where: a hex, a side, the steps it cost (0 for who counts none), in words, and when."""

    hex: str
    side: SideLook
    steps: int
    words: str
    when: str


@dataclass(frozen=True)
class Story:
    """All of it; what a rulebook cannot tell stays empty. ``judged`` sets the result beside what was measured;
    ``counted`` says what losses are counted in, one and many."""

    turned: Turned | None = None
    shots: tuple[ShotLook, ...] = ()
    luck: str = ""
    fallen: tuple[Fallen, ...] = ()
    judged: str = ""
    counted: tuple[str, str] = ("step", "steps")


NOTHING = Story()
"""Of a rulebook that has nothing to tell beyond figures."""


class Painted(Ground, Protocol):
    """Map art that can also paint the whole map small."""

    def paint_whole(self, painter: QPainter) -> None:
        """Paint all of it at once; the painter's transform is the view's."""


@dataclass(frozen=True)
class MapLook:
    """The board under the losses, and what paints it (None: flat)."""

    board: Board
    ground: Painted | None = None


class LossMap(QWidget):
    """The painted board, small, with every loss where it was suffered; the turning point is ringed."""

    def __init__(self, under: MapLook, fallen: Sequence[Fallen], turned: Sequence[str] = ()) -> None:
        super().__init__()
        self._board, self._painted = under.board, under.ground
        self._ground: Ground = under.ground or FlatGround(under.board)
        self._at = losses_by_hex(fallen)
        self.turned = tuple(hex for hex in turned if hex in under.board.index)
        self._whole = bounds(under.board)
        self.setAccessibleName("Map of losses")
        self.setAccessibleDescription(
            "; ".join(f"{one.hex}: {one.words}, {one.when}" for one in fallen) or "No losses."
        )
        self._ground.on_change(lambda _area: self.update() if isValid(self) else None)

    def fit(self, wide: int, high: int) -> None:
        """As large as it can be in so many pixels."""
        scale = min(wide / self._whole.width(), high / self._whole.height())
        self.setFixedSize(max(120, int(self._whole.width() * scale)), max(80, int(self._whole.height() * scale)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint_on(painter, QRectF(self.rect()), small=True)

    def _paint_on(self, painter: QPainter, box: QRectF, small: bool) -> None:
        scale = min(box.width() / self._whole.width(), box.height() / self._whole.height())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(box.center())
        painter.scale(scale, scale)
        painter.translate(-self._whole.center())
        if small and self._painted is not None:
            self._painted.paint_whole(painter)
        else:
            self._ground.paint(painter, self._whole, scale * HEX, 1.0)
        if self._ground.has_names:
            self._ground.paint_names(painter, self._whole, scale * HEX)
        painter.setPen(QPen(theme().color("attention"), 5 / max(scale, 0.2)))
        for hex in self.turned:
            painter.drawPolygon(hexagon(4).translated(center(self._board, hex)))
        painter.restore()
        for hex, sides in self._at.items():
            if hex in self._board.index:
                spot = (center(self._board, hex) - self._whole.center()) * scale + box.center()
                self._mark(painter, spot, sides, 1.0 if small else max(1.0, scale * HEX / 40))

    @staticmethod
    def _mark(painter: QPainter, spot: QPointF, sides: Sequence[tuple[SideLook, int]], times: float) -> None:
        """A plate with the shield of each side that lost something here, and how much; so many times as large."""
        painter.save()
        painter.translate(spot)
        painter.scale(times, times)
        high, wide = max(18.0, theme().px(18)), max(28.0, theme().px(28))
        plate = QRectF(0, 0, wide * len(sides), high)
        plate.moveCenter(QPointF())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme().color("ink"), 1))
        painter.setBrush(theme().color("paper"))
        painter.drawRoundedRect(plate, 4, 4)
        for number, (side, lost) in enumerate(sides):
            left = plate.left() + number * wide
            paint_shield(painter, QRectF(left + 3, plate.top() + 2, (high - 4) * 0.86, high - 4), side)
            box = QRectF(left + high * 0.85, plate.top(), wide - high * 0.85, high)
            write(painter, box, str(lost) if lost else "†", "ink", 11, 700, CENTER)
        painter.restore()

    def picture(self, wide: int) -> QImage:
        """The map as a picture of this width, as sharp as it has been painted by now."""
        image = QImage(wide, round(wide * self._whole.height() / self._whole.width()), QImage.Format.Format_RGB32)
        image.fill(theme().color("paper"))
        painter = QPainter(image)
        self._paint_on(painter, QRectF(image.rect()), small=False)
        painter.end()
        return image


def losses_by_hex(fallen: Sequence[Fallen]) -> dict[str, tuple[tuple[SideLook, int], ...]]:
    """Who lost how many steps in each hex."""
    found: dict[str, dict[SideLook, int]] = {}
    for one in fallen:
        here = found.setdefault(one.hex, {})
        here[one.side] = here.get(one.side, 0) + one.steps
    return {hex: tuple(sides.items()) for hex, sides in found.items()}


def turned_part(turned: Turned) -> QWidget:
    """The turning point as a card."""
    card = Card(face="attention_wash", edge="attention")
    title = f"**The turning point**  ~~{turned.when}~~"
    in_column(Words(title), Words(turned.text), of=card, margins=(18, 12, 16, 14), gap=4)
    return card


def shot_part(shot: ShotLook) -> QWidget:
    """A shot with its chance."""
    holder = QWidget()
    words = in_column(Words(f"**{shot.title}**  ~~{shot.when}~~"), Words(f"{shot.text}, **{shot.odds}**."), gap=1)
    in_row((Shield(shot.side, 26), 0, Qt.AlignmentFlag.AlignTop), (words, 1), of=holder, gap=12)
    return holder


def said_part(title: str, text: str) -> QWidget:
    """A question and its answer: luck, what is usual."""
    holder = QWidget()
    in_column(Words(f"**{title}**"), Words(text), of=holder, gap=1)
    return holder


class _Ring(QWidget):
    """The ring of the map of losses, small."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(theme().px(18), theme().px(16))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QRectF(self.rect()).center())
        scale = (self.width() - 3) / hexagon(0).boundingRect().width()
        painter.scale(scale, scale)
        painter.setPen(QPen(theme().color("attention"), 2 / scale))
        painter.drawPolygon(hexagon(0))


def legend(sides: Sequence[SideLook], counted: str, ringed: bool) -> FlowLayout:
    """What the marks of the map of losses mean; ``ringed``: the turning point lies on it."""
    flow = FlowLayout(gap=14)
    for side in sides:
        one = QWidget()
        in_row(Shield(side, 16), label(f"{side.people}, {counted} lost", "small"), of=one, gap=6)
        flow.addWidget(one)
    if ringed:
        one = QWidget()
        in_row(_Ring(), label("the turning point", "small"), of=one, gap=6)
        flow.addWidget(one)
    return flow
