"""T5 and T6: chits, the ends of a mission, the score (9.12, 12.5)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import SEATS, Frame, Question, Result, Roll, Seat, other
from lhy_desktop.engine.flow.chance import Die, Throw
from lhy_desktop.engine.rulesets.orders.checks.rally import check
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people
from lhy_desktop.engine.rulesets.orders.victory.holding import hold, holder

SIDES = 6


class Chits(Frame, frozen=True, tag="orders.9.Chits"):
    """T5: the side whose turn it is not draws a chit for each team lost since its last draw."""

    drawn: bool = False
    rule = "9.12"

    def question(self, state: Any) -> Question | None:
        """The next draw: one for each lost team, or by another reading one in every turn."""
        seat = other(state.active)
        each = state.setup.tables.victory.draws == "for each lost team"
        left = state.undrawn.get(seat, 0) if each else not self.drawn
        if state.result is not None or state.setup.mission.chits == "none" or not left:
            return None
        cup = state.cups.get(seat) or tuple(state.setup.tables.victory.chits)
        roll = Roll(len(cup), "a chit", draw=True)
        return Question("chance", "orders.9.Chits", f"{capital(people(state, seat))} draw a chit.", "9.12", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Add it up; at the break point the side is beaten at once."""
        state = game.state
        seat = other(state.active)
        cup = state.cups.get(seat) or tuple(state.setup.tables.victory.chits)
        drawn = cup[action.value - 1]
        state.cups[seat] = cup[: action.value - 1] + cup[action.value :]
        state.undrawn[seat] = max(0, state.undrawn.get(seat, 0) - 1)
        game.goto(Chits(True))
        state.chits[seat] = state.chits.get(seat, 0) + drawn
        text = f"{capital(people(state, seat))} draw {drawn}: {state.chits[seat]} in all."
        game.tell(event("chit", "9.12", text, word=str(drawn)))
        end_by_chits(game, seat)


def break_point(facts: Facts, seat: Seat) -> int:
    """9.12: the total at which a side breaks."""
    return break_total(facts.setup, seat)


def break_total(setup: Setup, seat: Seat) -> int:
    """9.12: the same of a mission that is not being played yet: its own number, else by the side's units."""
    own = setup.mission.breaks.get(seat)
    if own is not None:
        return own
    units = sum(1 for unit in setup.units.values() if unit.side == seat)
    return setup.tables.victory.break_base + units


def end_by_chits(game: OrdersGame, seat: Seat) -> None:
    """9.12: a broken side loses; a mission may use the total as a clock."""
    state = game.state
    mission, drawn = state.setup.mission, state.chits.get(seat, 0)
    if mission.chits == "break" and drawn >= break_point(state, seat):
        winner = other(seat) if alive(state, other(seat)) else None
        finish(game, winner, f"{people(state, seat)} broke")


