"""V3.4.4: Shoot & Scoot and Halt & Fire combined with an assault: anti-tank fire alone, and one change of hex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.flow.legal import Check
from lhy_desktop.engine.rulesets.lhy.anti_tank import at_fire
from lhy_desktop.engine.rulesets.lhy.assault.declaring import GOING_IN, expect
from lhy_desktop.engine.rulesets.lhy.drive import on_the_move
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, DriveFire
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.segments.contact import may_enter
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import able
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, answerable


@predicate("V3.4.4")
def with_an_assault(context: Context, action: DriveFire) -> Refusal | None:
    """Combined with an assault, its one hex is the one assaulted or that in which the arrow is placed, and all rules of
    an assault hold; nobody assaults in reverse."""
    if not action.assaults:
        return None
    if not action.path:
        return Refusal("V3.4", "With an assault it changes its hex.", (action.assaults,))
    if action.reverse:
        return Refusal("V3.5", "Nobody assaults in reverse.", (action.assaults,))
    if on_the_move.at_a_hex(context, action):
        return Refusal("V3.4", "With an assault only anti-tank fire is combined.", (action.assaults,))
    if action.path[-1:] != (action.assaults,) and next_door_only(context.view.setup):
        return Refusal(
            "V3.4.4", f"{action.assaults} is assaulted on the move from an adjacent hex.", (action.assaults,)
        )
    assault = assaulting(action)
    return next((found for check in GOING_IN if (found := check(context, assault)) is not None), None)


@predicate("V3.4.4")
def next_door_only(setup: Setup) -> bool | None:
    """As a player may rule, only a vehicle that starts next to the assaulted hex fires on the move into it."""
    return True if setup.tables.readings.assault_on_the_move == "from next door only" else None


def assaulting(action: DriveFire) -> Assault:
    """The assault that goes with a shot on the move."""
    further = () if action.path[-1:] == (action.assaults,) else (action.assaults,)
    return Assault((action.unit,), (*action.path, *further))


class DriveFireVerb(on_the_move.DriveFireVerb):
    """Shoot & Scoot, or Halt & Fire, perhaps with an assault."""

    checks: Sequence[Check[Context, DriveFire]] = (*on_the_move.DriveFireVerb.checks, with_an_assault)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[DriveFire]:
        """First without an assault; then with one, into every enemy's hex that is near enough."""
        yield from super().candidates(unit, hex)
        view = self.facts.view
        armor = [one for one in at_fire.known_targets(self.facts, hex) if answerable(self.facts, one.hex)]
        for one in able(self.facts, DriveFire) if armor else ():
            seen = view.units[one]
            armed = view.setup.counters[one].atv_range is not None
            if unit not in (None, one) or not armed or not seen.hex or may_enter(view, seen):
                continue
            goals = list(self._goals(seen.hex))
            for target in armor if goals else ():
                if self.may_aim(DriveFire(one, target.id)):
                    yield from (DriveFire(one, target.id, (there,), assaults=goal) for there, goal in goals)

    def _goals(self, here: str) -> Iterator[tuple[str, str]]:
        """V3.4.4: hexes into which a vehicle may drive, each with the enemy's hex that it then assaults."""
        board, enemies = self.facts.view.setup.board, self.facts.enemies
        near = board.neighbors(here) if enemies else ()
        for there in near:
            if there in enemies:
                yield there, there
            else:
                yield from ((there, goal) for goal in board.neighbors(there) if goal in enemies and goal not in near)


def begin(game: LhyGame, action: DriveFire, reaction: bool) -> None:
    """The shot and the drive; then what becomes of the assault."""
    if action.assaults:
        expect(game, (action.unit,), game.state.units[action.unit].hex, assaulting(action).path)
    on_the_move.begin(game, action, reaction)
