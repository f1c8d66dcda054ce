"""17.2: Russian command: which units are out of command and what they may still do; and a commander's help under fire
(10.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from lhy_desktop.engine.flow import Frame, LegalSet, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.command import vehicle_command
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Aid, Decline, DeclineVerb
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    known_subject,
    masked_subject,
    side_name,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change

AIDED = "aided "
"""The prefix in ``Unit.used`` of the hex that a commander has steadied this turn."""


def russian(facts: Facts, seat: Seat) -> bool:
    """Whether a side has Russian command."""
    return facts.setup.side(seat).nationality == "russian"


def commanders(facts: Facts, unit: Unit) -> tuple[Unit, ...]:
    """The leaders on the map who may command a unit: those of its company; any leader for a support unit."""
    counters = facts.setup.counters
    company = counters[unit.id].company
    return tuple(
        u
        for u in facts.units.values()
        if u.side == unit.side
        and u.place == "map"
        and counters[u.id].command is not None
        and (not company or counters[u.id].company == company)
    )


@predicate("17.2")
def near_the_leader(facts: Facts, unit: Unit, leader: Unit) -> bool | None:
    """A unit within two hexes of him is in command, whether he sees it or not."""
    near = facts.setup.board.distance(unit.hex, leader.hex) <= facts.setup.tables.command.near
    return True if near else None


@predicate("17.2")
def in_his_range(facts: Facts, unit: Unit, leader: Unit) -> bool | None:
    """Within his command radius, he must see it."""
    radius = facts.setup.counters[leader.id].command or 0
    reached = facts.setup.board.distance(unit.hex, leader.hex) <= radius
    return True if reached and sighting.sees(facts, leader.hex, unit.hex) else None


def in_command(facts: Facts, unit: Unit) -> bool:
    """17.2, V19.3: whether a unit is in command where it stands. Leaders and Heroic units always are."""
    counter = facts.setup.counters[unit.id]
    if counter.kind == "leader" or unit.heroic or vehicle_command.always(facts, unit):
        return True
    if counter.arm == "afv":
        return bool(vehicle_command.beside_its_own(facts, unit))
    return any(near_the_leader(facts, unit, one) or in_his_range(facts, unit, one) for one in commanders(facts, unit))


def check(game: LhyGame) -> None:
    """17.2: the check of Clean Up: a unit that is out of command stays so until the next check."""
    state = game.state
    for seat in ("axis", "allied"):
        if not russian(state, seat) or not_on_the_card(state.setup):
            continue
        for unit in list(state.units.values()):
            if unit.side == seat and unit.place == "map":
                out = not in_command(state, unit)
                if out != unit.out_of_command:
                    change(state, unit.id, out_of_command=out)
                    _tell(game, unit.id, out)


@predicate("4")
def not_on_the_card(setup: Setup) -> bool | None:
    """The first edition's Clean Up has no command check."""
    return True if setup.edition == "card1" else None


def _tell(game: LhyGame, unit: str, out: bool) -> None:
    state = game.state
    one = state.units[unit]
    said = "is out of command" if out else "is in command again"
    own = f"{capital(known_subject(state.setup, one.side, (unit,)))} in {one.hex} {said}."
    game.tell(told("command", "17.2", one.side, own, "" if one.concealed else None, hexes=(one.hex,)))


@predicate("17.2")
def cut_off(facts: Facts, unit: str) -> bool | None:
    """A unit out of command is held back; a Heroic one never is."""
    one = facts.units.get(unit)
    return True if one is not None and one.out_of_command and not one.heroic else None


def held_back(facts: Facts, unit: str) -> Refusal:
    """Why a unit that is out of command may not do this."""
    name = capital(unit_name(facts.setup, unit))
    return Refusal("17.2", f"{name} is out of command: it fires at adjacent hexes, recovers, or withdraws.")


def nearer_its_leader(facts: Facts, unit: str, path: tuple[str, ...]) -> bool:
    """17.2: whether every step of a way brings a unit out of command nearer to one of its leaders."""
    one = facts.units[unit]
    board = facts.setup.board
    for leader in commanders(facts, one):
        ranges = [board.distance(there, leader.hex) for there in (one.hex, *path)]
        if all(after < before for before, after in pairwise(ranges)):
            return True
    return False


# -- help under fire ------------------------------------------------------------------------------------------------


