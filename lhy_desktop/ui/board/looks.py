"""What the board kit draws for every game, as frozen values that name no rule; games register looks of their own.

A look contains all there is to see: the kit asks nobody else, so it cannot show what it was not sent. Hexes are
canonical names of the board, points are board coordinates, ids are opaque words that come back in signals.
Looks are compared by value; an unchanged look is not painted again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Protocol

from lhy_desktop.engine.board import Point
from lhy_desktop.ui.sides import SideKey

OverlayKind = str
"""The name a kind of overlay is registered by (``board.registry``)."""
Overlay = object
"""A look of an overlay: a frozen value of the type its kind is registered with."""


class Drawable(Protocol):
    """Something that can be painted on the board: a frozen dataclass that is registered with its face. ``id`` is not
    drawn."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def id(self) -> str: ...


class Piece(Drawable, Protocol):
    """What lies in a stack: whose it is (``side`` is a registered one, "" nobody's), and whether it is picked up. A
    piece that looks some way has a ``facing`` too, and perhaps a ``second`` one (``board.turning``)."""

    @property
    def side(self) -> SideKey: ...

    @property
    def selected(self) -> bool: ...


@dataclass(frozen=True)
class StackLook:
    """What lies in one hex. ``counters`` run from the bottom to the top; the last one is drawn whole.

    ``markers`` stand in a row on the lower edge, ``badges`` around the counters. An ``adornment`` is a value of a type
    that is registered with a ``StackDress``: it may part the counters, and paints below and above them.
    """

    hex: str
    counters: tuple[Piece, ...] = ()
    markers: tuple[Drawable, ...] = ()
    badges: tuple[Drawable, ...] = ()
    adornment: object | None = None


Sight = Literal["clear", "hindered", "blocked"]


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
    """A hex a draft may go to. ``text`` is the small figure, ``band`` 0 (cheap) to 2 (dear). ``minimum`` = reached only
    by the least that is always allowed, hatched; ``road`` = a small road tick."""

    hex: str
    text: str = ""
    band: int = 0
    minimum: bool = False
    road: bool = False


@dataclass(frozen=True)
class Bead:
    """A hex of a path: cost so far as text, and how many known enemies see it. ``through`` pieces of the enemy it leads
    under their counter, with its figures beside it: ``past`` them, or ``over`` them."""

    hex: str
    text: str = ""
    eyes: int = 0
    through: Literal["", "past", "over"] = ""


@dataclass(frozen=True)
class PathLook:
    """A drafted path from ``start``. ``plate`` stands at its end; ``refused`` draws it red and broken. ``attack`` makes
    the last leg a dashed red arrow."""

    start: str
    beads: tuple[Bead, ...]
    plate: str = ""
    refused: bool = False
    attack: bool = False


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
    """A tinted, outlined group of hexes, with a pattern of its own for every style, and a label. ``side`` is who
    controls the hexes of style "control", in that side's colors and pattern."""

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


ARC_PLACES = 12
"""Places around a hex, clockwise: 0 the north hexside, 1 the vertex after it, ... 11 the vertex before it."""


@dataclass(frozen=True)
class ArcLook:
    """Handles around a hex to choose a direction by. ``legal`` places answer a click, the others are small and gray.

    The ``chosen`` one shows its front of so many degrees light and its rear hatched; ``marked`` are places that matter,
    each with its words ("+1").
    """

    hex: str
    legal: tuple[int, ...] = ()
    chosen: int | None = None
    marked: tuple[tuple[int, str], ...] = ()
    words: str = ""
    front: int = 180


@dataclass(frozen=True)
class WedgeLook:
    """A wedge of hexes, and the hexsides of ``start`` that lead into it (1-6)."""

    start: str
    sides: tuple[int, ...]
    hexes: tuple[str, ...] = ()


NumberState = Literal["live", "taken", "chosen"]


@dataclass(frozen=True)
class NumberLook:
    """A number in a hex: a priority, an order. Only ``live`` ones can be taken now."""

    hex: str
    text: str
    state: NumberState = "live"


@dataclass(frozen=True)
class NightLook:
    """Darkness over the board except the ``seen`` hexes; ``lit`` ones are seen by a light and have a bright rim."""

    seen: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()


LinkStyle = Literal["bond", "support", "group"]


@dataclass(frozen=True)
class LinkLook:
    """A line between two pieces that belong together; ``handle`` prints a figure in its middle to choose by."""

    start: str
    end: str
    style: LinkStyle = "bond"
    handle: str = ""
