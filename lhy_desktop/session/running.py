"""A running game: who is asked, forced answers, the journal, and the save, which is written before anything is
shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from lhy_desktop.engine.flow import (
    SEATS,
    VIEWERS,
    Entry,
    FlowError,
    Game,
    LegalSet,
    Result,
    Rolled,
    Ruleset,
    Seat,
    Telling,
    Viewer,
)
from lhy_desktop.engine.flow.door import Scored, minute_of, scopes_of, score_of, turn_of
from lhy_desktop.engine.flow.ruleset import Prepared
from lhy_desktop.engine.flow.values import Asked
from lhy_desktop.session import acts
from lhy_desktop.session.acts import ActKind
from lhy_desktop.session.decisions import Decision, LogLine, heard
from lhy_desktop.session.dice import TYPED, Dice, typed_label
from lhy_desktop.session.orders import Orders
from lhy_desktop.session.origin import Origin
from lhy_desktop.session.save import (
    FORMAT,
    EntryLine,
    GoLine,
    Header,
    OrdersLine,
    SaveWriter,
    SnapshotLine,
    TableSetting,
)
from lhy_desktop.session.standing import Standing
from lhy_desktop.session.tree import Tree
from lhy_desktop.session.undo import UndoStack, UndoState

FORCED = "forced: the only legal answer"
UNSCORED = "These rules keep no score that could decide a game stopped before its end."


class Running:
    """A game, its players and its journal: asks, answers, writes down. ``Session`` adds everything that goes back in
    time."""

    def __init__(
        self, rules: Ruleset, prepared: Any, header: Header, path: Path | None = None, origin: Origin | None = None
    ) -> None:
        """A new game of ``prepared`` under ``header``; saved to ``path`` from its first line on, if given.

        With an ``origin`` it begins there, and may raise whatever ``Codec.restore`` raises.
        """
        self.rules = rules
        self.prepared = prepared
        self.header = header
        self.origin = origin
        self.dice = Dice(self, self._by_chance)
        self.orders = Orders(self, lambda: scopes_of(rules, self._game), self._note_orders)
        self._game = _begun(rules, prepared, header.seed, origin)
        self._tree = Tree(self._game)
        self._logs: dict[Viewer, list[LogLine]] = {viewer: [] for viewer in VIEWERS}
        self._undo = UndoStack(header.table.undo)
        self._labels: dict[int, str] = {}
        self._turn = turn_of(rules, self._game)
        for text in _own_data(header, prepared.remarks):
            self._log_all(dict.fromkeys(VIEWERS, (LogLine(0, self._turn, "chance", "data", "", Telling(text)),)))
        for past in origin.heard(header.version) if origin is not None else ():
            self._log_all(past)
        self._hear("chance", self._game.take_events(), 0, "")
        self._opening = {viewer: tuple(lines) for viewer, lines in self._logs.items()}
        self._writer: SaveWriter | None = None
        if path is not None:
            self._writer = SaveWriter(path, self._by_people, header.table.sealed)
            self._writer.write(header)

    @classmethod
    def new(
        cls,
        rules: Ruleset,
        prepared: Prepared,
        table: TableSetting,
        seed: int,
        path: Path | None = None,
        name: str = "",
    ) -> Self:
        """A new game; its header gets everything that a save must name."""
        header = Header(
            FORMAT,
            rules.name,
            rules.version,
            prepared.mission_id,
            prepared.title,
            dict(prepared.options),
            dict(prepared.hashes),
            seed,
            table,
            name,
        )
        return cls(rules, prepared, header, path)

    # -- doors ------------------------------------------------------------------------------------

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

    # -- answering --------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: object, number: int | None = None, why: str = "") -> None:
        """Take the answer of a person or a bot, with the bot's reason.

        Raises IllegalActionError, StaleActionError or FlowError.
        """
        self._check_going_on()
        question = self._game.question
        if question is None:
            raise FlowError("The game has ended.")
        if seat not in SEATS:
            raise FlowError("Only a side answers here; dice are released or typed in.")
        if question.seat != seat:
            raise FlowError(f"The question is not for {seat}.")
        if self.is_human(seat):
            before, length = self._game.copy(), len(self._tree.line)
            self._apply(seat, action, number, "")
            self._remember(before, length, seat, self.rules.notation(action))
        else:
            self._apply(seat, action, number, "", why)
            self._undo.seal("answer")

    def _remember(self, before: Game[Any], length: int, seat: Seat, label: str) -> None:
        self._undo.push(before, length, seat, label)
        self._undo.fresh()
        self._undo.heard(self.last())

    def last(self) -> Entry:
        """The last answer of the line. Raises FlowError when there is none."""
        return self._tree[self._tree.at].entry

    def step(self, forced: bool = True) -> bool:
        """Do one thing that needs neither a person nor a bot: dice, a forced answer, or a window that a standing order
        passes.

        False when there is nothing of the kind. Without ``forced``, an only legal answer is left to the person.
        """
        question = self._game.question
        if question is None or self._ending() is not None or self.offered() is not None:
            return False
        if question.seat == "chance":
            if self.dice.held or self.dice.typed():
                return False
            self.dice.release()
            return True
        action, by = self._forced(question.seat) if forced else None, FORCED
        if action is None:
            action, by = self.orders.passing(question.seat)
        if action is None:
            return False
        self._apply(question.seat, action, None, by)
        self._undo.heard(self.last())
        return True

    def settle(self) -> None:
        """Do everything that needs neither a person nor a bot."""
        while self.step():
            pass

    def _by_chance(self, action: Rolled | None, number: int | None, by: str) -> None:
        self._check_going_on()
        before = self._game.copy() if by == TYPED else None
        length = len(self._tree.line)
        self._apply("chance", self._game.roll() if action is None else action, number, by)
        if before is not None and action is not None:
            self._remember(before, length, self._roller(), typed_label(action))
        else:
            self._undo.heard(self.last())

    def _roller(self) -> Seat:
        """Whose step a face is that was typed in: of the person who answered last."""
        if self._undo.steps:
            return self._undo.steps[-1].seat
        return next((seat for seat in SEATS if self.is_human(seat)), SEATS[0])

    def _note_orders(self, seat: Seat, orders: Standing) -> None:
        if self._writer:
            self._writer.write(OrdersLine(seat, orders))

    @property
    def _by_people(self) -> bool:
        """Whether anybody's work is in it: a game of computers alone can be played again from its seed."""
        return any(map(self.is_human, SEATS))

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.header.table.seats.get(seat, "human") == "human"

    def _forced(self, seat: Seat) -> object | None:
        """The only legal answer, when playing it tells nobody anything (design/experience.md 6.16)."""
        if not self.header.table.forced:
            return None
        if self.orders.fogged and self.orders.secretive(seat):
            return None
        return self._game.legal(seat).single()

    def _apply(self, seat: Asked, action: object, number: int | None, by: str, why: str = "") -> None:
        events = self._game.submit(action, number)
        codec = self.rules.codec
        raw, digest = msgspec.Raw(codec.encode(action)), codec.digest(self._game)
        entry = Entry(self._game.number - 1, seat, raw, events, digest, by, why)
        fresh = self._keep(entry)
        turn = turn_of(self.rules, self._game)
        if turn != self._turn:
            self._turn = turn
            if fresh:
                self._snapshot(entry.digest)

    def _keep(self, entry: Entry) -> bool:
        """Record an answer, in the save first. False when a branch already begins with it."""
        known = self._tree.known(entry) if self.header.table.undo == "study" else None
        if self._writer:
            self._writer.write(EntryLine(entry) if known is None else GoLine(known.id))
        heard = self._hear(entry.seat, entry.events, entry.number, entry.by)
        if known is None:
            self._tree.grow(entry, heard, self._game)
        else:
            self._tree.go(known.id)
        return known is None

    def _snapshot(self, digest: str) -> None:
        if self._writer:
            position = msgspec.Raw(self.rules.codec.snapshot(self._game))
            self._writer.write(SnapshotLine(self._turn, self._game.number, digest, position))

    def _hear(self, seat: Asked, events: tuple[Any, ...], number: int, by: str) -> Mapping[Viewer, tuple[LogLine, ...]]:
        found = heard(seat, events, number, by, self._turn, turn_of(self.rules, self._game))
        self._log_all(found)
        return found

    def _log_all(self, found: Mapping[Viewer, tuple[LogLine, ...]]) -> None:
        for viewer, lines in found.items():
            self._logs[viewer] += lines

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


def _begun(rules: Ruleset, prepared: Any, seed: int, origin: Origin | None) -> Game[Any]:
    if origin is None:
        return rules.begin(prepared, seed)
    return rules.codec.restore(bytes(origin.start.position), rules, prepared)


def _own_data(header: Header, remarks: Sequence[str]) -> Iterator[str]:
    """A game with values or data of the player's own says so first; its header holds the values and names the files."""
    own = sorted(name for name in header.hashes if name.startswith("user/"))
    if remarks:
        yield f"This game changes values of the rules. {'; '.join(remarks)}."
    if own:
        yield f"This game uses your own files: {', '.join(own)}."