class TurnEnd(Frame, frozen=True, tag="orders.2.TurnEnd"):
    """T6: the ends of a mission; before the score hidden teams come out, and every team with points checks (9.31).

    ``last``: the last turn is over, and ``left`` are the teams that are still to check.
    """

    last: bool = False
    left: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    rule = "12.5"

    def question(self, state: Any) -> Question | None:
        """The next die of the last checks."""
        if state.result is not None or not self.left or not state.teams[self.left[0]].rfp:
            return None
        who = named(state, self.left[0])
        throw = Throw(40000 + len(state.losses), tuple(Die(SIDES) for _ in range(state.teams[self.left[0]].rfp)))
        roll = throw.roll(len(self.dice), f"Received fire check of {who}")
        prompt = f"{capital(who)} checks for the fire it received, before the score."
        return Question("chance", "orders.2.TurnEnd", prompt, "9.31", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """A team's last die decides."""
        team, dice = self.left[0], (*self.dice, action.value)
        if len(dice) < game.state.teams[team].rfp:
            game.goto(TurnEnd(True, self.left, dice))
            return
        game.goto(TurnEnd(True, self.left[1:]))
        check(game, team, dice)

    def advance(self, game: OrdersGame) -> None:
        """Go on, or count."""
        state = game.state
        if self.left:  # lost with its transport before it could check
            game.goto(TurnEnd(True, self.left[1:]))
            return
        if state.result is None:
            hold(game)
            wiped_out(game)
        if state.result is None and not self.last and (over(state) or departed(state)):
            for one in list(fact.on_map(state)):
                reveal(game, one.id)
            game.goto(TurnEnd(True, to_check(state)))
            return
        if state.result is None and self.last:
            finish(game, ahead(state), "a side has left the map" if departed(state) else "the last turn is over")
        game.end()


def to_check(facts: Facts) -> tuple[str, ...]:
    """9.31: the teams with points, which check before the score; also those that ride."""
    if facts.setup.tables.checks.final_check != "yes":
        return ()
    return tuple(one.id for one in facts.teams.values() if one.rfp and one.place in ("map", "carried"))


def wiped_out(game: OrdersGame) -> None:
    """12.5: a side with no team left has lost, unless some of its teams left the map by an exit (``departed``)."""
    state = game.state
    gone = [seat for seat in SEATS if not alive(state, seat)]
    if gone and not departed(state):
        finish(game, other(gone[0]) if len(gone) == 1 else None, "a side has no team left")


def departed(facts: Facts) -> bool:
    """12.2, 12.5: whether a side has no team left, of which some left the map by an exit: then the score counts."""
    gone = [seat for seat in SEATS if not alive(facts, seat)]
    return any(one.side in gone and one.place == "left" for one in facts.teams.values())


def over(facts: Facts) -> bool:
    """12.5: whether the last pair of turns is over, or the chits of a mission with a clock say so."""
    mission = facts.setup.mission
    if mission.chits == "time" and max(facts.chits.values(), default=0) >= mission.chit_total:
        return facts.turn % 2 == 0
    return facts.turn >= 2 * mission.turns


def alive(facts: Facts, seat: Seat) -> bool:
    """Whether a side has a team on the map or still to come."""
    return any(one.side == seat and one.place in ("map", "off", "carried") for one in facts.teams.values())


def score(facts: Facts, seat: Seat) -> int:
    """12.5: objectives held, enemies lost, teams that left where they were to."""
    mission, table = facts.setup.mission, facts.setup.tables.victory
    found = sum(one.points for one in mission.objectives if holder(facts, one.hex) == seat)
    for team in facts.losses:
        if facts.setup.teams[team].side != seat:
            found += int(getattr(table, facts.setup.kinds[team].worth))
    return found + facts.gone.get(seat, 0)


def leader_now(facts: Facts) -> tuple[Seat | None, int]:
    """Who is ahead, and by how much."""
    lead = score(facts, "axis") - score(facts, "allied")
    return (None, 0) if not lead else ("axis" if lead > 0 else "allied", abs(lead))


def ahead(facts: Facts) -> Seat | None:
    """Who wins by the score as it stands; None for a draw."""
    return winner_by(facts, score(facts, "axis") - score(facts, "allied"))


def winner_by(facts: Facts, lead: int) -> Seat | None:
    """12.5: who would win with this lead of the axis seat; None for a draw."""
    if not lead:
        return None
    leader: Seat = "axis" if lead > 0 else "allied"
    return leader if abs(lead) >= facts.setup.mission.ahead(leader) else None


def finish(game: OrdersGame, winner: Seat | None, reason: str) -> None:
    """The mission is over."""
    state = game.state
    lost = tuple(sum(state.setup.teams[team].side == seat for team in state.losses) for seat in SEATS)
    lead = score(state, "axis") - score(state, "allied")
    pair = (state.turn + 1) // 2
    state.result = Result(winner, lead, pair, (lost[0], lost[1]), reason)
    state.phase = 2
    text = f"{capital(people(state, winner))} win: {reason}." if winner else f"A draw: {reason}."
    game.tell(event("end", "12.5", text))
