"""9.29: who rides in what: boarding at the end of a move, getting out at the start of an activation."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, Seat
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

TOWED = 2
"""What a gun on tow counts for."""


def transports(facts: Facts, side: Seat) -> tuple[str, ...]:
    """The transports of a side on the map."""
    return tuple(one.id for one in fact.on_map(facts, side) if fact.kind(facts, one.id).carries)


def size(facts: Facts, team: str) -> int:
    """How much of a transport a team takes: guns are towed and count twice."""
    stats = fact.kind(facts, team)
    return TOWED if stats.family == "gun" and not stats.crewed else 1


def has_seats(facts: Facts, carrier: str, team: str) -> bool:
    """Whether a transport has room left; one that carries but one takes a leader or a Small Team only."""
    room = fact.kind(facts, carrier).carries
    if room == 1 and not fact.shares(facts, team):
        return False
    return sum(size(facts, one) for one in (team, *fact.passengers(facts, carrier))) <= room


def may_board(facts: Facts, team: str, end: str, carrier: str) -> Refusal | None:
    """Why a team that ends its move in a hex does not board a transport; None when it does."""
    here, there = facts.teams[team], facts.teams.get(carrier)
    if there is None or there.side != here.side or there.place != "map" or not fact.kind(facts, carrier).carries:
        return Refusal("9.29", "This is no transport of its side on the map.")
    who, what = capital(named(facts, team)), named(facts, carrier)
    if fact.kind(facts, team).vehicle:
        return Refusal("9.29", f"{who} is a vehicle: nobody carries it.")
    if end not in facts.setup.beside[there.hex]:
        return Refusal("9.29", f"{who} boards when it ends its move beside {what}.", (there.hex,))
    if not has_seats(facts, carrier, team):
        return Refusal("9.29", f"{capital(what)} has no room for {named(facts, team)}.", (there.hex,))
    return None


def board(game: OrdersGame, team: str, carrier: str) -> None:
    """A team gets into a transport, where nobody can fire at it."""
    state = game.state
    reveal(game, carrier)
    hex = state.teams[carrier].hex
    change(game, team, place="carried", hex="", carrier=carrier)
    text = f"{capital(named(state, team))} boards {named(state, carrier)}."
    game.tell(event("boards", "9.29", text, hexes=(hex,), units=(team, carrier)))


def ways_out(facts: Facts, team: str) -> tuple[str, ...]:
    """Hexes beside its transport into which a team may get out: enterable, with room, not beside a known enemy."""
    carrier = facts.teams.get(facts.teams[team].carrier)
    if carrier is None or carrier.place != "map":
        return ()
    family = fact.kind(facts, team).family
    return tuple(
        hex
        for hex in facts.setup.board.neighbors(carrier.hex)
        if not going.bars(facts, going.of_hex(facts, hex, family), family)
        and going.of_step(facts, carrier.hex, hex, "infantry") != "none"
        and fact.has_room(facts, hex, team)
        and not fact.touching_enemies(facts, hex, team)
    )
