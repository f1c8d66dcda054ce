"""A small game in which a few answers are played: board words, units, then lines of notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import ChanceSource, Event, Game, Rolled, Seat
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import Coordinate
from lhy_desktop.engine.rulesets.lhy.model.state import FireMarker, State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.turn.activation import Activation
from lhy_desktop.engine.rulesets.lhy.turn.sequence import Turn
from tests.engine.rulesets.lhy import worlds

Rows = Mapping[str, str | Mapping[str, Any]]


class Play:
    """A game that takes answers in notation. ``units`` maps ids to a hex, or to a hex and states."""

    def __init__(
        self,
        units: Rows,
        active: Seat = "allied",
        platoon: str = "",
        *,
        board: Mapping[str, Any] | None = None,
        markers: Iterable[tuple[str, int, Seat]] = (),
        state: Mapping[str, Any] | None = None,
        **mission: Any,
    ) -> None:
        rows = {id: {"hex": row} if isinstance(row, str) else dict(row) for id, row in units.items()}
        self.setup = worlds.setup(Board.single(worlds.sheet(**(board or {}))), rows, **mission)
        fields = {"phase": 2, "turn": 2, "active": active, "initiative": active, **(state or {})}
        start = worlds.state(self.setup, rows, **fields)
        for place, value, by in markers:
            start.markers_made += 1
            marker = FireMarker(start.markers_made, by, "", "", place, value)
            start.fire[place] = (*start.fire.get(place, ()), marker)
        self.game: Game[State] = Game(RULESET, start, (Turn(2), Activation()), ChanceSource(1))
        self.events: list[Event] = []
        self._alone()
        if platoon:
            self.do(f"activate {platoon}")

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def asked(self) -> str:
        """Seat and kind of the pending question."""
        question = self.game.question
        return "" if question is None else f"{question.seat} {question.kind.rpartition('.')[2]}"

    def unit(self, id: str) -> Unit:
        return self.state.units[id]

    def at(self, place: str) -> list[str]:
        return [u.id for u in self.state.units.values() if u.hex == place and u.place == "map"]

    def do(self, *lines: str) -> Play:
        for line in lines:
            if not line.startswith("coordinate"):
                self._alone()
            self.events.extend(self.game.submit(RULESET.parse(line)))
        return self

    def _alone(self) -> None:
        """Activate one platoon at a time, unless the line says otherwise (6.2)."""
        if self.asked.endswith(" Coordination"):
            self.game.submit(Coordinate(False))

    def roll(self, *dice: int) -> Play:
        for die in dice:
            self.events.extend(self.game.submit(Rolled(die)))
        return self

    def refusals(self, line: str) -> tuple[str, ...]:
        """Rule numbers of the predicates that fail; empty when the action is legal."""
        assert self.game.question is not None
        legal = self.game.legal(self.game.question.seat)  # type: ignore[arg-type]
        action = RULESET.parse(line)
        found = tuple(refusal.rule for refusal in legal.explain(action))
        assert (action in legal) == (not found)
        return found

    def legal(self, **narrow: str) -> list[str]:
        """Legal actions as lines."""
        assert self.game.question is not None
        legal = self.game.legal(self.game.question.seat)  # type: ignore[arg-type]
        return [RULESET.notation(action) for action in legal.narrow(**narrow)]

    def notes(self, line: str) -> list[str]:
        """Rules of the notes of a preview."""
        return [note.rule for note in self.preview(line).notes]

    def preview(self, line: str) -> Any:
        assert self.game.question is not None
        return self.game.legal(self.game.question.seat).preview(RULESET.parse(line))  # type: ignore[arg-type]
