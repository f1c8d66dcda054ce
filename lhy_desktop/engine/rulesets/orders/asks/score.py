"""How a game stands: objectives, losses, chits (9.12, 12.5)."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.model.tables import Worth
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.engine.rulesets.orders.victory.ending import break_point as break_point
from lhy_desktop.engine.rulesets.orders.victory.ending import break_total as break_total
from lhy_desktop.engine.rulesets.orders.victory.ending import leader_now as leader_now
from lhy_desktop.engine.rulesets.orders.victory.ending import score as score
from lhy_desktop.engine.rulesets.orders.victory.holding import holder as holder


@dataclass(frozen=True)
class Tally:
    """What a side's score is made of: objectives it holds, enemy teams lost, teams that left where they were to."""

    objectives: int
    losses: int
    left: int

    @property
    def sum(self) -> int:
        """The score."""
        return self.objectives + self.losses + self.left


def tally(view: View, seat: Seat) -> Tally:
    """12.5: a side's score in its parts."""
    held = sum(one.points for one in view.setup.mission.objectives if holder(view, one.hex) == seat)
    left = view.gone.get(seat, 0)
    return Tally(held, score(view, seat) - held - left, left)


def lost_teams(view: View, seat: Seat) -> tuple[str, ...]:
    """A side's teams that were lost, in the order of the game."""
    return tuple(team for team in view.losses if view.setup.teams[team].side == seat)


def worth_of(view: View, team: str) -> Worth:
    """The row of the score that a team counts as."""
    return view.setup.kinds[team].worth


def pair(view: View) -> int:
    """The pair of turns being played, 0 during the set-up."""
    return (view.turn + 1) // 2


def first_seat(view: View) -> Seat:
    """The seat that lists name first: who moves first, else who does not defend."""
    return view.setup.mission.first or other(view.setup.mission.defender)


def worth(view: View) -> float | None:
    """How a position stands for the side that is named first, in points of the score; a suppressed team counts half
    a point beyond it. None during the set-up."""
    if not view.turn:
        return None
    first = first_seat(view)
    ahead = float(score(view, first) - score(view, other(first)))
    for team in view.teams.values():
        ahead += team.suppressed / 2 * (-1 if team.side == first else 1)
    return ahead


def chit_goal(view: View, seat: Seat) -> int:
    """9.12: the total at which a side's chits end something: its break point, or the mission's number."""
    return break_point(view, seat) if view.setup.mission.chits == "break" else view.setup.mission.chit_total
