"""Silhouettes as data: men built of thick round strokes, and how they stand together.

A man is about 65 units high, his feet at y = 0, facing right (facing left would hide weapons behind the value boxes).
Roles: b body, w weapon in hand, k kit, and plain white and red for the medic; head and helmet are added. German
leaders hold binoculars like the others: nobody stretches out an arm.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.board.looks import Helmet, Silhouette

XY = tuple[float, float]
Role = Literal["b", "w", "k", "white", "red"]


@dataclass(frozen=True)
class Limb:
    """A thick round stroke."""

    points: tuple[XY, ...]
    width: float
    role: Role = "b"


@dataclass(frozen=True)
class Patch:
    """A filled polygon."""

    points: tuple[XY, ...]
    role: Role = "b"


@dataclass(frozen=True)
class Pose:
    """A man: parts back to front, and where his head is (center of the helmet)."""

    parts: tuple[Limb | Patch, ...]
    head: XY


_KNEES = (
    Limb(((-6, -18), (-5, -4), (-18, -2)), 7.4),
    Limb(((-5, -18), (9, -19), (8, -2), (13, -1)), 7.4),
)

POSES: dict[str, Pose] = {
    "run": Pose(
        (
            Limb(((-3, -27), (-7, -14), (-17, -9), (-20, -4)), 7.2),
            Limb(((-2, -27), (9, -20), (7, -7), (12, -1)), 7.2),
            Patch(((-10, -44), (-2, -47), (-4, -33), (-11, -34)), "k"),
            Limb(((-2, -28), (5, -45)), 12.5),
            Limb(((1, -30), (8, -33)), 4.6, "w"),
            Limb(((2, -30), (33, -42)), 3.1, "w"),
            Limb(((3, -46), (3, -35), (12, -33)), 5.4),
            Limb(((5, -46), (13, -37), (21, -38)), 5.6),
        ),
        (8.5, -55),
    ),
    "aim": Pose(
        (
            Limb(((-3, -27), (-9, -13), (-8, -1)), 7.4),
            Limb(((0, -27), (7, -14), (11, -1)), 7.4),
            Patch(((-12, -45), (-4, -48), (-5, -33), (-12, -34)), "k"),
            Limb(((-2, -28), (1, -46)), 12.8),
            Limb(((3, -47.5), (10, -48.8)), 4.6, "w"),
            Limb(((3, -48.5), (38, -50.5)), 2.9, "w"),
            Limb(((0, -46), (6, -39), (10, -46)), 5.2),
            Limb(((2, -46), (11, -41), (17, -47)), 5.6),
        ),
        (4.5, -56),
    ),
    "kneel": Pose(
        (
            *_KNEES,
            Limb(((-5, -18), (-1, -35)), 12.6),
            Limb(((0, -36), (8, -37)), 4.6, "w"),
            Limb(((0, -37), (36, -38.5)), 2.9, "w"),
            Limb(((-1, -35), (4, -28), (8, -34)), 5.2),
            Limb(((0, -35), (9, -30), (15, -35)), 5.4),
        ),
        (3, -45),
    ),
    "binoculars": Pose(
        (
            Limb(((-3, -28), (-8, -14), (-7, -1)), 7.6),
            Limb(((1, -28), (8, -15), (9, -1)), 7.6),
            Patch(((-12, -29), (-6, -30), (-5, -19), (-11, -18)), "k"),
            Limb(((-1, -29), (0, -47)), 13),
            Patch(((-8, -26), (8, -26), (9, -33), (-9, -33))),
            Patch(((6.5, -58.8), (14.5, -59.8), (15, -55.2), (7, -54.4)), "w"),
            Limb(((-3, -46), (3, -38), (11, -52)), 5.2),
            Limb(((3, -46), (13, -42), (13, -54)), 5.4),
        ),
        (2, -57),
    ),
    "prone": Pose(
        (
            Limb(((-46, -3), (-34, -5), (-22, -6)), 6.4),
            Limb(((-44, -8), (-33, -7), (-20, -8)), 6),
            Limb(((-22, -7), (-6, -11)), 11.5),
            Limb(((-4, -11), (4, -3), (9, -9)), 5),
        ),
        (3, -19),
    ),
    "tube": Pose(
        (
            *_KNEES,
            Limb(((-5, -18), (-1, -35)), 12.6),
            Limb(((0, -35), (10, -32), (13, -39)), 5.4),
        ),
        (1.5, -45),
    ),
    "crew": Pose(
        (
            Limb(((-6, -17), (-6, -4), (-17, -2)), 7.2),
            Limb(((-5, -17), (8, -18), (7, -2), (12, -1)), 7.2),
            Limb(((-5, -17), (2, -33)), 12.2),
            Limb(((3, -33), (13, -27), (18, -31)), 5.2),
        ),
        (7, -42),
    ),
    "medic": Pose(
        (
            *_KNEES,
            Limb(((-5, -18), (1, -35)), 12.6),
            Limb(((-8, -33), (-6, -22), (-13, -13)), 2.2, "k"),
            Patch(((-21, -15), (-7, -16), (-6, -4), (-20, -3)), "white"),
            Patch(((-15.3, -14), (-12.3, -14.2), (-11.6, -5), (-14.6, -4.8)), "red"),
            Patch(((-18.3, -11.2), (-8.8, -11.9), (-8.6, -8.6), (-18.1, -7.9)), "red"),
            Limb(((1, -34), (10, -26), (18, -24)), 5.2),
            Limb(((4.2, -31), (7.8, -28)), 5.6, "white"),
        ),
        (6, -45),
    ),
}


@dataclass(frozen=True)
class Standing:
    """A man in a group: pose, place of his feet, size, and whether he faces left."""

    pose: str
    x: float
    y: float
    scale: float
    mirrored: bool = False


@dataclass(frozen=True)
class Group:
    """What stands on a counter: men back to front, a crewed weapon by side, and where it fits in the unit square.

    ``weapon_at`` is the number of men behind the weapon. ``anchor`` is the group's origin in the square, ``scale``
    makes units of it.
    """

    men: tuple[Standing, ...]
    anchor: XY
    scale: float
    weapon: dict[Helmet, tuple[Limb | Patch, ...]] | None = None
    weapon_at: int = 9


_BIPOD = (Limb(((34, -16), (30, 0)), 2.2, "w"), Limb(((35, -16), (40, 0)), 2.2, "w"))
_BOX = Patch(((14, -12), (24, -12.5), (23, -5), (15, -5)), "w")
_MG: dict[Helmet, tuple[Limb | Patch, ...]] = {
    "us": (
        Limb(((2, -13), (46, -17)), 3.4, "w"),
        Limb(((8, -13.5), (22, -15)), 6.4, "w"),
        *_BIPOD,
        _BOX,
    ),
    "german": (
        Limb(((2, -13), (50, -17)), 3.6, "w"),
        Limb(((8, -13.5), (20, -14.6)), 6.0, "w"),
        Limb(((26, -15.3), (43, -16.5)), 5.8, "w"),
        *_BIPOD,
        Patch(((15, -13), (24, -13.5), (27, -6), (25, -2), (18, -6)), "w"),
    ),
}
_ROCKET: dict[Helmet, tuple[Limb | Patch, ...]] = {
    "us": (Limb(((-20, -42), (46, -47)), 5.0, "w"), Limb(((12, -42), (12, -36)), 2.6, "w")),
    "german": (
        Limb(((-22, -42), (44, -46)), 6.8, "w"),
        Patch(((19, -58), (25, -58), (25, -36), (19, -36)), "w"),
        Limb(((12, -42), (12, -36)), 2.6, "w"),
    ),
}
_TUBE: tuple[Limb | Patch, ...] = (
    Limb(((-4, 0), (15, -37)), 5.6, "w"),
    Limb(((10, -27), (20, 0)), 2.4, "w"),
    Limb(((10, -27), (13, 0)), 2.2, "w"),
    Limb(((-11, 1), (3, 1)), 4, "w"),
)
_RADIO: tuple[Limb | Patch, ...] = (
    Patch(((-30, -20), (-16, -21), (-15, 0), (-29, 1)), "w"),
    Limb(((-27, -20), (-33, -58)), 1.6, "w"),
)

GROUPS: dict[Silhouette, Group] = {
    "squad": Group(
        (Standing("aim", 17, -9, 0.88), Standing("run", -25, -7, 0.9), Standing("kneel", -5, 3, 0.98)),
        (0.575, 0.685),
        0.0076,
    ),
    "section": Group((Standing("run", -17, 0, 1.05), Standing("kneel", 9, 2, 1.02)), (0.575, 0.685), 0.0084),
    "mg": Group((Standing("prone", -20, -8, 0.95), Standing("prone", 6, 2, 1.1)), (0.56, 0.60), 0.0070, _MG),
    "leader": Group((Standing("binoculars", -4, 2, 1.12),), (0.61, 0.755), 0.0080),
    "rocket": Group((Standing("crew", -24, 0, 0.95), Standing("tube", 6, 2, 1.12)), (0.575, 0.685), 0.0078, _ROCKET),
    "mortar": Group(
        (Standing("crew", -26, 1, 1.0), Standing("crew", 31, 1, 1.0, mirrored=True)),
        (0.552, 0.685),
        0.0078,
        {"us": _TUBE, "german": _TUBE},
        weapon_at=1,
    ),
    "observer": Group(
        (Standing("binoculars", 8, 2, 1.0),), (0.575, 0.69), 0.0086, {"us": _RADIO, "german": _RADIO}, weapon_at=0
    ),
    "medic": Group((Standing("medic", -1, 2, 1.2),), (0.56, 0.70), 0.0094),
}
