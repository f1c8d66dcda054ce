"""A save of other rules, watched from what it says of itself: nothing in it is played.

The answers are told by their events. Boards are the positions that the save holds as snapshots, as far as the present
rules can read them; a moment between two of them shows the earlier one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.engine.flow import VIEWERS, Codec, Entry, FlowError, Game, Result, Ruleset, Seat
from lhy_desktop.engine.flow.door import Clock, minute_of, turn_of
from lhy_desktop.session.decisions import Decision, heard_of
from lhy_desktop.session.origin import Origin
from lhy_desktop.session.past import Moment
from lhy_desktop.session.players import replace_players
from lhy_desktop.session.replay import END, UNFIT, Former, Opened, replay
from lhy_desktop.session.save import (
    FORMAT,
    USUAL,
    BackLine,
    CarriedLine,
    EntryLine,
    GoLine,
    Header,
    Line,
    OrdersLine,
    PastLine,
    SaveFile,
    SnapshotLine,
    StartLine,
    TableSetting,
)
from lhy_desktop.session.session import Session
from lhy_desktop.session.tree import Node, Tree


class ToldTree(Tree):
    """Answers as a tree in which only some positions are known; the nearest one before stands for the others."""

    def __init__(self, game: Game[Any]) -> None:
        """``game`` is shown before the first position that is known."""
        super().__init__(game)
        self._first = self._games.pop(0)

    def keep(self, game: Game[Any]) -> None:
        """Note the position after the last answer of the line."""
        self._games[self.at] = game

    def nearest(self, id: int) -> int | None:
        """The last answer up to this one whose position is known; None when there is none."""
        return next((one for one in (*reversed(self.path(id)), 0) if one in self._games), None)

    def game(self, id: int, codec: Codec) -> Game[Any]:
        """The nearest position that is known."""
        nearest = self.nearest(id)
        return (self._first if nearest is None else self._games[nearest]).copy(bare=True)

    def _keep(self, node: Node, game: Game[Any]) -> None:
        """A position is known by ``keep`` alone."""


class Recording(Session):
    """A game that is only told, and asks nobody. ``problem`` says where its answers stop hanging together, or "".

    ``variation`` makes a game of it that goes on from the nearest position.
    """

    _tree: ToldTree

    def __init__(self, rules: Ruleset, prepared: Any, save: SaveFile, header: Header) -> None:
        """The answers of a save, as the players of ``header`` may know them."""
        super().__init__(rules, prepared, header, carried=save.carried)
        self._lines, self._turns, self._past = save.lines, {0: 0}, 0
        self._tree = ToldTree(self._game)
        self.problem = save.damage
        for line, following in zip_longest(save.lines, save.lines[1:]):
            try:
                self._tell(line, following)
            except (FlowError, ValueError) as error:
                self.problem = f"{Path(save.path).name}: this save cannot be told any further; {error}."
                break
        for node in self._tree.played():
            self._log_all(node.heard)
        self._game = self._tree.game(self._tree.at, rules.codec)
        self._turn = self._turns[self._tree.at]

    def _tell(self, line: Line, following: Line | None) -> None:
        tree = self._tree
        match line:
            case PastLine():
                self._grow(line.entry, line.turn)
                self._past = tree.at
            case EntryLine():
                self._grow(line.entry, following.turn if isinstance(following, SnapshotLine) else None)
            case BackLine():
                self._refuse(self.header.table.undo == "study", "takes nothing back for good")
                tree.cut(self._past + max(0, line.to))
            case GoLine():
                self._refuse(self.header.table.undo != "study", "has no branches to go to")
                tree.go(line.node + self._past)
            case OrdersLine():
                self.orders.given[line.seat] = line.orders
            case SnapshotLine() | StartLine():
                self._turns[tree.at] = line.turn
                game = self._readable(bytes(line.position))
                if game is not None:
                    tree.keep(game)
            case CarriedLine():
                pass
            case Header():
                raise ValueError("there is a second header")

    def _refuse(self, so: bool, why: str) -> None:
        """Such a line stands in no save of its kind, and numbers answers as the other kind does not."""
        if so:
            raise ValueError(f"a game of this kind {why}")

    def _grow(self, entry: Entry, now: int | None) -> None:
        turn = self._turns[self._tree.at]
        now = turn if now is None else now
        node = self._tree.grow(entry, heard_of(entry, turn, now), self._game)
        self._turns[node.id] = now

    def _readable(self, position: bytes) -> Game[Any] | None:
        """The position, if the present rules can show it to everybody and go on from it."""
        try:
            game = self.rules.codec.restore(position, self.rules, self.prepared)
            for viewer in VIEWERS:
                game.view(viewer)
            if game.question is not None:
                game.legal("table" if game.question.seat == "chance" else game.question.seat).single()
            turn_of(self.rules, game)
            self.rules.codec.digest(game)
        except UNFIT:
            return None
        return game.copy(bare=True)

    # -- what is otherwise asked of the game ----------------------------------------------------------

    def decision(self) -> Decision | None:
        """None: nobody is asked."""
        return None

    def result(self) -> Result | None:
        """None: the result stands in the log."""
        return None

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return bool(self._tree.line) and any(event.kind == END for event in self.last().events)

    @property
    def number(self) -> int:
        """How many answers the game has."""
        return len(self._tree.line)

    def _only_one(self, past: Node) -> bool:
        return False

    def _moment(self, id: int) -> Moment:
        path, nearest = self._tree.path(id), self._tree.nearest(id)
        heard = tuple(self._tree[node].heard for node in path)
        behind = len(path) - (len(self._tree.path(nearest)) if nearest else 0)
        game = self._tree.game(id, self.rules.codec)
        return Moment(self.rules, game, len(path), (self._opening, *heard), behind, nearest is not None)

    # -- going on ---------------------------------------------------------------------------------------

    def goes_on(self) -> int | None:
        """The answer after which play can go on, the newest there is; None when there is none."""
        return self._tree.nearest(self._tree.at)

    def former(self) -> Former:
        """What the player should know about it."""
        found = Former(self.header.version, self.rules.version, self.number, None)
        node = self.goes_on()
        if node is None:
            return found
        good = len(self._tree.path(node))
        minute = minute_of(self.rules, self._game) if isinstance(self.rules, Clock) else None
        return msgspec.structs.replace(found, good=good, turn=turn_of(self.rules, self._game), minute=minute)

    def from_here(self, node: int) -> int:
        """The last answer up to this one whose position is known; the answer itself where there is none."""
        nearest = self._tree.nearest(node)
        return node if nearest is None else nearest

    def variation(self, node: int, name: str, table: TableSetting | None = None) -> Session:
        """A new game under the present rules, not saved yet, that goes on from the position nearest to an answer.

        Raises FlowError when no position is known up to there.
        """
        nearest = self._tree.nearest(node)
        if nearest is None:
            raise FlowError("This save holds no earlier position from which these rules could go on.")
        rules, game = self.rules, self._tree.game(nearest, self.rules.codec)
        past = tuple(PastLine(self._turns[one], self._tree[one].entry) for one in self._tree.path(nearest))
        position = msgspec.Raw(rules.codec.snapshot(game))
        digest, turn = rules.codec.digest(game), turn_of(rules, game)
        origin = Origin(StartLine(turn, game.number, digest, self.header.version, position), past)
        format = FORMAT if self.header.carries else USUAL
        now = {"format": format, "version": rules.version, "hashes": dict(self.prepared.hashes), "name": name}
        header = msgspec.structs.replace(self.header, table=table or self.header.table, **now)
        session = Session(rules, self.prepared, header, origin=origin, carried=self.carried)
        session.orders.given = {seat: given for seat, given in self.orders.given.items() if session.is_human(seat)}
        return session

    def _written(self) -> Iterator[Line]:
        """A copy of it holds what it was read from."""
        yield from self._lines


def open_save(save: SaveFile, rules: Ruleset, prepared: Any, players: Mapping[Seat, str] | None = None) -> Opened:
    """A save as a session: played again, or under other rules than its own only told (``Opened.former``).

    ``players`` as in ``replay``. Raises SaveError for a save that does not even begin.
    """
    if save.header.version == rules.version:
        return replay(save, rules, prepared, players)
    header = replace_players(save.header, players) if players else save.header
    told = Recording(rules, prepared, save, header)
    return Opened(told, told.number, max(save.of, told.number), told.problem, told.former())
