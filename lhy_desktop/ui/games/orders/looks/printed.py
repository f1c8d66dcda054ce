"""Teams as they are printed, in a mission or in a file of units."""

from collections.abc import Mapping
from typing import Any

from lhy_desktop.engine.rulesets.orders.model.view import Kind, TeamSide
from lhy_desktop.ui.games.orders.pieces.looks import Figure, TeamLook
from lhy_desktop.ui.sides import STYLES, SideKey
from lhy_desktop.ui.theme import CounterArt

FIGURES: Mapping[str, Figure] = {
    "rifle": "section",
    "rifle_mg": "squad",
    "smg": "smg",
    "lmg": "lmg",
    "light_lmg": "lmg",
    "hmg": "hmg",
    "light_mortar": "knee",
    "mortar": "mortar",
    "sniper": "marksman",
    "bazooka": "rocket",
    "piat": "rocket",
    "panzerschreck": "rocket",
    "at_rifle": "at_rifle",
    "gun_37": "cannon_light",
    "gun_45": "cannon_light",
    "gun_50": "cannon_light",
    "gun_57": "cannon",
    "gun_75": "cannon",
    "gun_17pdr": "cannon_heavy",
    "gun_88": "cannon_heavy",
    "leader": "leader",
    "observer": "observer",
    "pz_iii_l": "pz_iii",
    "pz_iv_h": "pz_iv",
    "stug_iii_g": "stug",
    "panther": "panther",
    "tiger": "tiger",
    "stuart": "stuart",
    "sherman_75": "sherman",
    "sherman_76": "sherman_76",
    "firefly": "firefly",
    "t34_76": "t34",
    "t34_85": "t34_85",
    "kv_1": "kv",
    "churchill_vii": "churchill",
    "m8": "m8",
    "sdkfz_222": "sdkfz_222",
    "half_track": "half_track",
    "truck": "truck",
    "jeep": "jeep",
}
"""Who stands on the counters of the kinds that the tables have."""
_FAMILIES: Mapping[str, Figure] = {
    "infantry": "section",
    "gun": "cannon",
    "leader": "leader",
    "tracked": "sherman",
    "half_track": "half_track",
    "wheeled": "truck",
}
"""The same for a kind that a player has added."""


def figure(kind: str, stats: Kind) -> Figure:
    """Who stands on the counter of a kind."""
    if kind in FIGURES:
        return FIGURES[kind]
    return "m8" if stats.family == "wheeled" and stats.armored else _FAMILIES[stats.family]


def printed_look(key: str, stats: Kind, side: SideKey, art: CounterArt, **more: Any) -> TeamLook:
    """The counter of a kind of team."""
    return TeamLook(
        side=side,
        figure=figure(key, stats),
        rof=stats.rof or None,
        range=stats.range or None,
        at=stats.at or None,
        mg=stats.mg or None,
        armor=(stats.front, stats.flank) if stats.armored else None,
        art=art,
        **{"name": stats.name, **more},
    )


class OrdersPrinter:
    """See ``ui.seam.printing.Printer``."""

    def look(self, face: TeamSide, symbols: bool) -> TeamLook:
        """A team of a file; of an unknown kind only the ground is painted."""
        art: CounterArt = "nato" if symbols else "silhouettes"
        side = face.nation if face.nation in STYLES else "first"
        more: dict[str, Any] = {"quality": face.check, "unit": face.unit, "name": face.name, "fausts": face.fausts}
        if face.kind is None:
            return TeamLook("", side, "dummy", art=art, **more)
        return printed_look(face.key, face.kind, side, art, id="", **more)
