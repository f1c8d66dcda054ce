"""Everything the board kit can draw, as frozen values that name no rule.

A look contains all there is to see: the kit asks nobody else, so it cannot show what it was not sent. Hexes are
canonical names of the board, points are board coordinates, ids are opaque words that come back in signals.
Looks are compared by value; an unchanged look is not painted again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from lhy_desktop.engine.board import Point
from lhy_desktop.ui.sides import SideKey

Silhouette = Literal[
    "squad", "section", "reduced", "smg", "smg_reduced", "knee", "knee_reduced", "mg", "leader", "commander",
    "rocket", "flamethrower", "mortar", "observer", "medic", "dummy",
]  # fmt: skip
"""What stands on a counter. ``rocket`` is a two-man anti-tank team, ``knee`` a squad with a light mortar, ``smg`` one
with submachine guns; the reduced ones have lost men. ``dummy`` is a stand-in, for its owner only."""
CounterArt = Literal["silhouettes", "nato"]
"""What stands on counters: figures, or symbols in the manner of NATO's APP-6."""
MarkerShape = Literal["circle", "diamond", "square"]
"""A fire marker is told by its shape: circle green, diamond yellow, square red."""
Ability = Literal["no", "full", "limited"]
"""Whether a unit may act now: solid triangle, hollow triangle, or none."""
Sight = Literal["clear", "hindered", "blocked"]
PlatoonColor = Literal["red", "white", "navy", "olive", "black", "yellow"]
OverlayKind = Literal[
    "field", "zone", "reach", "trail", "thread", "tag", "highlight",
    "assault", "impact", "arc", "wedge", "number", "night", "command", "link",
]  # fmt: skip
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
    """

    id: str
    side: SideKey
    silhouette: Silhouette
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


@dataclass(frozen=True)
class MaskLook:
    """A concealment block: camouflage, the side's emblem, "?". Any number of units may lie under it.

    ``count`` is printed only when both seats know it. States mean the same as on a counter.
    """

    id: str
    side: SideKey
    count: int | None = None
    acted: bool = False
    selected: bool = False


Piece = CounterLook | MaskLook


@dataclass(frozen=True)
class MarkerLook:
    """A fire marker with its signed number; ``fresh`` gives it a bright rim, for one just placed.

    ``primary`` is the double frame of a mortar's primary impact.
    """

    id: str
    shape: MarkerShape
    value: int
    fresh: bool = False
    primary: bool = False


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
class StackLook:
    """What lies in one hex. ``counters`` run from the bottom to the top; the last one is drawn whole.

    With an ``attacker`` the hex is fought over: his counters stand above a diagonal, the others below it, and a tab
    names him by ``nationality`` (one or two letters).
    """

    hex: str
    counters: tuple[Piece, ...] = ()
    markers: tuple[MarkerLook, ...] = ()
    badges: tuple[BadgeLook, ...] = ()
    attacker: SideKey | None = None
    nationality: str = ""


@dataclass(frozen=True)
class Segment:
    """A straight part of a line of sight, in board coordinates."""

    start: Point
    end: Point
    sight: Sight


@dataclass(frozen=True)
class Tick:
    """A numbered tick on a thread, such as "−1" where something hinders; ``words`` stand on a plate beside it."""

    at: Point
    text: str
    words: str = ""


@dataclass(frozen=True)
class ThreadLook:
    """A line of sight: solid, long dashes where hindered, cross at ``block`` and dots beyond; ``plate`` at the end."""

    segments: tuple[Segment, ...]
    ticks: tuple[Tick, ...] = ()
    block: Point | None = None
    plate: str = ""


@dataclass(frozen=True)
class ReachHex:
    """A hex a draft may go to. ``text`` is the small figure, ``band`` 0 (cheap) to 2 (dear).

    ``minimum`` = reached only by the minimum allowance, hatched; ``road`` = a small road tick.
    """

    hex: str
    text: str = ""
    band: int = 0
    minimum: bool = False
    road: bool = False


@dataclass(frozen=True)
class Bead:
    """A hex of a path: cost so far as text, and how many known enemies see it."""

    hex: str
    text: str = ""
    eyes: int = 0


@dataclass(frozen=True)
class PathLook:
    """A drafted path from ``start``. ``plate`` stands at its end; ``refused`` draws it red and broken.

    ``assault`` makes the last leg a dashed red arrow.
    """

    start: str
    beads: tuple[Bead, ...]
    plate: str = ""
    refused: bool = False
    assault: bool = False


@dataclass(frozen=True)
class ReachLook:
    """Where a unit may go, and the path drafted so far."""

    hexes: tuple[ReachHex, ...] = ()
    path: PathLook | None = None


UNSEEN, HINDERED, SEEN = 0, 1, 2


@dataclass(frozen=True)
class FieldLook:
    """A field of view: one byte for every hex in the order of ``board.names``: UNSEEN, HINDERED or SEEN."""

    states: bytes
    viewer: str = ""

    @staticmethod
    def of(states: Iterable[int], viewer: str = "") -> FieldLook:
        """From any row of 0, 1 and 2, such as a numpy array. ValueError outside 0..255."""
        return FieldLook(bytes(states), viewer)


@dataclass(frozen=True)
class TrailLook:
    """An ink trail of a move already made, first hex first; a lost trail is dashed."""

    hexes: tuple[str, ...]
    side: SideKey
    dashed: bool = False
    text: str = ""


@dataclass(frozen=True)
class TagLook:
    """A tag over a hex: a net modifier or a number to choose by. ``refused`` = grey, ``chosen`` = filled."""

    hex: str
    text: str
    refused: bool = False
    chosen: bool = False


ZoneStyle = Literal["set_up", "objective", "entry", "danger", "control"]


@dataclass(frozen=True)
class ZoneLook:
    """A tinted, outlined group of hexes, with a pattern of its own for every style, and a label.

    ``side`` is who controls the hexes of style "control", in that side's colors and pattern.
    """

    hexes: tuple[str, ...]
    style: ZoneStyle
    label: str = ""
    side: SideKey = "first"


HighlightStyle = Literal["selected", "target", "hover", "refused", "asked", "linked"]


@dataclass(frozen=True)
class HighlightLook:
    """An outline around single hexes; ``words`` stand on a plate above the first."""

    hexes: tuple[str, ...]
    style: HighlightStyle = "selected"
    words: str = ""


@dataclass(frozen=True)
class AssaultLook:
    """An arrow of an assault ordered but not yet entered: the side's color, hatched, its ``letter`` in the middle.

    ``units`` is printed when there are several; ``chosen`` is the one being asked about.
    """

    start: str
    target: str
    side: SideKey
    letter: str = ""
    units: int = 1
    chosen: bool = False


@dataclass(frozen=True)
class ImpactLook:
    """A mortar's impact being planned: ``value`` in the center, hexes and values of the scatter around it.

    ``pinned`` hexes hold units that it pins (a double bar), ``at_risk`` hexes hold friends (a red bracket and "!").
    ``words`` stand on a plate above, such as "own units at risk".
    """

    center: str
    value: str
    scatter: tuple[tuple[str, str], ...] = ()
    pinned: tuple[str, ...] = ()
    at_risk: tuple[str, ...] = ()
    words: str = ""


ARC_PLACES = 12
"""Places around a hex, clockwise: 0 the north hexside, 1 the vertex after it, ... 11 the vertex before it."""


@dataclass(frozen=True)
class ArcLook:
    """Handles around a hex to choose a front by. ``legal`` places answer a click, the others are small and gray.

    The ``chosen`` one shows its front light and its rear hatched; ``fires`` are places fire came in by, each with its
    words ("+1" where it would be enfilade).
    """

    hex: str
    legal: tuple[int, ...] = ()
    chosen: int | None = None
    fires: tuple[tuple[int, str], ...] = ()
    words: str = ""


@dataclass(frozen=True)
class WedgeLook:
    """Where a split fire may still go: the hexes of the wedge, and the hexsides of ``start`` it leaves by (1-6)."""

    start: str
    sides: tuple[int, ...]
    hexes: tuple[str, ...] = ()


NumberState = Literal["live", "barred", "taken", "chosen"]


@dataclass(frozen=True)
class NumberLook:
    """A number in a hex: a priority of retreat, an order of resolving. Only ``live`` ones can be taken now."""

    hex: str
    text: str
    state: NumberState = "live"


@dataclass(frozen=True)
class NightLook:
    """Darkness over the board except the ``seen`` hexes; ``lit`` ones are seen by a light and have a bright rim."""

    seen: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()


@dataclass(frozen=True)
class CommandLook:
    """How far a leader commands: the hexes within reach as one ring, dotted and notched."""

    center: str
    hexes: tuple[str, ...]
    side: SideKey
    words: str = ""


LinkStyle = Literal["leader", "support", "group"]


@dataclass(frozen=True)
class LinkLook:
    """A line between two who belong together; ``handle`` prints a figure in its middle to choose by."""

    start: str
    end: str
    style: LinkStyle = "leader"
    handle: str = ""


Overlay = (
    ThreadLook | ReachLook | FieldLook | TrailLook | TagLook | ZoneLook | HighlightLook
    | AssaultLook | ImpactLook | ArcLook | WedgeLook | NumberLook | NightLook | CommandLook | LinkLook
)  # fmt: skip