def helpers(facts: Facts, seat: Seat, hex: str) -> tuple[str, ...]:
    """10.4: Russian leaders who may steady a hex that is resolved: near, in good order, free, and once a turn each."""
    if not russian(facts, seat):
        return ()
    near = facts.setup.tables.resolution.aid_distance
    return tuple(
        u.id
        for u in facts.units.values()
        if u.side == seat
        and u.place == "map"
        and facts.setup.counters[u.id].command is not None
        and facts.setup.board.distance(u.hex, hex) <= near
        and not any(one.startswith(AIDED) for one in u.used)
        and u.hex not in facts.assaults
        and not fact.is_primary(facts, u.hex)
    )


FIRE_RESOLUTION = 3
"""``State.phase`` in which commanders are named."""


@predicate("10.4")
def only_named(state: State, leader: str) -> bool | None:
    """A commander steadies the hex for which he was named, not simply the units stacked with him.

    A leader under fire on his way (7.5, 9.7) is not asked: there he helps the units he moves with.
    """
    commands = state.setup.counters[leader].command is not None
    return True if commands and state.phase == FIRE_RESOLUTION else None


def aiding(facts: Facts, hex: str) -> tuple[str, ...]:
    """The leaders who have been named for this hex."""
    return tuple(u.id for u in facts.units.values() if AIDED + hex in u.used)


def might_aid(state: State, seat: Seat, hex: str) -> bool:
    """21.3: whether a side that cannot look under the markers must expect a commander near this hex.

    Otherwise a question would reveal where the commander is, and silence where he is not.
    """
    counters, board = state.setup.counters, state.setup.board
    mine = [unit for unit in state.units.values() if unit.side == seat]
    if not russian(state, seat) or not any(counters[u.id].command is not None and _unseen(u) for u in mine):
        return False
    near = state.setup.tables.resolution.aid_distance
    covered = any(u.concealed and u.place == "map" and board.distance(u.hex, hex) <= near for u in mine)
    return covered or hidden_units.may_hide(state, seat)


def _unseen(unit: Unit) -> bool:
    return unit.place not in ("track", "lost", "aside") and (unit.concealed or unit.hidden)


class Aiding(NamedTuple):
    """The choice of a leader of ``seat`` who steadies ``hex``, as this viewer knows it."""

    view: View
    seat: Seat
    hex: str


@predicate("10.4")
def may_aid(aid: Aiding, action: Aid) -> Refusal | None:
    """A commander within two hexes, not in an assault or primary impact hex, may steady one hex a turn."""
    view, seat, hex = aid
    if action.leader in helpers(view, seat, hex):
        return None
    return Refusal("10.4", f"That is no leader of yours who can steady {hex} now.")


class AidVerb(Verb[Aiding, Aid]):
    """Name the commander who helps."""

    name = "aid"
    action = Aid
    checks = (may_aid,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Aid]:
        """Each leader who may help."""
        view, seat, place = self.facts
        return (Aid(one) for one in helpers(view, seat, place) if unit in (None, one) and hex in (None, place))


class AidChoice(Frame, frozen=True, tag="lhy.10.4.AidChoice"):
    """Before the dice of a hex: which Russian commander helps, if any."""

    seat: Seat
    hex: str
    units: tuple[str, ...]

    rule = "10.4"

    def question(self, state: State) -> Question | None:
        """Which leader helps; no question when everybody can tell that nobody helps."""
        helping = any(set(self.units) - {one} for one in helpers(state, self.seat, self.hex))
        if not helping and not might_aid(state, self.seat, self.hex):
            return None  # he steadies others, never himself
        side = capital(side_name(state.setup, self.seat))
        return Question(self.seat, "lhy.10.4.AidChoice", f"{side}: does a leader steady {self.hex}?", "10.4")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The leaders near enough, or none."""
        facts = Aiding(view, seat, self.hex)
        return LegalSet((AidVerb(facts), DeclineVerb(facts)), Refusal("10.4", "First say whether a leader helps."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Name the leader before the roll; he has then helped this turn."""
        game.end()
        if isinstance(action, Decline):
            return
        state = game.state
        hidden_units.act(game, (action.leader,), "their leader steadies his men")
        unit = state.units[action.leader]
        change(state, unit.id, used=(*unit.used, AIDED + self.hex))
        own = f"{capital(known_subject(state.setup, self.seat, (unit.id,)))} steadies {self.hex}."
        public = f"{masked_subject(state.setup, self.seat)} steadies {self.hex}." if unit.concealed else None
        game.tell(told("aid", "10.4", self.seat, own, public, hexes=(self.hex,)))

    def advance(self, game: LhyGame) -> None:
        """End when no leader can help."""
        game.end()
