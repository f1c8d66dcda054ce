"""5.4: what a leader on foot does once in his own activation for a team beside him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.orders.checks.rally import RallyRoll
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Done, Help, Lead
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change_group
from lhy_desktop.engine.rulesets.orders.model.values import Group
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named


class Under(msgspec.Struct, frozen=True):
    """What happens during an activation is judged by: a view, its side, whether orders are being carried out, and
    whether anything is still to be done that is not left to its side's choice."""

    view: Any
    seat: Seat
    acting: bool = False
    open: bool = False

    @property
    def group(self) -> Group:
        """The activation."""
        found: Group = self.view.group
        return found


def can_lead(view: Any, team: str) -> bool:
    """5.4, 9.17: whether a team has a leader's actions: on foot, and in a vehicle where a player has ruled so."""
    setup = view.setup
    if setup.kinds[team].family == "leader":
        return True
    return setup.tables.checks.vehicle_leaders == "help" and team in setup.leaders and setup.kinds[team].vehicle


@predicate("5.4.1")
def may_lead(facts: Under, action: Lead) -> Refusal | None:
    """5.4, 9.17, 9.26: a leader on foot, activated, unsuppressed, who has not used his action."""
    view, group = facts.view, facts.group
    here = view.teams.get(action.leader)
    if here is None or group.order(action.leader) is None or not can_lead(view, action.leader):
        return Refusal("5.4", "A leader helps in his own activation.")
    why = ""
    if here.place != "map":
        why = "is not on the map"
    elif here.suppressed:
        why = "is suppressed and helps nobody"
    elif action.leader in group.helped:
        why = "has no action left"
    return Refusal("5.4", f"{capital(named(view, action.leader))} {why}.") if why else None


@predicate("5.4.2")
def beside(facts: Under, action: Lead) -> Refusal | None:
    """Who is helped touches the leader; a longer move is for one who ends beside him."""
    view = facts.view
    here = view.teams.get(action.team)
    if here is None or here.side != facts.seat or here.place != "map" or action.team == action.leader:
        return Refusal("5.4", "A leader helps another team of his side.")
    if action.leader not in view.teams:
        return None
    if action.help != "move" and action.team not in fact.touching(view, action.leader, enemies=False):
        return Refusal("5.4", f"{capital(named(view, action.team))} is not in contact with the leader.")
    return None


@predicate("5.4.3")
def of_use(facts: Under, action: Lead) -> Refusal | None:
    """A die for a team that will fire, a move for a team that will move, a rally for a suppressed team that has no
    points and had none when the activation began (3, 5.3)."""
    view, group = facts.view, facts.group
    here, given = view.teams.get(action.team), group.order(action.team)
    if here is None:
        return None
    order = given.order if given is not None else ""
    if action.help == "rally":
        if not here.suppressed:
            return Refusal("5.4", "It is not suppressed.")
        if action.team in group.checked:
            return Refusal("5.3", "It began this activation with received-fire points: it does not rally in it.")
        return Refusal("5.4", "It has received-fire points and cannot rally now.") if here.rfp else None
    if not facts.acting:
        return Refusal("5.4", "Before the checks a leader can only help to rally.")
    if action.help == "die":
        fires = order == "fire" and not group.shot and not here.suppressed and not fact.in_contact(view, action.team)
        return None if fires else Refusal("5.4", "It does not fire in this activation.")
    moves = order == "move" and action.team not in group.moved
    return None if moves else Refusal("5.4", "It does not move any more in this activation.")


class LeadVerb(Verb[Under, Lead]):
    """A leader's action."""

    name, action, checks = "lead", Lead, (may_lead, beside, of_use)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Lead]:
        """Every help for every team of the side near."""
        helps: tuple[Help, ...] = ("die", "rally", "move")
        for leader in (one.team for one in self.facts.group.given):
            if not can_lead(self.facts.view, leader):
                continue
            near = (*fact.touching(self.facts.view, leader, enemies=False), *self.facts.group.members)
            for team in dict.fromkeys(near):
                if unit in (None, leader, team) and (hex is None or self.facts.view.teams[team].hex == hex):
                    yield from (Lead(leader, help, team) for help in helps)


def can_help(facts: Under) -> bool:
    """Whether a leader of the activation may use his action now."""
    leaders = [one.team for one in facts.group.given if can_lead(facts.view, one.team)]
    return bool(leaders) and any(True for _ in LeadVerb(facts).actions())


@predicate("5.4.5")
def nothing_open(facts: Under, action: Done) -> Refusal | None:
    """A side says so when everything else is done."""
    return Refusal("5.4", "Checks or orders are still to be carried out.") if facts.open else None


class DoneVerb(Verb[Under, Done]):
    """No leader helps any more."""

    name, action, checks = "done", Done, (nothing_open,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Done]:
        """The one answer."""
        return iter((Done(),) if unit is None and hex is None else ())


def lead(game: OrdersGame, action: Lead) -> None:
    """Carry out a leader's action."""
    group = game.state.group
    assert group is not None
    who, whom = capital(named(game.state, action.leader)), named(game.state, action.team)
    text = {
        "die": f"{who} directs the fire of {whom}.",
        "rally": f"{who} rallies {whom}.",
        "move": f"{who} urges {whom} on.",
    }
    game.tell(event("lead", "5.4", text[action.help], units=(action.leader, action.team), key=action.help))
    change_group(game, helped=(*group.helped, action.leader))
    if action.help == "rally":
        game.call(RallyRoll(action.team))
    elif action.help == "die":
        change_group(game, dice=(*group.dice, action.team))
    else:
        change_group(game, far=(*group.far, f"{action.team}>{action.leader}"))
