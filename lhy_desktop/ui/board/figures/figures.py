"""Men as data (``resources/looks/men.json``): bodies built of thick round strokes, weapons, helmets and national kit.

A man is about 65 units high, his feet at y = 0, facing right (facing left would hide weapons behind the value boxes).
Roles: b body, w weapon in hand, rifle (a barrel that differs by nation), auto (where a squad's automatic weapon is
held: the butt and the muzzle), k kit, pack (kit of who has none of his own),
roll and flap (cloth), flame and core, plain white and red for the medic; head and helmet are added. Leaders hold
binoculars: nobody stretches out an arm.
"""

from dataclasses import dataclass
from typing import Literal

from lhy_desktop.ui.resources import read_shared
from lhy_desktop.ui.sides import SideKey

XY = tuple[float, float]
Role = Literal["b", "w", "rifle", "auto", "k", "pack", "roll", "flap", "flame", "core", "white", "red"]


@dataclass(frozen=True)
class Part:
    """A thick round stroke; a filled polygon where it has no ``width``; around one point a ``ring`` of that radius."""

    points: tuple[XY, ...]
    width: float = 0.0
    role: Role = "b"
    ring: float = 0.0


@dataclass(frozen=True)
class Pose:
    """A man: parts back to front, where his head is (center of the helmet) and his back, from hip to shoulder. Without
    ``back`` he wears no kit; a ``bare`` one is no man and has no face."""

    parts: tuple[Part, ...]
    head: XY
    back: tuple[XY, XY] | None = None
    bare: bool = False


@dataclass(frozen=True)
class Kit:
    """What a nation's men carry, from the shoulder (0, 0) down a back that is 18 long: behind and before the body."""

    behind: tuple[Part, ...] = ()
    before: tuple[Part, ...] = ()


Stroke = tuple[float, ...]


@dataclass(frozen=True)
class _Men:
    """All of the file. The Americans' pack is part of their ``poses``; ``rifles`` say how much longer one is, and how
    thick that end (a bayonet, or a rifle that is short and stout; nothing = 0); ``automatics`` are a squad's (BAR,
    machine gun with its drum, Bren, the pan of a Degtyaryov, Type 96 with bayonet). ``helmets`` are outlines around the
    head: a point, or a curve of two control points and its end; ``caps`` are what officers wear instead, ``soft`` what
    those of the ranks wear who have no helmet on, ``flaps`` cloth that hangs over the neck."""

    poses: dict[str, Pose]
    kits: dict[SideKey, Kit]
    rifles: dict[SideKey, tuple[float, float]]
    automatics: dict[SideKey, tuple[Part, ...]]
    helmets: dict[str, tuple[Stroke, ...]]
    caps: dict[SideKey, str]
    soft: dict[SideKey, str]
    flaps: dict[SideKey, tuple[XY, ...]]


MEN = read_shared("men", _Men)
