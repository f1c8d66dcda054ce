"""What lies on the board in Order points: teams and vehicles, wrecks and range-in markers; frozen values."""

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.board.figures.hulls import HullKind
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.theme import CounterArt

Figure = Silhouette | HullKind
OrderSign = Literal["", "move", "fire", "charge"]
FlagSign = Literal["", "destroyed", "left"]
"""7.1: what a team has done in its assault."""


@dataclass(frozen=True)
class TeamLook:
    """A team or vehicle in full. ``None`` leaves a box out.

    ``rof`` are the dice in the box at the lower left with the ``range`` beside it, ``at`` the anti-tank value in the
    shell at the top left, ``mg`` a vehicle's dice of machine guns, ``armor`` its front and flank on the plate,
    ``quality`` the number of a check in the ring at the lower right. ``unit`` and ``label`` stand at the top right.
    ``second`` is the direction of a vehicle in twelfths (``board.turning``): an arrow beside the upright counter.
    ``rfp`` are received-fire points on the burst. ``may_act`` is the triangle; ``must_act`` the bracket with "!".
    ``fausts`` are one-shot weapons left. ``assault`` is the number of its assault, ``flag`` what it did there.
    """

    id: str
    side: SideKey
    figure: Figure
    rof: int | None = None
    range: int | None = None
    at: int | None = None
    mg: int | None = None
    armor: tuple[int, int] | None = None
    quality: str = ""
    unit: str = ""
    label: str = ""
    name: str = ""
    second: int | None = None
    rfp: int = 0
    suppressed: bool = False
    hidden: bool = False
    activated: bool = False
    hero: bool = False
    order: OrderSign = ""
    bound: bool = False
    observing: bool = False
    assault: int = 0
    flag: FlagSign = ""
    fausts: int = 0
    may_act: bool = False
    must_act: bool = False
    selected: bool = False
    art: CounterArt = "silhouettes"


@dataclass(frozen=True)
class RangeLook:
    """A range-in marker: the side's target; ``ranged`` when it may fire for effect (a full ring, else a broken one)."""

    id: str
    side: SideKey
    ranged: bool = False


@dataclass(frozen=True)
class WreckLook:
    """A destroyed vehicle."""

    id: str


@dataclass(frozen=True)
class SharedLook:
    """An adornment: a leader or Small Team shares the hex; its counter stands beside the other, smaller."""

    small: tuple[str, ...]
