"""How men and their crewed weapons stand together on a counter, as data: one group a silhouette, some by nation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from lhy_desktop.ui.board.figures.figures import XY, Limb, Part, Patch, disc, ring
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.sides import NATIONS as SHARED
from lhy_desktop.ui.sides import SideKey

NATIONS: tuple[SideKey, ...] = tuple(SHARED)
Weapon = tuple[Part, ...]


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
    """What stands on a counter: men back to front, a crewed weapon by side, and where it fits in the unit square.

    ``weapon_at`` is the number of men behind the weapon. ``anchor`` is the group's origin in the square, ``scale``
    makes units of it. ``lost`` men are drawn hollow, behind the others.
    """

    men: tuple[Standing, ...]
    anchor: XY
    scale: float
    weapon: dict[SideKey, Weapon] = field(default_factory=dict)
    weapon_at: int = 9
    lost: tuple[Standing, ...] = ()


def _w(*points: XY, width: float) -> Limb:
    return Limb(points, width, "w")


def _all(weapon: Iterable[Part]) -> dict[SideKey, Weapon]:
    return dict.fromkeys(NATIONS, tuple(weapon))


_BIPOD = (_w((34, -16), (30, 0), width=2.2), _w((35, -16), (40, 0), width=2.2))
_MG: dict[SideKey, Weapon] = {
    "us": (
        _w((2, -13), (46, -17), width=3.4),
        _w((8, -13.5), (22, -15), width=6.4),
        *_BIPOD,
        Patch(((14, -12), (24, -12.5), (23, -5), (15, -5)), "w"),
    ),
    "german": (
        _w((2, -13), (50, -17), width=3.6),
        _w((8, -13.5), (20, -14.6), width=6.0),
        _w((26, -15.3), (43, -16.5), width=5.8),
        *_BIPOD,
        Patch(((15, -13), (24, -13.5), (27, -6), (25, -2), (18, -6)), "w"),
    ),
    "british": (
        _w((4, -13), (46, -17), width=3.2),
        _w((10, -13.6), (24, -15), width=6.2),
        _w((20, -17), (22, -25), (28, -31), width=5.2),
        Patch(((43, -19.5), (51, -20.5), (51, -13.5), (43, -14.5)), "w"),
        *_BIPOD,
    ),
    "canadian": (
        _w((2, -27), (10, -27), width=7.6),
        _w((10, -27), (44, -30), width=8.4),
        _w((44, -30), (50, -30.5), width=3.6),
        _w((3, -28), (-3, -22), width=3.0),
        _w((15, -25), (1, 0), width=2.8),
        _w((17, -25), (20, 0), width=2.6),
        _w((18, -25), (37, 0), width=2.8),
        Patch(((40, -12), (51, -12), (51, 0), (40, 0)), "w"),
        _w((44, -27), (46, -12), width=1.6),
    ),
    "russian": (
        _w((4, -25), (13, -25), width=7),
        _w((20, -25), (46, -27), width=8.4),
        _w((44, -27), (53, -27.5), width=3.4),
        Patch(((22, -44), (29, -46), (33, -12), (25, -11)), "w"),
        _w((12, -20), (-12, -3), width=3.0),
        ring(22, -9, 8.6, 3.2),
        disc(22, -9, 2.6),
    ),
    "japanese": (
        _w((4, -27), (20, -27.5), width=7),
        _w((20, -27.5), (50, -30), width=3.4),
        _w((25, -28), (41, -29.2), width=7.4),
        _w((15, -27), (13, -37), width=4.4),
        _w((4, -26), (0, -19), width=3.0),
        _w((17, -24), (4, 0), width=2.8),
        _w((19, -24), (21, 0), width=2.6),
        _w((20, -24), (39, 0), width=2.8),
    ),
}
_ROCKET: dict[SideKey, Weapon] = {
    "us": (_w((-20, -42), (46, -47), width=5.0), _w((12, -42), (12, -36), width=2.6)),
    "german": (
        _w((-22, -42), (44, -46), width=6.8),
        Patch(((19, -58), (25, -58), (25, -36), (19, -36)), "w"),
        _w((12, -42), (12, -36), width=2.6),
    ),
    "british": (
        _w((-8, -41), (28, -44.5), width=6.4),
        Patch(((-15, -47), (-8, -46), (-8, -35), (-15, -34)), "w"),
        Patch(((22, -45), (38, -46.4), (37, -40), (23, -39)), "w"),
        Patch(((30, -46), (38, -52), (48, -47), (39, -43)), "w"),
        _w((25, -41), (21, -9), width=2.4),
        _w((12, -40), (12, -34), width=2.6),
    ),
    "canadian": (
        _w((-8, -41), (26, -44), width=7.4),
        Patch(((-15, -48), (-8, -47), (-8, -34), (-15, -33)), "w"),
        Patch(((22, -49), (38, -50), (37, -38.5), (22, -38.5)), "w"),
        Patch(((29, -46), (37, -54), (50, -48), (39, -41)), "w"),
        _w((4, -40), (4, -52), (10, -52), width=2.0),
        _w((24, -41), (17, -12), (30, -12), width=2.2),
    ),
    "russian": (
        _w((-2, -12), (66, -19), width=2.8),
        Patch(((-8, -15), (4, -15), (6, -9), (-8, -7)), "w"),
        _w((8, -13.5), (18, -14.4), width=6.0),
        Patch(((62, -22), (70, -22.6), (70, -15.4), (62, -16)), "w"),
        _w((40, -17), (35, 0), width=2.2),
        _w((41, -17), (46, 0), width=2.2),
    ),
    "japanese": (
        _w((-2, -12), (58, -18), width=3.4),
        Patch(((-8, -16), (6, -16), (10, -8), (-8, -6)), "w"),
        _w((12, -15), (30, -17), width=6.4),
        Patch(((16, -19), (25, -20), (25, -30), (16, -30)), "w"),
        _w((8, -10), (6, 0), width=2.4),
        _w((38, -17), (33, 0), width=2.4),
        _w((39, -17), (44, 0), width=2.4),
    ),
}
_TUBE: Weapon = (
    _w((-4, 0), (15, -37), width=5.6),
    _w((10, -27), (20, 0), width=2.4),
    _w((10, -27), (13, 0), width=2.2),
    _w((-11, 1), (3, 1), width=4),
)
_KNEE_TUBE: Weapon = (
    _w((21, -9), (31, -31), width=7.4),
    _w((14, 0), (21, -9), width=3.2),
    Patch(((6, 2), (24, 2), (21, -3.5), (9, -3)), "w"),
)
_RADIO: Weapon = (
    Patch(((-30, -20), (-16, -21), (-15, 0), (-29, 1)), "w"),
    _w((-27, -20), (-33, -58), width=1.6),
)
_TANKS: dict[SideKey, Weapon] = {
    "us": (_w((-25, -26), (-20, -43), width=8.0), _w((-33, -22), (-28, -39), width=8.0), disc(-19, -48, 3.4)),
    "german": (_w((-31, -22), (-22, -44), width=12.0), _w((-27, -50), (-15, -46), width=4.6)),
    "british": (ring(-28, -34, 10.5, 7.2), disc(-28, -34, 3.6)),
    "canadian": (ring(-28, -32, 9.5, 6.4), _w((-36, -48), (-20, -50), width=5.4), _w((-28, -46), (-28, -40), width=3)),
    "russian": (Patch(((-35, -44), (-19, -50), (-15, -24), (-32, -19)), "w"), _w((-36, -46), (-20, -52), width=4.6)),
    "japanese": (
        _w((-23, -29), (-18, -46), width=7.6),
        _w((-31, -25), (-26, -42), width=7.6),
        _w((-38, -21), (-34, -35), width=5.0),
    ),
}
_SWORD: Weapon = (_w((6, -32), (-12, -23), (-24, -12), (-30, -2), width=3.4), _w((6, -32), (14, -39), width=3.0))

_FRONT = Standing("gunner", -5, 3, 0.98)
_GROUPS: dict[Silhouette, Group] = {
    "squad": Group(
        (Standing("aim", 17, -9, 0.88, soft=True), Standing("run", -25, -7, 0.9), _FRONT), (0.575, 0.685), 0.0076
    ),
    "section": Group((Standing("run", -17, 0, 1.05, soft=True), Standing("kneel", 9, 2, 1.02)), (0.575, 0.685), 0.0084),
    "reduced": Group(
        (Standing("aim", -2, 2, 1.05),),
        (0.575, 0.70),
        0.0078,
        lost=(Standing("run", -26, -2, 0.95), Standing("kneel", 12, 2, 0.9)),
    ),
    "smg": Group(
        (Standing("aim_smg", 22, -9, 0.9), Standing("run_smg", -27, -6, 0.94), Standing("run_smg", 2, 3, 1.0)),
        (0.575, 0.69),
        0.0078,
    ),
    "smg_reduced": Group(
        (Standing("run_smg", 2, 2, 1.08),),
        (0.575, 0.70),
        0.0078,
        lost=(Standing("run_smg", -26, -2, 0.95), Standing("aim_smg", 21, -2, 0.95)),
    ),
    "knee": Group(
        (Standing("aim", -22, -6, 0.86), Standing("crew", -6, 2, 1.05)),
        (0.57, 0.685),
        0.0082,
        _all(_KNEE_TUBE),
    ),
    "knee_reduced": Group(
        (Standing("crew", -6, 2, 1.05),),
        (0.57, 0.685),
        0.0082,
        _all(_KNEE_TUBE),
        lost=(Standing("aim", -24, -4, 0.86),),
    ),
    "mg": Group((Standing("prone", -20, -8, 0.95), Standing("prone", 6, 2, 1.1)), (0.56, 0.60), 0.0070, _MG),
    "leader": Group(
        (Standing("binoculars", -4, 2, 1.12, officer=True),), (0.61, 0.755), 0.0080, {"japanese": _SWORD}, weapon_at=0
    ),
    "commander": Group((Standing("coat", -4, 2, 1.12, officer=True),), (0.61, 0.755), 0.0080),
    "rocket": Group((Standing("crew", -24, 0, 0.95), Standing("tube", 6, 2, 1.12)), (0.575, 0.685), 0.0078, _ROCKET),
    "flamethrower": Group((Standing("flame", -12, 2, 1.1),), (0.57, 0.685), 0.0076, _TANKS, weapon_at=0),
    "mortar": Group(
        (Standing("crew", -26, 1, 1.0), Standing("crew", 31, 1, 1.0, mirrored=True)),
        (0.552, 0.685),
        0.0078,
        _all(_TUBE),
        weapon_at=1,
    ),
    "observer": Group((Standing("binoculars", 8, 2, 1.0),), (0.575, 0.69), 0.0086, _all(_RADIO), weapon_at=0),
    "medic": Group((Standing("medic", -1, 2, 1.2),), (0.56, 0.70), 0.0094),
    "dummy": Group((Standing("dummy", -18, -2, 0.95), Standing("dummy", 20, 2, 1.0)), (0.56, 0.70), 0.0084),
}
_CREWED = replace(
    _GROUPS["mg"], men=(Standing("prone", -14, 0, 0.95), Standing("crew", -10, 1, 1.02)), anchor=(0.56, 0.66)
)
_RIFLE_TEAM = replace(
    _GROUPS["rocket"],
    men=(Standing("crew", -22, -6, 0.86), Standing("prone", -4, 2, 1.1)),
    anchor=(0.49, 0.63),
    scale=0.0066,
)
_LONG = replace(_GROUPS["squad"], anchor=(0.55, 0.685), scale=0.0073)
_LONG_PAIR = replace(_GROUPS["section"], anchor=(0.54, 0.685), scale=0.0081)
_NATIONAL: dict[tuple[Silhouette, SideKey], Group] = {
    ("squad", "canadian"): _LONG,
    ("squad", "russian"): _LONG,
    ("squad", "japanese"): _LONG,
    ("section", "canadian"): _LONG_PAIR,
    ("section", "russian"): _LONG_PAIR,
    ("section", "japanese"): _LONG_PAIR,
    ("mg", "canadian"): _CREWED,
    ("mg", "russian"): _CREWED,
    ("mg", "japanese"): _CREWED,
    ("rocket", "russian"): _RIFLE_TEAM,
    ("rocket", "japanese"): _RIFLE_TEAM,
}


def group_of(kind: Silhouette, side: SideKey) -> Group:
    """A nation's group of a kind."""
    return _NATIONAL.get((kind, side), _GROUPS[kind])
