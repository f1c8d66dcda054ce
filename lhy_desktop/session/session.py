"""One running game: players, forced answers, undo, and a save written before anything is shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    SEATS,
    VIEWERS,
    Entry,
    FlowError,
    Game,
    LegalSet,
    Result,
    Ruleset,
    Seat,
    Telling,
    Viewer,
    seat_of,
)
from lhy_desktop.engine.flow.ruleset import Prepared
from lhy_desktop.engine.flow.values import Asked
from lhy_desktop.session.decisions import Decision, Handle, LogLine
from lhy_desktop.session.save import FORMAT, BackLine, EntryLine, Header, SaveWriter, SnapshotLine, TableSetting
from lhy_desktop.session.undo import UndoStack, UndoState

FORCED = "forced: the only legal answer"
TURN = "turn"
"""Kind of the event that begins a game turn: what follows it is stamped with the new one."""


class Session:
    """A game being played. ``handle(viewer)`` is what screens and bots get; the game itself is private."""

    def __init__(self, rules: Ruleset, prepared: Any, header: Header, path: Path | None = None) -> None:
        """A new game of ``prepared`` under ``header``; saved to ``path`` from its first line on, if given."""
        self.rules = rules
        self.prepared = prepared
        self.header = header
        self.hold_dice = False
        self._game: Game[Any] = rules.begin(prepared, header.seed)
        self._entries: list[Entry] = []
        self._logs: dict[Viewer, list[LogLine]] = {viewer: [] for viewer in VIEWERS}
        self._undo = UndoStack(header.table.undo)
        self._turn = rules.turn(self._game)
        self._say_own_data()
        self._hear("chance", self._game.take_events(), 0, "")
        self._writer: SaveWriter | None = None
        if path is not None:
            self._writer = SaveWriter(path)
            self._writer.write(header)

    @classmethod
    def new(
        cls,
        rules: Ruleset,
        prepared: Prepared,
        table: TableSetting,
        seed: int,
        path: Path | None = None,
    ) -> Session:
        """A new game; everything a save must name goes into its header."""
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
        )
        return cls(rules, prepared, header, path)

    # -- doors ------------------------------------------------------------------------------------

    def handle(self, viewer: Viewer) -> Handle:
        """One viewer's door."""
        return Handle(self, viewer)

    def view(self, viewer: Viewer) -> Any:
        """The viewer's picture."""
        return self._game.view(viewer)

    def decision(self) -> Decision | None:
        """The pending question, or None when the game has ended."""
        question = self._game.question
        if question is None:
            return None
        return Decision(self._game.number, question.seat, question.kind, question.prompt, question.rule, question.roll)

    def legal(self, viewer: Viewer) -> LegalSet:
        """The pending legal set as this viewer knows it. Raises FlowError for the other seat."""
        return self._game.legal(viewer)

    def log(self, viewer: Viewer) -> tuple[LogLine, ...]:
        """What this viewer has heard, oldest first."""
        return tuple(self._logs[viewer])

    def log_since(self, viewer: Viewer, start: int) -> tuple[LogLine, ...]:
        """The log from its line ``start`` on."""
        return tuple(self._logs[viewer][start:])

    def result(self) -> Result | None:
        """How the game ended, or None."""
        return self.rules.result(self._game)

    @property
    def turn(self) -> int:
        """The game turn being played."""
        return self._turn

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return self._game.number

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The journal as it stands (undone entries are gone)."""
        return tuple(self._entries)

    @property
    def trouble(self) -> str:
        """Why the save is behind, or ""."""
        return self._writer.trouble if self._writer else ""

    @property
    def path(self) -> Path | None:
        """Where this game is saved."""
        return self._writer.path if self._writer else None

    def digest(self) -> str:
        """The check value of the present position."""
        return self.rules.codec.digest(self._game)

    # -- answering --------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: object, number: int | None = None) -> None:
        """A person's or a bot's answer. Raises IllegalActionError, StaleActionError or FlowError."""
        question = self._game.question
        if question is None:
            raise FlowError("The game has ended.")
        if question.seat != seat:
            raise FlowError(f"The question is not for {seat}.")
        if self.is_human(seat):
            before = self._game.copy()
            self._apply(seat, action, number, "")
            self._remember(before, seat, action)
        else:
            self._apply(seat, action, number, "")
            self._undo.seal("the other side's answer")

    def _remember(self, before: Game[Any], seat: Seat, action: object) -> None:
        self._undo.push(before, seat, self.rules.notation(action))
        self._undo.redo.clear()
        self._undo.heard(self._entries[-1])

    def step(self) -> bool:
        """Do one thing that needs no person and no bot: a die, or a forced answer. False when there is none."""
        question = self._game.question
        if question is None:
            return False
        if question.seat == "chance":
            if self.hold_dice:
                return False
            self.release()
            return True
        action = self._forced(question.seat)
        if action is None:
            return False
        self._apply(question.seat, action, None, FORCED)
        self._undo.heard(self._entries[-1])
        return True

    def settle(self) -> None:
        """Do everything that needs no person and no bot."""
        while self.step():
            pass

    def release(self) -> None:
        """Let the source answer the pending CHANCE question."""
        self._apply("chance", self._game.roll(), None, "")
        self._undo.heard(self._entries[-1])

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.header.table.seats.get(seat, "human") == "human"

    def _forced(self, seat: Seat) -> object | None:
        """The only answer, when playing it tells nobody anything (design/experience.md 6.16)."""
        if not self.header.table.forced:
            return None
        fogged = self.header.table.mode == "shared" and all(self.is_human(s) for s in SEATS)
        if fogged and self.rules.secrets(self._game.view("table"), seat):
            return None
        return self._game.legal(seat).single()

    def _apply(self, seat: Asked, action: object, number: int | None, by: str) -> None:
        events = self._game.submit(action, number)
        codec = self.rules.codec
        entry = Entry(
            self._game.number - 1, seat, msgspec.Raw(codec.encode(action)), events, codec.digest(self._game), by
        )
        self._entries.append(entry)
        if self._writer:
            self._writer.write(EntryLine(entry))
        self._hear(seat, events, entry.number, by)
        turn = self.rules.turn(self._game)
        if turn != self._turn:
            self._turn = turn
            self._snapshot(entry.digest)

    def _snapshot(self, digest: str) -> None:
        if self._writer:
            position = msgspec.Raw(self.rules.codec.snapshot(self._game))
            self._writer.write(SnapshotLine(self._turn, self._game.number, digest, position))

    def _hear(self, seat: Asked, events: tuple[Any, ...], number: int, by: str) -> None:
        turn, now = self._turn, self.rules.turn(self._game)
        for event in events:
            if event.kind == TURN:
                turn = now
            for viewer in VIEWERS:
                telling: Telling = event.told(viewer)
                if telling.text:
                    reason = by if viewer == seat else ""
                    line = LogLine(number, turn, seat, event.kind, event.rule, telling, reason)
                    self._logs[viewer].append(line)

    def _say_own_data(self) -> None:
        """A game with a player's own values or data says so first; its header holds the values and names the files."""
        own = sorted(name for name in self.header.hashes if name.startswith("user/"))
        remarks = self.prepared.remarks
        said = [f"This game changes values of the rules. {'; '.join(remarks)}."] if remarks else []
        said += [f"This game uses your own files: {', '.join(own)}."] if own else []
        for viewer in VIEWERS:
            self._logs[viewer] += [LogLine(0, self._turn, "chance", "data", "", Telling(text)) for text in said]

    # -- taking back ------------------------------------------------------------------------------

    def undo_state(self) -> UndoState:
        """What undo and redo would do."""
        return self._undo.state()

    def undo(self) -> bool:
        """Take back one human decision and all that followed it. False when the mode forbids it."""
        if not self._undo.state().can_undo:
            return False
        step = self._undo.steps.pop()
        gone = tuple(self._entries[step.number :])
        self._undo.redo.append(gone)
        self._rewind(step.game.copy(), step.number)
        if step.seal and step.seal != "the change of seats":
            said = Telling(f"Taken back: {step.label}, with what followed.")
            for viewer in VIEWERS:
                heard = said if viewer == step.seat else Telling("An answer was taken back, with what followed.")
                self._logs[viewer].append(LogLine(step.number, self._turn, step.seat, "undo", "", heard))
        return True

    def _rewind(self, game: Game[Any], number: int) -> None:
        self._game = game
        del self._entries[number:]
        for viewer in VIEWERS:
            self._logs[viewer] = [
                line for line in self._logs[viewer] if line.number < number or line.kind in ("undo", "data")
            ]
        self._turn = self.rules.turn(game)
        if self._writer:
            self._writer.write(BackLine(number))

    def redo(self) -> bool:
        """Play again what was taken back last; the recorded answers, not new ones."""
        if not self._undo.redo:
            return False
        entries = self._undo.redo.pop()
        rest = list(self._undo.redo)
        self.play_again(entries)
        self._undo.redo = rest
        return True

    def play_again(self, entries: tuple[Entry, ...], compare: bool = False) -> None:
        """Apply recorded entries; standing orders and bots do not fire. Used by redo and by loading.

        With ``compare`` each entry must cause what was recorded. Raises FlowError, ValueError or
        msgspec.DecodeError when one does not fit; the session then stands before it.
        """
        for entry in entries:
            action = self.rules.codec.action(bytes(entry.action))
            question = self._game.question
            if question is None:
                raise FlowError("the game has ended before this answer")
            before = self._game.copy()
            self._apply(question.seat, action, entry.number, entry.by)
            if compare and (difference := _difference(entry, self._entries[-1])):
                self._rewind(before, before.number)
                raise ValueError(f"the {difference} of answer {entry.number + 1} came out differently")
            if question.seat != "chance" and not entry.by and self.is_human(seat_of(question)):
                self._undo.push(before, seat_of(question), self.rules.notation(action))
            self._undo.heard(self._entries[-1])

    def back_to(self, number: int) -> None:
        """Go back to decision ``number`` (loading a save with taken-back entries). Raises FlowError."""
        while self._undo.steps and self._undo.steps[-1].number > number:
            self._undo.steps.pop()
        if not self._undo.steps or self._undo.steps[-1].number != number:
            raise FlowError(f"There is no decision {number} to go back to.")
        step = self._undo.steps.pop()
        self._rewind(step.game.copy(), number)

    # -- the file ---------------------------------------------------------------------------------

    def attach(self, path: Path) -> None:
        """Continue an existing save: later entries are appended to it."""
        self._writer = SaveWriter(path)

    def save_as(self, path: Path) -> None:
        """Write the whole game anew to ``path`` (replaced atomically). Raises OSError."""
        fresh = path.with_name(path.name + ".part")
        fresh.unlink(missing_ok=True)
        writer = SaveWriter(fresh)
        writer.write(self.header)
        for entry in self._entries:
            writer.write(EntryLine(entry))
        writer.close()
        if writer.trouble:
            raise OSError(writer.trouble)
        own = self.path is not None and self.path.resolve() == path.resolve()
        if own:
            self.close()
        fresh.replace(path)
        if own:
            self.attach(path)

    def close(self) -> None:
        """Close the save."""
        if self._writer:
            self._writer.close()


def _difference(recorded: Entry, again: Entry) -> str:
    for what in ("number", "seat", "digest", "events"):
        if getattr(recorded, what) != getattr(again, what):
            return what
    return ""
