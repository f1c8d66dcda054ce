"""What a hex is and what lies in it: cover, stacking, works, shells (2.3, 3, 9.7, 16), and what a unit is worth now."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.concealment.lost_and_regained import exposure
from lhy_desktop.engine.rulesets.lhy.files.rosters import REDUCED
from lhy_desktop.engine.rulesets.lhy.model.facts import is_primary as is_primary
from lhy_desktop.engine.rulesets.lhy.model.facts import stood_in as stood_in
from lhy_desktop.engine.rulesets.lhy.model.facts import work_at as work_at
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.view import Setup, Unit, View
from lhy_desktop.engine.rulesets.lhy.terrain.cover import gives_cover as gives_cover
from lhy_desktop.engine.rulesets.lhy.terrain.stacking import excess as excess


def uncovers(view: View, seat: Seat, hex: str, firing: bool) -> bool:
    """13.2: whether a concealed foot unit of ``seat`` is uncovered by moving into a hex (or by firing there)."""
    return exposure(view, seat, hex, firing) is not None


def cohesion(setup: Setup, unit: Unit) -> int:
    """The number against which a unit's checks are rolled now: a Heroic unit's is better than the printed one
    (12.6)."""
    return setup.tables.recovery.heroic_cohesion if unit.heroic else setup.counters[unit.id].cohesion


def is_reduced(counter: Counter) -> bool:
    """17: whether this is the reduced side of a counter that has lost a step."""
    return counter.kind == "reduced" or counter.id.endswith(f"leader{REDUCED}")
