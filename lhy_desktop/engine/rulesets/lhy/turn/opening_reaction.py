"""A mission that opens with a reaction (18.1): the other side is seen on the move."""

from __future__ import annotations

from lhy_desktop.engine.flow import Event, Frame, Telling, other
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units
from lhy_desktop.engine.rulesets.lhy.model.state import Cycle, Deed, State
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.turn import examining_markers
from lhy_desktop.engine.rulesets.lhy.turn.marker_adjustment import MarkerAdjustment
from lhy_desktop.engine.rulesets.lhy.turn.reaction_segment import ReactionSegment


class OpeningReaction(Frame, frozen=True, tag="lhy.18.1.OpeningReaction"):
    """Before the first activation one side reacts to the other, whose units count as having moved in their hexes."""

    rule = "18.1"

    def advance(self, game: LhyGame) -> None:
        """Begin the reaction; segments alternate until both sides pass, as in any cycle."""
        state = game.state
        seat = state.setup.mission.opens_with_reaction_of
        assert seat is not None
        state.cycle = Cycle(other(seat), "", (), 2, before=_on_the_move(state), number=state.cycles)
        side = capital(side_name(state.setup, seat))
        game.tell(Event("opening", "18.1", Telling(f"{side} open the mission with their reaction.")))
        game.goto(MarkerAdjustment())
        game.call(ReactionSegment())
        hidden_units.on_call(game)
        examining_markers.on_call(game)


def _on_the_move(state: State) -> tuple[Deed, ...]:
    """What is seen: each hex of the other side, as a move within it."""
    seat = other(state.setup.mission.opens_with_reaction_of or state.attacker)
    by_hex: dict[str, list[str]] = {}
    for unit in state.units.values():
        if unit.side == seat and unit.place == "map" and not unit.hidden:
            by_hex.setdefault(unit.hex, []).append(unit.id)
    return tuple(
        Deed(seat, "maneuver", tuple(units), (hex,), hex, "", tuple(u for u in units if not state.units[u].concealed))
        for hex, units in sorted(by_hex.items(), key=lambda item: state.setup.board.index[item[0]])
    )
