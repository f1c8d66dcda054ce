"""Men as data: bodies built of thick round strokes, their weapons, helmets and national kit.

A man is about 65 units high, his feet at y = 0, facing right (facing left would hide weapons behind the value boxes).
Roles: b body, w weapon in hand, rifle (a barrel that differs by nation), auto (where a squad's automatic weapon is
held: the butt and the muzzle), k kit, pack (kit of who has none of his own),
roll and flap (cloth), flame and core, plain white and red for the medic; head and helmet are added. Leaders hold
binoculars: nobody stretches out an arm.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.sides import SideKey

XY = tuple[float, float]
Role = Literal["b", "w", "rifle", "auto", "k", "pack", "roll", "flap", "flame", "core", "white", "red"]


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


Part = Limb | Patch


@dataclass(frozen=True)
class Pose:
    """A man: parts back to front, where his head is (center of the helmet) and his back, from hip to shoulder.

    Without ``back`` he wears no kit; a ``bare`` one is no man and has no face.
    """

    parts: tuple[Part, ...]
    head: XY
    back: tuple[XY, XY] | None = None
    bare: bool = False


def ring(x: float, y: float, radius: float, width: float, role: Role = "w") -> Limb:
    """A wheel, or anything else that is round and hollow."""
    turns = tuple(i * math.pi / 8 for i in range(17))
    return Limb(tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns), width, role)


def disc(x: float, y: float, radius: float, role: Role = "w") -> Limb:
    """Something round and full."""
    return Limb(((x, y), (x + 0.1, y)), 2 * radius, role)


_KNEES = (
    Limb(((-6, -18), (-5, -4), (-18, -2)), 7.4),
    Limb(((-5, -18), (9, -19), (8, -2), (13, -1)), 7.4),
)


def _run(*weapon: Part) -> Pose:
    """Running, the weapon across his chest."""
    return Pose(
        (
            Limb(((-3, -27), (-7, -14), (-17, -9), (-20, -4)), 7.2),
            Limb(((-2, -27), (9, -20), (7, -7), (12, -1)), 7.2),
            Patch(((-10, -44), (-2, -47), (-4, -33), (-11, -34)), "pack"),
            Limb(((-2, -28), (5, -45)), 12.5),
            *weapon,
            Limb(((3, -46), (3, -35), (12, -33)), 5.4),
            Limb(((5, -46), (13, -37), (21, -38)), 5.6),
        ),
        (8.5, -55),
        ((-2, -28), (5, -45)),
    )


def _aim(*weapon: Part) -> Pose:
    """Standing, the weapon at his shoulder."""
    return Pose(
        (
            Limb(((-3, -27), (-9, -13), (-8, -1)), 7.4),
            Limb(((0, -27), (7, -14), (11, -1)), 7.4),
            Patch(((-12, -45), (-4, -48), (-5, -33), (-12, -34)), "pack"),
            Limb(((-2, -28), (1, -46)), 12.8),
            *weapon,
            Limb(((0, -46), (6, -39), (10, -46)), 5.2),
            Limb(((2, -46), (11, -41), (17, -47)), 5.6),
        ),
        (4.5, -56),
        ((-2, -28), (1, -46)),
    )


_CROUCH = (
    Limb(((-6, -24), (-12, -12), (-17, -1)), 7.2),
    Limb(((-5, -24), (8, -17), (8, -1), (12, 0)), 7.2),
    Limb(((-6, -24), (3, -40)), 12.4),
)

POSES: dict[str, Pose] = {
    "run": _run(Limb(((1, -30), (8, -33)), 4.6, "w"), Limb(((2, -30), (33, -42)), 3.1, "rifle")),
    "run_smg": _run(
        Limb(((-2, -33), (8, -34)), 5.0, "w"),
        Limb(((4, -34), (27, -36)), 3.6, "w"),
        Limb(((15, -35), (23, -35.7)), 5.0, "w"),
        disc(13.5, -28.5, 5.2),
    ),
    "aim": _aim(Limb(((3, -47.5), (10, -48.8)), 4.6, "w"), Limb(((3, -48.5), (38, -50.5)), 2.9, "rifle")),
    "aim_smg": _aim(
        Limb(((2, -45.5), (9, -47.5)), 5.2, "w"),
        Limb(((6, -47.5), (29, -49)), 3.6, "w"),
        Limb(((18, -48.3), (26, -48.8)), 5.2, "w"),
        disc(16.5, -41.5, 5.2),
    ),
    "kneel": Pose(
        (
            *_KNEES,
            Limb(((-5, -18), (-1, -35)), 12.6),
            Limb(((0, -36), (8, -37)), 4.6, "w"),
            Limb(((0, -37), (36, -38.5)), 2.9, "rifle"),
            Limb(((-1, -35), (4, -28), (8, -34)), 5.2),
            Limb(((0, -35), (9, -30), (15, -35)), 5.4),
        ),
        (3, -45),
        ((-5, -18), (-1, -35)),
    ),
    "gunner": Pose(
        (
            *_KNEES,
            Limb(((-5, -18), (-1, -35)), 12.6),
            Limb(((0, -37), (36, -38.5)), 0.1, "auto"),
            Limb(((-1, -35), (4, -28), (9, -33)), 5.2),
            Limb(((0, -35), (10, -30), (18, -34)), 5.4),
        ),
        (3, -45),
        ((-5, -18), (-1, -35)),
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
    "coat": Pose(
        (
            Limb(((-4, -14), (-6, -1), (-2, 0)), 6.4, "k"),
            Limb(((4, -14), (5, -1), (10, 0)), 6.4, "k"),
            Patch(((-8, -34), (8, -34), (13, -10), (-13, -8))),
            Limb(((-1, -32), (0, -47)), 13.4),
            Limb(((-6, -44), (9, -27)), 1.8, "k"),
            Patch(((6, -29), (15, -28), (14, -18), (6, -19)), "k"),
            Patch(((6.5, -58.8), (14.5, -59.8), (15, -55.2), (7, -54.4)), "w"),
            Limb(((-3, -46), (3, -38), (11, -52)), 5.4),
            Limb(((3, -46), (13, -42), (13, -54)), 5.6),
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
    "flame": Pose(
        (
            *_CROUCH,
            Limb(((-6, -22), (4, -14), (16, -22), (18, -29)), 2.4, "w"),
            Limb(((6, -29), (29, -33)), 3.4, "w"),
            Patch(((29, -34), (38, -44), (45, -42), (54, -47), (59, -37), (55, -29), (45, -31), (38, -28)), "flame"),
            Patch(((32, -34), (41, -40), (50, -40), (52, -35), (43, -33), (38, -31)), "core"),
            Limb(((1, -39), (4, -29), (13, -30)), 5.2),
            Limb(((3, -39), (13, -33), (20, -32)), 5.4),
        ),
        (8, -49),
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
    "dummy": Pose(
        (
            Limb(((0, 0), (1, -48)), 3.6, "k"),
            Limb(((-20, -38), (21, -43)), 3.6, "k"),
            Patch(((-13, -43), (14, -46), (11, -30), (15, -17), (7, -20), (2, -14), (-4, -20), (-12, -16), (-9, -30))),
        ),
        (0.5, -54),
        bare=True,
    ),
}


@dataclass(frozen=True)
class Kit:
    """What a nation's men carry, from the shoulder (0, 0) down a back that is 18 long: behind and before the body."""

    behind: tuple[Part, ...] = ()
    before: tuple[Part, ...] = ()


