"""V9, V10: shock, and the destruction of vehicles, guns and positions with what it does to others."""

from __future__ import annotations

from lhy_desktop.engine.flow import Frame, predicate
from lhy_desktop.engine.rulesets.lhy.losses.casualties import disrupt, remove_unit
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.state import State, Work
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, told
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change


def shock(game: LhyGame, vehicle: str, why: str, rule: str) -> None:
    """V9.2: an armored fighting vehicle is shocked: it stops at once, loses its markers and its concealment."""
    state = game.state
    change(state, vehicle, shocked=True, motion="", overwatch=False, concealed=False)
    seat, place = state.units[vehicle].side, state.units[vehicle].hex
    text = f"{capital(known_subject(state.setup, seat, (vehicle,)))} in {place} is shocked: {why}."
    game.tell(told("shocked", rule, seat, text, hexes=(place,), units=(vehicle,), word="Shocked"))


class Destroyed(Frame, frozen=True, tag="lhy.V10.Destroyed"):
    """A vehicle, towed gun or fortified position is destroyed. ``quiet``: nobody else is harmed by it (V10.2);
    ``spares_gun``: a gun that it tows survives (V10.1b)."""

    unit: str
    cause: str
    quiet: bool = False
    spares_gun: bool = False

    rule = "V10"

    def advance(self, game: LhyGame) -> None:
        """Take it off the map; where a position stood remains an improved one (V7.9)."""
        state = game.state
        game.end()
        unit = state.units[self.unit]
        if unit.place != "map":
            return
        counter, place = state.setup.counters[self.unit], unit.hex
        carried = fact.aboard(state, self.unit)
        for one in carried:
            change(state, one, aboard="")
        remove_unit(game, self.unit, self.cause)
        if counter.kind == "fortified_position":
            leaves_a_position(state, unit.side, place)
        for one in carried:
            self._thrown_out(game, one)

    def _thrown_out(self, game: LhyGame, unit: str) -> None:
        """V10.1: whoever was carried is disrupted; Russians and Japanese regroup. A towed gun goes with its vehicle."""
        state = game.state
        if state.setup.counters[unit].kind == "towed_gun":
            if not self.spares_gun:
                remove_unit(game, unit, "with what towed it")
        elif fact.never_disrupted(state, unit):
            change(state, unit, regrouping=True, concealed=False)
        elif not state.units[unit].disrupted:
            disrupt(game, unit, "its vehicle is destroyed", "V10.1")


@predicate("V7.9")
def leaves_a_position(state: State, side: object, place: str) -> bool | None:
    """A fortified position that is destroyed is replaced by an improved one of its side."""
    if any(work.kind == "ip" for work in state.works.get(place, ())):
        return None
    owner = "axis" if side == "axis" else "allied"
    state.works[place] = (*state.works.get(place, ()), Work("ip", owner))  # type: ignore[arg-type]
    return True
