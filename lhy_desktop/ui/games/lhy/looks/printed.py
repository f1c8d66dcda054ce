"""Counters as they are printed, in a mission or in a file of counters."""

from typing import Any

from lhy_desktop.engine.rulesets.lhy.asks.ground import is_reduced
from lhy_desktop.engine.rulesets.lhy.model.view import Counter, CounterSide, Setup
from lhy_desktop.ui.board.figures.hulls import is_hull
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.games.lhy.pieces.inks import PICTURES, PLATOONS
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, Figure
from lhy_desktop.ui.sides import STYLES
from lhy_desktop.ui.theme import CounterArt, theme

SILHOUETTES: dict[str, Silhouette] = {
    "squad": "squad", "section": "section", "reduced": "reduced", "knee_mortar": "knee", "mg": "mg", "leader": "leader",
    "latw": "rocket", "flamethrower": "flamethrower", "dummy": "dummy",
}  # fmt: skip


BY_KIND: dict[str, str] = {
    "tank": "sherman", "tank_destroyer": "m10", "assault_gun": "stug", "armored_car": "m8", "fighting_vehicle": "m16",
    "halftrack": "half_track", "tracked_carrier": "carrier", "truck": "gmc", "jeep": "jeep", "towed_gun": "gun_57mm",
    "fortified_position": "bunker_gun",
}  # fmt: skip
"""The hull of a kind whose picture nobody has drawn."""


def hull(counter: Counter) -> str:
    """The hull, gun or work on a counter; "" for men."""
    named = PICTURES.get(counter.picture, {})
    found = named.get(counter.nationality) or named.get("*") or counter.picture
    return found if is_hull(found) else BY_KIND.get(counter.kind, "")


def silhouette(counter: Counter) -> Figure:
    """The figure on a counter: its picture, or its kind and what its men carry."""
    if counter.kind == "vehicle_dummy":
        return "dummy"
    if drawn := hull(counter):
        return drawn
    if counter.kind == "leader":
        return "leader" if counter.command is None else "commander"
    reduced = counter.kind == "reduced"
    if counter.smg:
        return "smg_reduced" if reduced else "smg"
    if counter.knee:
        return "knee_reduced" if reduced else "knee"
    return SILHOUETTES[counter.kind]


def counter_look(counter: Counter, setup: Setup, **states: Any) -> CounterLook:
    """A printed counter with the states given, in the art the player likes."""
    company = setup.companies.get(counter.company)
    return printed_look(counter, company.color if company is not None else "", theme().counters, **states)


def printed_look(counter: Counter, color: str, art: CounterArt, **states: Any) -> CounterLook:
    """The same of a counter that need not be in any mission; ``color`` is that of its company's disc."""
    return CounterLook(
        counter.id,
        counter.nationality if counter.nationality in STYLES else "first",
        silhouette(counter),
        antitank=counter.atv,
        antitank_range=counter.atv_range,
        assault=counter.assault if counter.combat or counter.kind == "leader" else None,
        small_arms=counter.sav,
        small_arms_range=counter.sav_range,
        unlimited=counter.sav_flat,
        platoon=counter.platoon.rpartition("/")[2],
        platoon_color=next((one for one in PLATOONS if one == color), "red"),
        cohesion=counter.cohesion or None,
        label=counter.label,
        name=counter.name,
        command=counter.command,
        reduced=is_reduced(counter),
        elite=counter.elite,
        armor=counter.av,
        rear=counter.aev,
        oval=counter.kind == "fighting_vehicle",
        commands=counter.commands,
        art=art,
        **states,
    )


class LhyPrinter:
    """See ``ui.seam.printing.Printer``."""

    def look(self, face: CounterSide, symbols: bool) -> CounterLook:
        """A counter of a file."""
        art: CounterArt = "nato" if symbols else "silhouettes"
        return printed_look(face.counter, face.color, art, disrupted=face.disrupted)