KITS: dict[SideKey, Kit] = {
    "german": Kit((Limb(((-8, 7), (-12, 20)), 6.2, "k"), Limb(((-5, 18), (-6, 23)), 6.5, "k"))),
    "british": Kit(
        (Patch(((-15, -5), (-4, -6), (-4, 9), (-15, 9)), "k"), Limb(((-10, 9), (-9, 21)), 2.6, "k")),
    ),
    "canadian": Kit(
        (
            Patch(((-13, -2), (-4, -3), (-4, 10), (-13, 9)), "k"),
            Limb(((-14, 12), (-6, 12.5)), 5.4, "roll"),
            Limb(((-15, -1), (-17, 10)), 2.2, "k"),
        ),
    ),
    "russian": Kit(
        (Limb(((-6, 2), (-10, 10), (-7, 18)), 5.2, "roll"),),
        (Limb(((-4, -1), (3, 2), (6, 9), (3, 17), (-6, 18)), 4.4, "roll"),),
    ),
    "japanese": Kit(
        (
            Patch(((-13, -1), (-4, -2), (-4, 13), (-13, 12)), "k"),
            Limb(((-5, -5), (-12, -5), (-15.5, 0), (-15, 9)), 4.2, "roll"),
        ),
    ),
}
"""The Americans' pack is part of their poses."""
RIFLES: dict[SideKey, tuple[float, float]] = {
    "british": (-5, 3.6),
    "canadian": (5.5, 1.0),
    "russian": (7.5, 1.3),
    "japanese": (8, 2.0),
}
"""How much longer a rifle is, and how thick that end: a bayonet, or a rifle that is short and stout (nothing = 0)."""

