"""Mortars and light (9): what may be asked for, and where stray rounds of a fire would fall."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model import facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.mortars.fire_calls import ring as ring
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import AMMO, friends_in, infos
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import AMMO_WORDS as AMMO_WORDS
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import HE as HE
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import SMOKE as SMOKE
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import mortar_name as mortar_name


def ready(view: View, seat: Seat) -> tuple[str, ...]:
    """9.9: a side's off-map mortars that are available, in the mission's order."""
    return tuple(info.id for info in infos(view.setup, seat) if view.mortars[info.id].where == "available")


def rounds(setup: Setup, mortar: str) -> tuple[str, ...]:
    """9.4, 18.1: the kinds of round a mortar may fire; the mission may leave it smoke alone."""
    return (SMOKE,) if setup.mortar(mortar).smoke_on_turn_1 else AMMO


def at_risk(view: View, mortar: str, hex: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """9.2, 9.4: the hexes with own units on which high explosive aimed at a hex may fall, that hex first, each with
    the own units known there (none where they lie under a marker)."""
    seat = view.setup.mortar(mortar).seat
    own = (there for there in (hex, *view.setup.board.neighbors(hex)) if friends_in(view, seat, there))
    return tuple((there, tuple(u.id for u in facts.units_at(view, there) if u.side == seat)) for there in own)
