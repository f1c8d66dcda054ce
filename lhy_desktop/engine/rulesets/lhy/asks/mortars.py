"""Mortars and light (9): what may be asked for, and where stray rounds of a fire would fall."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.mortars.fire_calls import ring as ring
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import AMMO_WORDS as AMMO_WORDS
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import HE as HE
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import SMOKE as SMOKE
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import infos
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_facts import mortar_name as mortar_name


def ready(view: View, seat: Seat) -> tuple[str, ...]:
    """9.9: a side's off-map mortars that are available, in the mission's order."""
    return tuple(info.id for info in infos(view.setup, seat) if view.mortars[info.id].where == "available")
