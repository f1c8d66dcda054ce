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

Silhouette = Literal["squad", "section", "mg", "leader", "rocket", "mortar", "observer", "medic"]
"""What stands on a counter. ``rocket`` is a two-man anti-tank team with a tube."""
Helmet = Literal["us", "german"]
"""A side's style: ground color, emblem, helmet and weapons."""
MarkerShape = Literal["circle", "diamond", "square"]
"""A fire marker is told by its shape: circle green, diamond yellow, square red."""
Ability = Literal["no", "full", "limited"]
"""Whether a unit may act now: solid triangle, hollow triangle, or none."""
Sight = Literal["clear", "hindered", "blocked"]
PlatoonColor = Literal["red", "white", "navy", "olive", "black"]
OverlayKind = Literal["field", "zone", "reach", "trail", "thread", "tag", "highlight"]


@dataclass(frozen=True)
class CounterLook:
    """A unit in full. ``None`` leaves a box out.

    ``antitank`` stands in the shell at the top left with its range beside it, ``assault`` in the shield below,
    ``small_arms`` in the box at the lower left (``unlimited`` underlines its range), ``cohesion`` in the ring.
    ``label`` is the printed id at the top right; a leader's name stands at the top left instead.
    ``concealed`` and ``hidden`` are for one's own units. ``may_join`` is the dotted outline, ``must_act`` the
    red bracket with "!".
    """

    id: str
    side: Helmet
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


@dataclass(frozen=True)
class MaskLook:
    """A concealment block: camouflage, the side's emblem, "?". Any number of units may lie under it.

    ``count`` is printed only when both seats know it. States mean the same as on a counter.
    """

    id: str
    side: Helmet
    count: int | None = None
    acted: bool = False
    selected: bool = False


Piece = CounterLook | MaskLook


@dataclass(frozen=True)
class MarkerLook:
    """A fire marker with its signed number; ``fresh`` gives it a bright rim, for one just placed."""

    id: str
    shape: MarkerShape
    value: int
    fresh: bool = False


@dataclass(frozen=True)
class StackLook:
    """What lies in one hex. ``counters`` run from the bottom to the top; the last one is drawn whole."""

    hex: str
    counters: tuple[Piece, ...] = ()
    markers: tuple[MarkerLook, ...] = ()


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
    side: Helmet
    dashed: bool = False
    text: str = ""


@dataclass(frozen=True)
class TagLook:
    """A tag over a hex: a net modifier or a number to choose by. ``refused`` = grey, ``chosen`` = filled."""

    hex: str
    text: str
    refused: bool = False
    chosen: bool = False


ZoneStyle = Literal["set_up", "objective", "entry", "danger", "control_us", "control_german"]


@dataclass(frozen=True)
class ZoneLook:
    """A tinted, outlined group of hexes, with a pattern of its own for every style, and a label."""

    hexes: tuple[str, ...]
    style: ZoneStyle
    label: str = ""


HighlightStyle = Literal["selected", "target", "hover", "refused", "asked", "linked"]


@dataclass(frozen=True)
class HighlightLook:
    """An outline around single hexes; ``words`` stand on a plate above the first."""

    hexes: tuple[str, ...]
    style: HighlightStyle = "selected"
    words: str = ""


Overlay = ThreadLook | ReachLook | FieldLook | TrailLook | TagLook | ZoneLook | HighlightLook
