"""How men and their crewed weapons stand together on a counter (``resources/looks/groups.json``): one group a
silhouette, some by nation."""

from dataclasses import dataclass, replace
from typing import Any

from lhy_desktop.ui.board.figures.figures import XY, Part
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.resources import checked, read_shared
from lhy_desktop.ui.sides import NATIONS as SHARED
from lhy_desktop.ui.sides import SideKey

NATIONS: tuple[SideKey, ...] = tuple(SHARED)


@dataclass(frozen=True)
class Standing:
    """A man in a group: pose, place of his feet, size, whether he faces left, and what is on his head: ``soft`` men
    wear their nation's cap, if it has one, instead of the helmet."""

    pose: str
    x: float
    y: float
    scale: float
    mirrored: bool = False
    officer: bool = False
    soft: bool = False


@dataclass(frozen=True)
class Group:
    """What stands on a counter: men back to front, the name of a crewed weapon, and where it fits in the unit square.

    ``weapon_at`` is the number of men behind the weapon. ``anchor`` is the group's origin in the square, ``scale``
    makes units of it. ``lost`` men are drawn hollow, behind the others. ``few`` men can be told from each other on a
    small counter; 0 means all.
    """

    men: tuple[Standing, ...]
    anchor: XY
    scale: float
    weapon: str = ""
    weapon_at: int = 9
    lost: tuple[Standing, ...] = ()
    few: int = 0


@dataclass(frozen=True)
class _National:
    """What differs between nations in a group."""

    kind: Silhouette
    sides: tuple[SideKey, ...]
    changes: dict[str, Any]


@dataclass(frozen=True)
class _Groups:
    """``weapons`` by name and nation, "*" for every nation."""

    weapons: dict[str, dict[str, tuple[Part, ...]]]
    groups: dict[Silhouette, dict[str, Any]]
    national: tuple[_National, ...]


_READ = read_shared("groups", _Groups)
_GROUPS = {kind: checked("groups", values, Group) for kind, values in _READ.groups.items()}
_NATIONAL = {
    (one.kind, side): checked("groups", _READ.groups[one.kind] | one.changes, Group)
    for one in _READ.national
    for side in one.sides
}


def group_of(kind: Silhouette, side: SideKey) -> Group:
    """A nation's group of a kind."""
    return _NATIONAL.get((kind, side), _GROUPS[kind])


def few_of(kind: Silhouette, side: SideKey) -> Group:
    """The group as it stands on a small counter: its foremost men, and nobody who is lost."""
    group = group_of(kind, side)
    most = group.few or len(group.men)
    return replace(group, men=group.men[-most:], weapon_at=max(0, group.weapon_at - len(group.men) + most), lost=())


def weapon_of(kind: Silhouette, side: SideKey) -> tuple[Part, ...]:
    """A nation's crewed weapon in a group, () for none."""
    weapons = _READ.weapons.get(group_of(kind, side).weapon, {})
    return weapons.get(side, weapons.get("*", ()) if side in NATIONS else ())
