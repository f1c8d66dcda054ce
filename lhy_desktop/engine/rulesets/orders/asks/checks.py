"""What checks may bring (5.1, 5.3): the row, the dice, and exact chances, from a View alone."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from lhy_desktop.engine.rulesets.orders.checks import received_fire
from lhy_desktop.engine.rulesets.orders.checks.received_fire import Fate
from lhy_desktop.engine.rulesets.orders.model.tables import Row
from lhy_desktop.engine.rulesets.orders.model.values import Order
from lhy_desktop.engine.rulesets.orders.model.view import View

FACES = 6


@dataclass(frozen=True)
class Danger:
    """5.1: a received fire check to come: ``dice`` on a ``row`` called ``name``, with the chances in ``of`` of being
    killed and of being (or staying) suppressed. No dice: there is no check."""

    dice: int
    row: Row
    name: str
    killed: int
    suppressed: int
    of: int


def danger(view: View, team: str, order: Order | None, points: int = -1) -> Danger:
    """5.1: the check of a team with this order, for its points or for so many (-1: its own)."""
    here = view.teams[team]
    dice = here.rfp if points < 0 else points
    behind = received_fire.crossed(view, team)
    row = received_fire.row(view, team, order, behind)
    table = view.setup.tables.checks
    faces = table.rows[row]
    of = FACES**dice
    spared = received_fire.hard_to_kill(view, team, behind) is True
    enough = table.killed_needed if spared else 1
    killed = sum(
        comb(dice, n) * faces.killed**n * (FACES - faces.killed) ** (dice - n) for n in range(enough, dice + 1)
    )
    ready = (FACES - faces.suppressed) ** dice
    suppressed = of - killed - ready
    if here.suppressed:
        suppressed = of - killed
    return Danger(dice, row, faces.name, killed, suppressed, of)


def fates() -> tuple[Fate, ...]:
    """The results of a check, the worst first."""
    return (Fate.KILLED, Fate.SUPPRESSED, Fate.READY)


def quality(view: View, team: str) -> int:
    """5.3, 9.3: the face with which a team passes a check, or more."""
    return view.setup.quality(team)
