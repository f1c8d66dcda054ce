"""What lies on the board in The Last Hundred Yards: units, concealment blocks, markers; frozen values."""

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.board.figures.hulls import HullKind
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.theme import CounterArt

MarkerShape = Literal["circle", "diamond", "square"]
"""A fire marker is told by its shape: circle green, diamond yellow, square red."""
Ability = Literal["no", "full", "limited"]
"""Whether a unit may act now: solid triangle, hollow triangle, or none."""
Figure = Silhouette | HullKind
"""Who stands on a counter: men, or a hull."""
Pace = Literal["", "moving", "stopped", "overwatch"]
"""V3.1: a vehicle's marker: none, in motion, stopped, on watch."""
PlatoonColor = Literal["red", "white", "navy", "olive", "black", "yellow", "blue"]
BadgeKind = Literal[
    "smoke", "illumination", "position", "wire", "mine", "roadblock", "cup", "observer_initial", "observer_final",
    "primary",
]  # fmt: skip
"""A marker that lies in a hex and is no fire marker (states of units stand on their counters). ``position`` is an
improved position, ``cup`` an unactivated marker, ``primary`` a primary impact, the observers' two say whether the
mission is in its first or its final turn."""


@dataclass(frozen=True)
class CounterLook:
    """A unit in full. ``None`` leaves a box out.

    ``antitank`` stands in the shell at the top left with its range beside it, ``assault`` in the shield below,
    ``small_arms`` in the box at the lower left (``unlimited`` underlines its range), ``cohesion`` in the ring.
    ``label`` is the printed id at the top right; a leader's name stands at the top left instead.
    ``command`` is a leader's radius, in a star at the lower left; ``reduced`` adds the mark of a lost step, ``elite`` a
    golden ring around the platoon's disc. ``concealed`` and ``hidden`` are for one's own units. ``may_join`` is the
    dotted outline, ``must_act`` the red bracket with "!".

    ``armor`` is the dark plate at the lower right, ``rear`` the light one above it. ``oval`` puts the id on a white
    oval (a fighting vehicle), ``commands`` marks the tank of a company's commander. ``pace`` is a vehicle's marker.
    ``cargo`` is how many it carries, ``tows`` whether it tows; ``aboard`` marks a unit that is carried. ``front`` is
    where a fortified position looks, in twelfths clockwise from the north (None: it has no front).
    """

    id: str
    side: SideKey
    silhouette: Figure
    antitank: int | None = None
    antitank_range: int | None = None
    assault: int | None = None
    small_arms: int | None = None
    small_arms_range: int | None = None
    unlimited: bool = False
    platoon: str = ""
    platoon_color: PlatoonColor = "red"
    cohesion: int | None = None
    label: str = ""
    name: str = ""
    disrupted: bool = False
    regrouping: bool = False
    heroic: bool = False
    concealed: bool = False
    hidden: bool = False
    acted: bool = False
    can_act: Ability = "no"
    may_join: bool = False
    must_act: bool = False
    selected: bool = False
    out_of_command: bool = False
    command: int | None = None
    reduced: bool = False
    elite: bool = False
    art: CounterArt = "silhouettes"
    armor: int | None = None
    rear: int | None = None
    oval: bool = False
    commands: bool = False
    pace: Pace = ""
    cargo: int = 0
    tows: bool = False
    aboard: bool = False
    front: int | None = None


@dataclass(frozen=True)
class MaskLook:
    """A concealment block: camouflage, the side's emblem, "?". Any number of units may lie under it. ``count`` is
    printed only when both seats know it. States mean the same as on a counter."""

    id: str
    side: SideKey
    count: int | None = None
    acted: bool = False
    selected: bool = False


@dataclass(frozen=True)
class MarkerLook:
    """A fire marker with its signed number; ``fresh`` gives it a bright rim, for one just placed. ``primary`` is the
    double frame of a mortar's primary impact; ``letter`` stands on a tag at its corner."""

    id: str
    shape: MarkerShape
    value: int
    fresh: bool = False
    primary: bool = False
    letter: str = ""


@dataclass(frozen=True)
class BadgeLook:
    """Any other marker of a hex. ``text`` is a short word or number on it; ``private`` gives it the dashed rim of
    what only its owner sees."""

    id: str
    kind: BadgeKind
    text: str = ""
    side: SideKey | None = None
    private: bool = False


@dataclass(frozen=True)
class FoughtLook:
    """An adornment: the hex is fought over. The ``attacker``'s counters stand above a diagonal, the others below it,
    and a tab names him by ``nationality`` (one or two letters)."""

    attacker: SideKey
    nationality: str = ""
