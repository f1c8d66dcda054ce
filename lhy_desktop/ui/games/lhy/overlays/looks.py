"""What lies over the board in The Last Hundred Yards only: arrows of assaults, impacts, command; frozen values."""

from dataclasses import dataclass

from lhy_desktop.ui.sides import SideKey


@dataclass(frozen=True)
class AssaultLook:
    """An arrow of an assault ordered but not yet entered: the side's color, hatched, its ``letter`` in the middle.
    ``units`` is printed when there are several; ``chosen`` is the one being asked about."""

    start: str
    target: str
    side: SideKey
    letter: str = ""
    units: int = 1
    chosen: bool = False


@dataclass(frozen=True)
class ImpactLook:
    """A mortar's impact being planned: ``value`` in the center, hexes and values of the scatter around it. ``pinned``
    hexes hold units that it pins (a double bar), ``at_risk`` hexes hold friends (a red bracket and "!"). ``words``
    stand on a plate above, such as "own units at risk". No pattern lies over ``occupied`` hexes: there are counters."""

    center: str
    value: str
    scatter: tuple[tuple[str, str], ...] = ()
    pinned: tuple[str, ...] = ()
    at_risk: tuple[str, ...] = ()
    words: str = ""
    occupied: frozenset[str] = frozenset()


@dataclass(frozen=True)
class CommandLook:
    """How far a leader commands: the hexes within reach as one ring, dotted and notched."""

    center: str
    hexes: tuple[str, ...]
    side: SideKey
    words: str = ""
