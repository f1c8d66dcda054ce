"""A running game: who is asked, forced answers, the journal and its save, written before anything is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from lhy_desktop.engine.flow import (
    SEATS,
    VIEWERS,
    Die,
    Entry,
    FlowError,
    Game,
    IllegalActionError,
    LegalSet,
    Result,
    Rolled,
    Ruleset,
    Seat,
    Telling,
    Viewer,
    Window,
)
from lhy_desktop.engine.flow.door import (
    Scored,
    is_public,
    may_own_secrets,
    minute_of,
    scopes_of,
    score_of,
    turn_of,
    window_of,
)
from lhy_desktop.engine.flow.ruleset import Prepared
from lhy_desktop.engine.flow.values import Asked
from lhy_desktop.session import acts
from lhy_desktop.session.acts import ActKind
from lhy_desktop.session.decisions import Decision, LogLine, Pending
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
from lhy_desktop.session.standing import Standing, Uniform, modes, passes
from lhy_desktop.session.tree import Tree
from lhy_desktop.session.undo import UndoStack

FORCED = "forced: the only legal answer"
TYPED = "typed in"
UNSCORED = "These rules keep no score that could decide a game stopped before its end."
TURN = "turn"
"""Kind of the event that begins a game turn: what follows it is stamped with the new one."""


class Running:
    """A game, its players and its journal: asking, answering, writing down. ``Session`` adds what goes back in time."""

    def __init__(self, rules: Ruleset, prepared: Any, header: Header, path: Path | None = None) -> None:
        """A new game of ``prepared`` under ``header``; saved to ``path`` from its first line on, if given."""
        self.rules = rules
        self.prepared = prepared
        self.header = header
        self.hold_dice = False
        self.uniform: Uniform = "auto"
        self._standing: dict[Seat, Standing] = {}
        self._game: Game[Any] = rules.begin(prepared, header.seed)
        self._tree = Tree(self._game)
        self._logs: dict[Viewer, list[LogLine]] = {viewer: [] for viewer in VIEWERS}
        self._undo = UndoStack(header.table.undo)
        self._labels: dict[int, str] = {}
        self._turn = turn_of(rules, self._game)
        self._say_own_data()
        self._hear("chance", self._game.take_events(), 0, "")
        self._opening = {viewer: tuple(lines) for viewer, lines in self._logs.items()}
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
        name: str = "",
    ) -> Self:
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
            name,
        )
        return cls(rules, prepared, header, path)

    # -- doors ------------------------------------------------------------------------------------

    def view(self, viewer: Viewer) -> Any:
        """The viewer's picture."""
        return self._game.view(viewer)

    def decision(self) -> Decision | None:
        """The pending question, or None when the game has ended."""
        question = self._game.question
        if question is None or self._ending() is not None:
            return None
        return Decision(self._game.number, question.seat, question.kind, question.prompt, question.rule, question.roll)

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

    def score_now(self) -> Result:
        """The result if the game were stopped and scored as it stands. Raises FlowError where nothing scores it."""
        found = score_of(self.rules, self._game)
        if found is None:
            raise FlowError(UNSCORED)
        return found

    @property
    def scored(self) -> bool:
        """Whether the game may be stopped at any moment and its score decides."""
        return isinstance(self.rules, Scored)

    @property
    def turn(self) -> int:
        """The game turn being played."""
        return self._turn

    @property
    def minute(self) -> int:
        """Minutes on the game's own clock; 0 where it has none."""
        return minute_of(self.rules, self._game)

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return self._game.number

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The journal as it stands (undone entries are gone)."""
        return tuple(node.entry for node in self._tree.played())

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

    def submit(self, seat: Seat, action: object, number: int | None = None, why: str = "") -> None:
        """A person's or a bot's answer, with the bot's reason.

        Raises IllegalActionError, StaleActionError or FlowError.
        """
        self._check_going_on()
        question = self._game.question
        if question is None:
            raise FlowError("The game has ended.")
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
        self._undo.heard(self._last())

    def _last(self) -> Entry:
        return self._tree[self._tree.at].entry

    def step(self, forced: bool = True) -> bool:
        """Do one thing that needs no person and no bot: dice, a forced answer, a window that a standing order passes.

        False when there is none. Without ``forced`` the only legal answer is left to the person.
        """
        question = self._game.question
        if question is None or self._ending() is not None or self.offered() is not None:
            return False
        if question.seat == "chance":
            if self.hold_dice or self.typed():
                return False
            self.release()
            return True
        action, by = self._forced(question.seat) if forced else None, FORCED
        if action is None:
            action, by = self._ordered(question.seat)
        if action is None:
            return False
        self._apply(question.seat, action, None, by)
        self._undo.heard(self._last())
        return True

    def settle(self) -> None:
        """Do everything that needs no person and no bot."""
        while self.step():
            pass

    def release(self) -> None:
        """Let the source answer the pending CHANCE question: a draw, a die, or all dice of a throw that are left."""
        self._check_going_on()
        for _ in range(self._left()):
            self._apply("chance", self._game.roll(), None, "")
            self._undo.heard(self._last())

    def throw(self) -> Pending | None:
        """The dice that are asked for together now, as far as they lie: None when no die is."""
        question = self._game.question
        if question is None or question.roll is None or question.roll.draw or self._ending() is not None:
            return None
        roll = question.roll
        dice, at = (roll.throw.dice, roll.throw.at) if roll.throw is not None else ((Die(roll.sides),), 0)
        answers = [node.entry for node in self._tree.played() if acts.read(node.entry.action) is None] if at else []
        faces = tuple(self.rules.codec.action(bytes(entry.action)).value for entry in answers[len(answers) - at :])
        return Pending(roll.purpose, roll.audience, dice, faces)

    def _left(self) -> int:
        """How many answers chance gives together now."""
        roll = self._game.question.roll if self._game.question is not None else None
        return roll.throw.left if roll is not None and roll.throw is not None else 1

    def typed(self) -> bool:
        """Whether the pending question is a die whose face a person types in: a public one, never a draw."""
        question = self._game.question
        if self.header.table.dice != "typed" or question is None or question.roll is None:
            return False
        return question.roll.audience == "public" and not question.roll.draw and self._ending() is None

    def type_dice(self, faces: Sequence[int], number: int | None = None) -> None:
        """The faces of the die, or of all dice of a throw that are left, as a person has rolled them.

        Nothing is taken when one is not on its die or their number is another. Raises IllegalActionError,
        StaleActionError or FlowError.
        """
        pending = self.throw()
        if not self.typed() or pending is None:
            raise FlowError("No die is to be typed in now.")
        refusals = tuple(pending.refusals(faces))
        if refusals:
            raise IllegalActionError(refusals)
        for face in faces:
            self._apply("chance", Rolled(face), number, TYPED)
            self._undo.heard(self._last())
            number = None

    def type_die(self, face: int, number: int | None = None) -> None:
        """The same for a die that is thrown alone."""
        self.type_dice((face,), number)

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.header.table.seats.get(seat, "human") == "human"

    def _forced(self, seat: Seat) -> object | None:
        """The only answer, when playing it tells nobody anything (design/experience.md 6.16)."""
        if not self.header.table.forced:
            return None
        if self.fogged and self._secretive(seat):
            return None
        return self._game.legal(seat).single()

    def _secretive(self, seat: Seat) -> bool:
        """Whether an answer given in the seat's place could tell the other what it does not see."""
        question = self._game.question
        if question is not None and is_public(self.rules, question.kind):
            return False
        return may_own_secrets(self.rules, self._game.view("table"), seat)

    # -- standing orders ----------------------------------------------------------------------------

    @property
    def fogged(self) -> bool:
        """Whether two people share one screen and may not know the same."""
        return self.header.table.mode == "shared" and all(self.is_human(s) for s in SEATS)

    def standing(self, seat: Seat) -> Standing:
        """A seat's standing orders: for its own eyes."""
        return self._standing.get(seat, Standing())

    def order(self, seat: Seat, orders: Standing) -> None:
        """Change a seat's standing orders; they go into the save."""
        if orders == self.standing(seat):
            return
        self._standing[seat] = orders
        if self._writer:
            self._writer.write(OrdersLine(seat, orders))

    def window(self) -> Window | None:
        """What the pending question means to the asked seat, when it is one that may simply be passed."""
        question = self._game.question
        if question is None or question.seat == "chance" or self._ending() is not None:
            return None
        seat = question.seat
        return window_of(self.rules, self._game.view(seat), seat, question.kind, self._game.legal(seat))

    def window_now(self) -> Window:
        """The stretches of play that an order given now may hold for; nothing private is in it."""
        return Window(scopes_of(self.rules, self._game), None)

    def uniform_call(self, seat: Seat) -> bool:
        """Whether this call opens a window whatever the seat's orders, so that silence tells nothing.

        Depends on what both sides know alone (design/experience.md 6.16).
        """
        if not self.fogged or self.uniform == "never":
            return False
        return self.uniform == "always" or self._secretive(seat)

    def _ordered(self, seat: Seat) -> tuple[object | None, str]:
        """The pass that a standing order gives, and which order; (None, "") when the person is asked."""
        if not self.is_human(seat) or self.uniform_call(seat):
            return None, ""
        window = self.window()
        mode = passes(self.standing(seat), window) if window is not None else None
        if window is None or mode is None:
            return None, ""
        return window.passing, f"standing order: {modes(window.scopes)[mode]}"

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
        """Write an answer down, in the save first; False when a branch begins with it already."""
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
        turn, now = self._turn, turn_of(self.rules, self._game)
        starts = {viewer: len(lines) for viewer, lines in self._logs.items()}
        for event in events:
            if event.kind == TURN:
                turn = now
            for viewer in VIEWERS:
                telling: Telling = event.told(viewer)
                if telling.text:
                    reason = by if viewer == seat else ""
                    line = LogLine(number, turn, seat, event.kind, event.rule, telling, reason, event.key)
                    self._logs[viewer].append(line)
        return {viewer: tuple(lines[starts[viewer] :]) for viewer, lines in self._logs.items()}

    def _say_own_data(self) -> None:
        """A game with a player's own values or data says so first; its header holds the values and names the files."""
        own = sorted(name for name in self.header.hashes if name.startswith("user/"))
        remarks = self.prepared.remarks
        said = [f"This game changes values of the rules. {'; '.join(remarks)}."] if remarks else []
        said += [f"This game uses your own files: {', '.join(own)}."] if own else []
        for viewer in VIEWERS:
            self._logs[viewer] += [LogLine(0, self._turn, "chance", "data", "", Telling(text)) for text in said]

    # -- how the players ended it -------------------------------------------------------------------

    def _ending(self) -> tuple[ActKind, Seat] | None:
        """The act that ended the game and whose it was."""
        found = self._last_act()
        return found if found is not None and found[0] in acts.ENDING else None

    def _last_act(self) -> tuple[ActKind, Seat] | None:
        if not self._tree.line:
            return None
        entry = self._last()
        act = acts.read(entry.action)
        return (act.kind, entry.seat) if act is not None and entry.seat != "chance" else None

    def _check_going_on(self) -> None:
        if self._ending() is not None:
            raise FlowError("The game has ended.")

    def offered(self) -> Seat | None:
        """The seat whose offer of a draw waits for an answer."""
        found = self._last_act()
        return found[1] if found is not None and found[0] == "offer" else None
