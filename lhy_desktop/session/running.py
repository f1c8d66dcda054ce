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
    Rolled,
    Ruleset,
    Seat,
    Telling,
    Viewer,
)
from lhy_desktop.engine.flow.door import scopes_of, turn_of
from lhy_desktop.engine.flow.ruleset import Prepared
from lhy_desktop.engine.flow.values import Asked
from lhy_desktop.session.decisions import FORCED, LogLine, heard
from lhy_desktop.session.dice import TYPED, Dice, typed_label
from lhy_desktop.session.doors import Doors
from lhy_desktop.session.orders import Orders
from lhy_desktop.session.origin import Origin
from lhy_desktop.session.save import (
    FORMAT,
    USUAL,
    CarriedLine,
    EntryLine,
    GoLine,
    Header,
    Line,
    OrdersLine,
    SaveWriter,
    SnapshotLine,
    TableSetting,
)
from lhy_desktop.session.standing import Standing
from lhy_desktop.session.tree import Tree
from lhy_desktop.session.undo import UndoStack


class Running(Doors):
    """A game, its players and its journal: asks, answers, writes down. ``Session`` adds everything that goes back in
    time."""

    def __init__(
        self,
        rules: Ruleset,
        prepared: Any,
        header: Header,
        path: Path | None = None,
        origin: Origin | None = None,
        carried: CarriedLine | None = None,
    ) -> None:
        """A new game of ``prepared`` under ``header``; saved to ``path`` from its first line on, if given. ``carried``
        are the files of a playtest.

        With an ``origin`` it begins there, and may raise whatever ``Codec.restore`` raises.
        """
        self.rules = rules
        self.prepared = prepared
        self.header = header
        self.origin, self.carried = origin, carried
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
            if carried is not None:
                self._writer.write(carried)

    @classmethod
    def new(
        cls,
        rules: Ruleset,
        prepared: Prepared,
        table: TableSetting,
        seed: int,
        path: Path | None = None,
        name: str = "",
        carried: CarriedLine | None = None,
    ) -> Self:
        """A new game; its header gets everything that a save must name. One with ``carried`` files is a playtest."""
        header = Header(
            USUAL if carried is None else FORMAT,
            rules.name,
            rules.version,
            prepared.mission_id,
            prepared.title,
            dict(prepared.options),
            dict(prepared.hashes),
            seed,
            table,
            name,
            msgspec.UNSET if carried is None else True,
        )
        return cls(rules, prepared, header, path, carried=carried)

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
        action, by = self._by_itself(question.seat, forced)
        if action is None:
            return False
        self._apply(question.seat, action, None, by)
        self._undo.heard(self.last())
        return True

    def asks_nobody(self, forced: bool = True) -> bool:
        """Whether :meth:`step` would answer a seat's pending question in its place, so that no person is asked."""
        question = self._game.question
        if question is None or question.seat == "chance" or self._ending() is not None or self.offered() is not None:
            return False
        return self._by_itself(question.seat, forced)[0] is not None

    def _by_itself(self, seat: Seat, forced: bool) -> tuple[object | None, str]:
        """The answer that needs no person, and why it is given."""
        action = self._forced(seat) if forced else None
        return (action, FORCED) if action is not None else self.orders.passing(seat)

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

    def _begun_with(self) -> Iterator[Line]:
        """The lines of a save that come before all that happens in it."""
        if self.carried is not None:
            yield self.carried
        if self.origin is not None:
            yield from self.origin.past
            yield self.origin.start

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


def _begun(rules: Ruleset, prepared: Any, seed: int, origin: Origin | None) -> Game[Any]:
    if origin is None:
        return rules.begin(prepared, seed)
    return rules.codec.restore(bytes(origin.start.position), rules, prepared)


def _own_data(header: Header, remarks: Sequence[str]) -> Iterator[str]:
    """A game with values or data of the player's own says so first; its header holds the values and names the files."""
    own = sorted(name for name in header.hashes if name.startswith("user/"))
    if remarks:
        yield f"This game changes values of the rules. {'; '.join(one.rstrip('.') for one in remarks)}."
    if own and header.carries:
        yield "This is a playtest, on a mission that its save carries as it was when it began."
    elif own:
        yield f"This game uses your own files: {', '.join(own)}."