_MAG_ABOVE = Limb(((13, -39), (14, -44), (17.5, -48)), 4.2, "w")
_LONG_BARREL = Limb(((2, -37), (38, -38.6)), 2.9, "w")
_LEGS = (Limb(((35, -38.4), (31, -30)), 1.7, "w"), Limb(((35, -38.4), (37, -30)), 1.7, "w"))
AUTOMATICS: dict[SideKey, tuple[Part, ...]] = {
    "us": (
        Limb(((-3, -34.5), (6, -36.8)), 5.0, "w"),
        Limb(((6, -37), (19, -37.6)), 5.4, "w"),
        Limb(((18, -37.6), (27, -38)), 4.4, "w"),
        _LONG_BARREL,
        Limb(((12.5, -36), (12, -28.5)), 4.4, "w"),
        *_LEGS,
    ),
    "german": (
        Patch(((-6, -39), (2, -38.5), (2, -35), (-5, -31.5)), "w"),
        Limb(((2, -37), (16, -37.6)), 5.2, "w"),
        Limb(((16, -37.6), (36, -38.5)), 4.4, "w"),
        Limb(((36, -38.5), (42, -38.8)), 2.2, "w"),
        disc(12.5, -31, 4.9),
        *_LEGS,
    ),
    "british": (
        Limb(((-4, -34.5), (4, -36.8)), 5.0, "w"),
        Limb(((4, -37), (21, -37.8)), 5.4, "w"),
        _LONG_BARREL,
        Patch(((36, -40.2), (42, -41.2), (42, -36.2), (36, -37)), "w"),
        _MAG_ABOVE,
        *_LEGS,
    ),
    "canadian": (
        Limb(((-4, -34.5), (4, -36.8)), 5.0, "w"),
        Limb(((4, -37), (21, -37.8)), 5.4, "w"),
        _LONG_BARREL,
        Patch(((36, -40.2), (42, -41.2), (42, -36.2), (36, -37)), "w"),
        _MAG_ABOVE,
        *_LEGS,
    ),
    "russian": (
        Limb(((-5, -34), (4, -36.8)), 4.6, "w"),
        Limb(((4, -37), (26, -38)), 4.2, "w"),
        _LONG_BARREL,
        Patch(((38, -40), (46, -41.4), (46, -36.4), (38, -37.2)), "w"),
        Limb(((6, -41.6), (21, -42.4)), 3.8, "w"),
        *_LEGS,
    ),
    "japanese": (
        Patch(((-6, -38), (3, -38.6), (3, -35), (-5, -31)), "w"),
        Limb(((3, -37), (20, -37.8)), 5.0, "w"),
        Limb(((22, -38), (33, -38.4)), 4.4, "w"),
        _LONG_BARREL,
        Limb(((38, -37.4), (49, -37.8)), 1.6, "w"),
        Limb(((11, -39), (12.5, -47.5)), 4.6, "w"),
        Limb(((19, -42.5), (24, -42.7)), 1.8, "w"),
        *_LEGS,
    ),
}
"""A squad's automatic weapon: BAR, machine gun with its drum, Bren, the pan of a Degtyaryov, Type 96 with bayonet."""

Stroke = tuple[float, ...]
HELMETS: dict[str, tuple[Stroke, ...]] = {
    "us": ((-5.8, 1.0), (-5.8, -6.8, 5.4, -7.0, 5.8, 0.4), (7.2, 1.7), (-6.2, 1.8)),
    "german": (
        (-8.0, 4.2),
        (-5.4, 1.6, -6.8, -6.6, 0.4, -6.4),
        (5.8, -6.2, 5.0, -1.0, 5.4, 0.2),
        (7.8, 1.8),
        (-2.0, 2.2),
    ),
    "british": ((-5.8, -0.6), (-5.0, -6.4, 5.2, -6.4, 6.0, -0.6), (10.6, 1.4), (9.8, 2.7), (-9.4, 2.7), (-10.2, 1.4)),
    "canadian": (
        (-8.2, 2.6),
        (-7.6, -5.6, -4.2, -8.6, 0.0, -8.6),
        (4.0, -8.6, 6.8, -5.6, 7.4, 0.6),
        (9.2, 2.4),
        (8.2, 3.4),
        (-7.4, 4.2),
    ),
    "russian": (
        (-6.8, 4.6),
        (-9.2, -8.6, 5.8, -10.4, 6.8, 0.4),
        (8.6, 2.4),
        (5.0, 2.6),
        (1.6, 1.4, -2.6, 1.6, -4.2, 5.0),
    ),
    "japanese": ((-5.6, 0.8), (-5.6, -8.4, 5.2, -8.4, 5.8, 0.6), (7.8, 2.6), (-7.2, 2.6)),
    "side cap": ((-6.0, -0.4), (-7.6, -2.2), (-1.4, -9.2), (1.4, -9.0), (7.4, -3.0), (5.8, -0.2), (0.2, -1.8)),
    "peaked": (
        (-5.2, 0.6),
        (-8.6, -4.6),
        (-7.0, -8.0, 3.0, -9.6, 7.4, -5.6),
        (5.6, -1.0),
        (9.6, 1.6),
        (5.2, 1.4),
        (-5.2, 1.6),
    ),
    "field cap": ((-5.6, 1.6), (-5.6, -4.6, -3.6, -6.8, 1.0, -6.8), (5.4, -6.8, 5.8, -2.6, 5.4, -0.6), (9.2, 1.8)),
}
"""Outlines around the head: a point, or a curve of two control points and its end."""
CAPS: dict[SideKey, str] = {"russian": "peaked", "japanese": "field cap"}
"""What officers wear instead of a helmet."""
SOFT: dict[SideKey, str] = {"russian": "side cap"}
"""What those of the ranks wear who have no helmet on."""
FLAPS: dict[SideKey, tuple[XY, ...]] = {"japanese": ((-6.4, 1.8), (-2.0, 2.2), (-2.4, 10.5), (-10.2, 12.0))}
"""Cloth that hangs from helmets and caps over the neck."""
