"""What can be asked of a running game without changing it: the position, the question, the log, the result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lhy_desktop.engine.flow import Entry, FlowError, Game, LegalSet, Result, Ruleset, Seat, Viewer
from lhy_desktop.engine.flow.door import Scored, minute_of, score_of
from lhy_desktop.session import acts
from lhy_desktop.session.acts import UNSCORED, ActKind
from lhy_desktop.session.decisions import Decision, LogLine
from lhy_desktop.session.origin import Origin
from lhy_desktop.session.save import CarriedLine, Header, SaveWriter
from lhy_desktop.session.tree import Tree
from lhy_desktop.session.undo import UndoStack, UndoState


class Doors:
    """The parts of a running game (``running`` makes them), and everything that only reads them."""

    rules: Ruleset
    prepared: Any
    header: Header
    origin: Origin | None
    carried: CarriedLine | None
    _game: Game[Any]
    _tree: Tree
    _logs: dict[Viewer, list[LogLine]]
    _undo: UndoStack
    _turn: int
    _writer: SaveWriter | None

    def view(self, viewer: Viewer) -> Any:
        """The position as the viewer knows it."""
        return self._game.view(viewer)

    def decision(self) -> Decision | None:
        """The pending question, or None when the game has ended."""
        question = self._game.question
        if question is None or self._ending() is not None:
            return None
        return Decision(self._game.number, question.seat, question.kind, question.prompt, question.rule, question.roll)

    @property
    def over(self) -> bool:
        """Whether the game has ended, so that everybody may know everything."""
        return self.decision() is None

    def legal(self, viewer: Viewer) -> LegalSet:
        """The pending legal set as this viewer knows it. Raises FlowError for the other seat."""
        self._check_going_on()
        return self._game.legal(viewer)

    def log(self, viewer: Viewer) -> tuple[LogLine, ...]:
        """What this viewer has heard, oldest first."""
        return tuple(self._logs[viewer])

    def log_since(self, viewer: Viewer, start: int) -> tuple[LogLine, ...]:
        """The log from its line ``start`` on."""
        return tuple(self._logs[viewer][start:])

    def result(self) -> Result | None:
        """How the game ended, or None."""
        ending = self._ending()
        if ending is not None:
            kind, seat = ending
            return acts.result(kind, seat, self.rules, self.prepared, self._game)
        return self.rules.result(self._game)

    @property
    def ended_by(self) -> ActKind | None:
        """The act by which players ended the game; None while it goes on, and when it was played to its end."""
        ending = self._ending()
        return ending[0] if ending is not None else None

    def score_now(self) -> Result:
        """The result if the game were stopped and scored as it stands. Raises FlowError when the ruleset cannot score
        it."""
        found = score_of(self.rules, self._game)
        if found is None:
            raise FlowError(UNSCORED)
        return found

    @property
    def scored(self) -> bool:
        """Whether the game can be scored before its end, so that players may stop it at any moment."""
        return isinstance(self.rules, Scored)

    @property
    def turn(self) -> int:
        """The game turn being played."""
        return self._turn

    @property
    def minute(self) -> int:
        """Minutes on the game's own clock; 0 when it has none."""
        return minute_of(self.rules, self._game)

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return self._game.number

    @property
    def answered(self) -> bool:
        """Whether anything was ever answered in it; a Study game may have gone back before all of that."""
        return self.newest > 0 or self.origin is not None

    @property
    def newest(self) -> int:
        """The answer given last of all, in whatever branch; 0 when there is none."""
        return len(self._tree.nodes)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The journal as it stands (without undone entries)."""
        return tuple(node.entry for node in self._tree.played())

    @property
    def trouble(self) -> str:
        """Why the save lags behind the game, or ""."""
        return self._writer.trouble if self._writer else ""

    @property
    def path(self) -> Path | None:
        """Where this game is saved."""
        return self._writer.path if self._writer else None

    def undo_state(self) -> UndoState:
        """What undo and redo would do now, in words for the seat whose answer it is (others: ``Handle.undo_state``)."""
        return self._undo.state()

    def digest(self) -> str:
        """The check value of the present position."""
        return self.rules.codec.digest(self._game)

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.header.table.seats.get(seat, "human") == "human"

    def last(self) -> Entry:
        """The last answer of the line. Raises FlowError when there is none."""
        return self._tree[self._tree.at].entry

    # -- how the players ended it -------------------------------------------------------------------

    def _ending(self) -> tuple[ActKind, Seat] | None:
        """The act that ended the game, and the seat that did it."""
        found = self._last_act()
        return found if found is not None and found[0] in acts.ENDING else None

    def _last_act(self) -> tuple[ActKind, Seat] | None:
        if not self._tree.line:
            return None
        entry = self.last()
        act = acts.read(entry.action)
        return (act.kind, entry.seat) if act is not None and entry.seat != "chance" else None

    def _check_going_on(self) -> None:
        if self._ending() is not None:
            raise FlowError("The game has ended.")

    def offered(self) -> Seat | None:
        """The seat whose offer of a draw waits for an answer."""
        found = self._last_act()
        return found[1] if found is not None and found[0] == "offer" else None
