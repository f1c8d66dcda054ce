"""Where a gesture points, which keys are held, and what is in hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Spot:
    """A place a player can point at. ``hex`` is a canonical name of the board, "" where the spot is none;
    ``hexside`` 1 to 6 and ``vertex`` 1 to 6 count clockwise from north, 0 for neither; ``edge`` is an edge of the
    map, ``tray`` a place of the tray beside it."""

    hex: str = ""
    hexside: int = 0
    vertex: int = 0
    edge: str = ""
    tray: str = ""


NOWHERE = Spot()


@dataclass(frozen=True)
class Keys:
    """The keys held while something is clicked or dragged."""

    shift: bool = False
    control: bool = False


NO_KEYS = Keys()


@dataclass(frozen=True)
class Selection:
    """The pieces in hand, by their ids, and the hex they stand in ("" off the map or without any)."""

    items: tuple[str, ...] = ()
    hex: str = ""


@dataclass
class Looking:
    """What the player looks at on the board, whatever is asked: it belongs to the screen, not to an answer.

    ``over`` is the hex under the pointer or the cursor, ``cursor`` the one of the board's own cursor. ``tool`` is the
    tool of sight in use ("" for none) from ``origin``, with its far end assumed so many levels higher (``assumed``).
    ``note`` is the number of the chip whose fact is pointed at (-1 for none), ``handle`` the place of a handle under
    the pointer (-1 for none). ``fresh`` are markers that have just been placed, ``walked`` the ways of the last moves
    by their last hex. ``reach``: the player wants to see where a piece in hand may go before an order is taken.
    """

    over: str = ""
    cursor: str = ""
    tool: str = ""
    origin: str = ""
    assumed: int = 0
    note: int = -1
    handle: int = -1
    fresh: frozenset[int] = frozenset()
    walked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reach: bool = False

    def forget(self) -> None:
        """Another picture or another viewer: nothing of what was looked at holds any more."""
        self.over, self.tool, self.origin = "", "", ""
        self.assumed, self.note, self.handle = 0, -1, -1
        self.fresh = frozenset()
