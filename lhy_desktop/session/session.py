"""One running game: players, forced answers, undo, and a save written before anything is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.engine.flow import SEATS, VIEWERS, Entry, Event, FlowError, Game, Seat, Telling, Viewer, other, seat_of
from lhy_desktop.engine.flow.door import side_name, turn_of
from lhy_desktop.session import acts
from lhy_desktop.session.acts import Act, ActKind
from lhy_desktop.session.decisions import LogLine, first_said
from lhy_desktop.session.dice import TYPED, typed_label
from lhy_desktop.session.handle import Handle
from lhy_desktop.session.past import Beat, Moment, beat, last_choice
from lhy_desktop.session.running import Running
from lhy_desktop.session.save import (
    BackLine,
    EntryLine,
    GoLine,
    Line,
    OrdersLine,
    SaveWriter,
    SnapshotLine,
    TableSetting,
    anew,
)
from lhy_desktop.session.tree import Node
from lhy_desktop.session.undo import Step, UndoStack

COMPUTER = "the computer's rule"
ONLY_ONE = "It was the only legal answer."
_ACT_LABELS: dict[ActKind, str] = {
    "concede": "concede",
    "offer": "offer a draw",
    "agree": "agree on a draw",
    "decline": "decline the draw",
    "stop": "stop and score",
    "propose": "offer to stop",
    "settle": "agree to stop",
    "play_on": "play on",
    "leave": "stop, as conceded",
}


class Session(Running):
    """A game being played. ``handle(viewer)`` is what screens and bots get; the game itself is private."""

    def handle(self, viewer: Viewer) -> Handle:
        """What one viewer may see and do."""
        return Handle(self, viewer)

    # -- acts outside the rules ---------------------------------------------------------------------

    def act(self, seat: Seat, kind: ActKind) -> None:
        """Concede, offer a draw, answer an offer, or stop and score. Raises FlowError with a sentence."""
        if self.decision() is None:
            raise FlowError("The game has ended.")
        if seat not in SEATS:
            raise FlowError(acts.NOBODY)
        alone = self.is_human(seat) and not self.is_human(other(seat))
        if why := acts.refusal(seat, kind, self.offered(), alone, self.scored):
            raise FlowError(why)
        self._act(seat, acts.of(kind), "")
        if kind == "offer" and not self.is_human(other(seat)):
            agrees = acts.computer_agrees(self.rules, other(seat), self._game)
            self._act(other(seat), acts.of("agree" if agrees else "decline"), COMPUTER)
        if kind == "propose":
            agrees = acts.computer_stops(self.rules, other(seat), self._game)
            self._act(other(seat), acts.of("settle" if agrees else "play_on"), COMPUTER)

    def _act(self, seat: Seat, act: Act, by: str) -> None:
        before, length = self._game.copy(), len(self._tree.line)
        event = acts.event(act.kind, side_name(self.rules, self.prepared, seat))
        self._keep(Entry(before.number, seat, acts.raw(act), (event,), self.digest(), by))
        if not by and self.is_human(seat):
            self._remember(before, length, seat, _ACT_LABELS[act.kind])
        if act.kind in acts.ENDING:
            self._undo.seal("end")

    # -- taking back ------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Take back one human decision and everything that followed it. False when the mode forbids it."""
        if not self._undo.state().can_undo:
            return False
        if self.header.table.undo == "study":
            self._undo.left.append(self._tree.at)
            line = self._tree.line
            length = self._undo.steps[-1].length
            self._write_go(line[length - 1] if length else 0)
            return True
        step = self._undo.steps.pop()
        gone, what = self.entries[step.length :], first_said(self._logs[step.seat], step.number)
        self._undo.redo.append(gone)
        self._rewind(step.game.copy(), step.length)
        if step.seal not in (None, "seats"):
            self._note(step.number, step.seat, f"Taken back, with what followed: {what or step.label}")
        return True

    def _note(self, number: int, seat: Seat, text: str) -> None:
        """A log line about an undo: its seat hears what was taken back; the others only hear that something was."""
        hidden = Telling("An answer was taken back, with what followed.")
        for viewer in VIEWERS:
            told = Telling(text) if viewer == seat else hidden
            self._logs[viewer].append(LogLine(number, self._turn, seat, "undo", "", told))

    def _rewind(self, game: Game[Any], length: int) -> None:
        """Go back to the position after the first ``length`` entries, and forget what follows them."""
        number = game.number
        self._game = game
        self._tree.cut(length)
        kept = sum(1 for node in self._tree.played() if node.entry.number >= number)
        for viewer in VIEWERS:
            self._logs[viewer] = [
                line for line in self._logs[viewer] if line.number < number or line.kind in ("undo", "data")
            ]
            for node in self._tree.played()[length - kept :]:
                self._logs[viewer] += node.heard[viewer]
        while self._undo.steps and self._undo.steps[-1].length > length:
            self._undo.steps.pop()
        self._turn = turn_of(self.rules, game)
        if self._writer:
            self._writer.write(BackLine(length))

    def redo(self) -> bool:
        """Play again what was last taken back: the recorded answers, not new ones."""
        if self._undo.left:
            self._write_go(self._undo.left.pop())
            return True
        if not self._undo.redo:
            return False
        entries = self._undo.redo.pop()
        rest = list(self._undo.redo)
        self.play_again(entries)
        self._undo.redo = rest
        return True

    def play_again(self, entries: tuple[Entry, ...], compare: bool = False) -> None:
        """Apply recorded entries, without standing orders or bots. Used by redo and by loading.

        With ``compare`` each entry must have the recorded effects. Raises FlowError, ValueError or msgspec.DecodeError
        when an entry does not fit; the session then stands before that entry.
        """
        for entry in entries:
            self._check_going_on()
            act = acts.read(entry.action)
            if act is not None:
                if entry.seat == "chance":
                    raise FlowError("chance neither concedes nor agrees")
                length = len(self._tree.line)
                self._act(entry.seat, act, entry.by)
                self._compare(entry, length, self._game, compare)
                continue
            action = self.rules.codec.action(bytes(entry.action))
            question = self._game.question
            if question is None:
                raise FlowError("the game has ended before this answer")
            before, length = self._game.copy(), len(self._tree.line)
            self._apply(question.seat, action, entry.number, entry.by, entry.why)
            self._compare(entry, length, before, compare)
            if question.seat != "chance" and not entry.by and self.is_human(seat_of(question)):
                self._undo.push(before, length, seat_of(question), self.rules.notation(action))
            elif entry.by == TYPED:
                self._undo.push(before, length, self._roller(), typed_label(action))
            self._undo.heard(self.last())

    def _compare(self, entry: Entry, length: int, before: Game[Any], compare: bool) -> None:
        if compare and (difference := _difference(entry, self.last())):
            self._rewind(before, length)
            raise ValueError(f"the {difference} of answer {entry.number + 1} came out differently")

    def back_to(self, length: int) -> None:
        """Go back to the first ``length`` entries (used when loading a save with answers taken back). Raises
        FlowError."""
        found = next((step for step in self._undo.steps if step.length == length), None)
        if found is None or self.header.table.undo == "study":
            raise FlowError(f"There is no decision {length} to go back to.")
        self._undo.steps = self._undo.steps[: self._undo.steps.index(found)]
        self._rewind(found.game.copy(), length)

    # -- the past and the branches ------------------------------------------------------------------

    def beats(self, viewer: Viewer) -> tuple[Beat, ...]:
        """Every answer of the game so far, oldest first, as this viewer heard it."""
        return tuple(beat(node, viewer) for node in self._tree.played())

    def branches(self, viewer: Viewer) -> tuple[Beat, ...]:
        """Every answer ever given in a Study game, including those of branches that were left, in the order they were
        given."""
        return tuple(beat(node, viewer) for node in self._tree.nodes)

    def why(self, node: int, viewer: Viewer, at_once: bool = False) -> str | None:
        """Why a computer player gave an answer (``Beat.node``): "" when nothing was noted, None while it is kept back.

        A reason may tell what only its seat knows. Others hear it when the game is over, or ``at_once`` when the player
        wants that and the game is not sealed. Until then nothing reveals whether a reason exists. Raises FlowError.
        """
        past = self._tree[node]
        entry = past.entry
        if viewer != entry.seat and not self.over and (not at_once or self.header.table.sealed):
            return None
        return entry.why or (ONLY_ONE if self._only_one(past) else "")

    def _only_one(self, past: Node) -> bool:
        """Whether an answer given for a seat was the only legal one."""
        entry = past.entry
        if not entry.by or entry.seat == "chance" or acts.read(entry.action) is not None:
            return False
        return self._tree.game(past.parent, self.rules.codec).legal(entry.seat).single() is not None

    def moment(self, place: int) -> Moment:
        """The position after the first ``place`` answers, to look at."""
        line = self._tree.line
        place = max(0, min(place, len(line)))
        return self._moment(line[place - 1] if place else 0)

    def moment_of(self, node: int) -> Moment:
        """The position after an answer of any branch, to look at."""
        return self._moment(node)

    def _moment(self, id: int) -> Moment:
        heard = [self._tree[node].heard for node in self._tree.path(id)]
        return Moment(self.rules, self._tree.game(id, self.rules.codec), len(heard), (self._opening, *heard))

    def go(self, node: int) -> None:
        """Study: go to the position after any answer of any branch (0: the beginning) and play on from there. Raises
        FlowError."""
        if self.header.table.undo != "study":
            raise FlowError("Only a Study game keeps branches to go to.")
        if node:
            self._tree[node]
        self._undo.left.clear()
        self._write_go(node)

    def _write_go(self, node: int) -> None:
        if self._writer:
            self._writer.write(GoLine(node))
        self._stand(node)

    def _stand(self, node: int) -> None:
        """Make an answer the last one of the line; undo steps and logs change with it."""
        game = self._tree.game(node, self.rules.codec)
        self._tree.go(node)
        self._game = game
        self._turn = turn_of(self.rules, game)
        self._logs = {viewer: list(lines) for viewer, lines in self._opening.items()}
        left, self._undo = self._undo.left, UndoStack("study")
        self._undo.left = left
        for place, past in enumerate(self._tree.played()):
            for viewer in VIEWERS:
                self._logs[viewer] += past.heard[viewer]
            self._retrace(place, past)

    def _retrace(self, place: int, past: Node) -> None:
        entry = past.entry
        if entry.seat != "chance" and not entry.by and self.is_human(entry.seat):
            if past.id not in self._labels:
                act = acts.read(entry.action)
                action = None if act else self.rules.codec.action(bytes(entry.action))
                self._labels[past.id] = _ACT_LABELS[act.kind] if act else self.rules.notation(action)
            self._undo.steps.append(Step(self._game, entry.number, place, entry.seat, self._labels[past.id]))
        elif entry.by == TYPED:
            label = typed_label(self.rules.codec.action(bytes(entry.action)))
            self._undo.steps.append(Step(self._game, entry.number, place, self._roller(), label))
        self._undo.heard(entry)

    def from_here(self, node: int) -> int:
        """The answer after which a game begins that goes on from ``node``: after the end, from the last choice."""
        if node != self._tree.at or self.decision() is not None:
            return node
        place = last_choice(self.entries)
        return self._tree.line[place - 1] if place else 0

    def variation(self, node: int, name: str, table: TableSetting | None = None) -> Session:
        """A new game, not saved yet, with the answers of this one up to ``node`` (0: none); ``table`` says who sits
        there from then on. Raises FlowError."""
        node = self.from_here(node)
        header = msgspec.structs.replace(self.header, name=name, table=table or self.header.table)
        session = Session(self.rules, self.prepared, header, origin=self.origin, carried=self.carried)
        session.orders.given = {seat: given for seat, given in self.orders.given.items() if session.is_human(seat)}
        session._tree = self._tree.fork(node)
        session._stand(session._tree.at)
        if self.header.table.undo != "study":
            place = len(self._tree.path(node))
            old = (step for step in self._undo.steps if step.length < place and session.is_human(step.seat))
            steps = [replace(step) for step in old]
            session._undo = UndoStack(self.header.table.undo)
            session._undo.steps = steps
        return session

    def position(self) -> bytes:
        """The present position as a snapshot holds it."""
        return self.rules.codec.snapshot(self._game)

    # -- the file ---------------------------------------------------------------------------------

    def attach(self, path: Path) -> None:
        """Continue an existing save: later entries are appended to the file."""
        self._writer = SaveWriter(path, self._by_people, self.header.table.sealed)

    def save_as(self, path: Path, name: str = "") -> None:
        """Write the whole game anew to ``path`` (replaced atomically), under a ``name``. Raises OSError."""
        for _ in self.saving(path, name):
            pass

    def saving(self, path: Path, name: str = "") -> Iterator[None]:
        """Like ``save_as``, but a few lines at a time, so that a window need not wait. Raises OSError."""

        def own() -> bool:
            return self.path is not None and self.path.resolve() == path.resolve()

        header = msgspec.structs.replace(self.header, name=name or self.header.name)
        yield from anew(path, header, self._written(), lambda: self.close() if own() else None)
        if own():
            self.attach(path)

    def _written(self) -> Iterator[Line]:
        """The lines that follow the header when the game is written anew."""
        yield from self._begun_with()
        for seat, orders in self.orders.given.items():
            yield OrdersLine(seat, orders)
        at = 0
        for node in self._tree.nodes:
            if node.parent != at:
                yield GoLine(node.parent)
            yield EntryLine(node.entry)
            at = node.id
        if at != self._tree.at:
            yield GoLine(self._tree.at)
        if self._turn:
            yield SnapshotLine(self._turn, self.number, self.digest(), msgspec.Raw(self.position()))

    def secure(self) -> None:
        """Wait until the disk itself has all that was written: nothing of it is lost when the power fails."""
        if self._writer:
            self._writer.secure()

    def close(self) -> None:
        """Close the save."""
        if self._writer:
            self._writer.close()


def _difference(recorded: Entry, again: Entry) -> str:
    for what in ("number", "seat", "digest"):
        if getattr(recorded, what) != getattr(again, what):
            return what
    told = len(recorded.events) == len(again.events) and all(map(Event.agrees, recorded.events, again.events))
    return "" if told else "events"
