"""Opening a save: replay every answer, compare its effects with the record, and say exactly where they begin to
differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Entry, FlowError, Ruleset, Seat
from lhy_desktop.session.origin import origin_of
from lhy_desktop.session.players import replace_players
from lhy_desktop.session.save import (
    BackLine,
    CarriedLine,
    EntryLine,
    GoLine,
    Line,
    OrdersLine,
    PastLine,
    SaveError,
    SaveFile,
    SnapshotLine,
    StartLine,
)
from lhy_desktop.session.session import Session

END = "end"
"""Kind of the events that end a game."""
UNFIT = (
    FlowError,
    msgspec.MsgspecError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
)
"""What rules may raise when they are given what is not of their making."""


class Former(msgspec.Struct, frozen=True):
    """A save of other rules: made under version ``made``, while ``now`` is the present one.

    It holds ``of`` answers. Play can go on after the first ``good`` of them, in ``turn`` and, with a clock, ``minute``;
    not at all when ``good`` is None.
    """

    made: str
    now: str
    of: int
    good: int | None
    turn: int = 0
    minute: int | None = None

    @property
    def said(self) -> str:
        """What the player should know, in sentences."""
        begin = f"This game was made under version {self.made} of the rules; these are version {self.now}. "
        told = f"{begin}Its {self.of} answers are not played again; they can be watched from what is written of them. "
        if self.good is None:
            return f"{told}It holds no position from which it could go on."
        when = f"turn {self.turn}" if self.minute is None else f"turn {self.turn}, minute {self.minute}"
        left = self.of - self.good
        lost = {0: "nothing is lost", 1: "the last answer is lost"}.get(left, f"the last {left} answers are lost")
        on = f"It can go on in a new game from {when}, after answer {self.good}: {lost}."
        return f"{told}{on} This save stays as it is."


class Opened(msgspec.Struct, frozen=True):
    """A save as a session that stands after its last good answer. ``problem`` is "" when everything fits.

    ``good`` answers of ``of`` were read. ``former`` says that the save is of other rules: then the session is only a
    recording (``recording.Recording``).
    """

    session: Any
    good: int
    of: int
    problem: str
    former: Former | None = None


def changed_data(save: SaveFile, prepared: Any) -> tuple[str, ...]:
    """Names of data files that differ from those the save was made with."""
    now = dict(prepared.hashes)
    return tuple(sorted(name for name, value in save.header.hashes.items() if now.get(name) != value))


Check = Callable[[Session, Line], None]
"""Looks at the session after a line was replayed; raises ValueError with what is wrong."""


def replay(
    save: SaveFile,
    rules: Ruleset,
    prepared: Any,
    players: Mapping[Seat, str] | None = None,
    check: Check = lambda session, line: None,
) -> Opened:
    """Replay a save as far as it fits; the session is not attached to the file. Every line is also given to ``check``.

    ``players`` are the players of some seats from now on (``players.replace_players``); such a session is saved to a
    new file.
    """
    header = replace_players(save.header, players) if players else save.header
    try:
        origin = origin_of(save)
        session = Session(rules, prepared, header, origin=origin, carried=save.carried)
        if origin is not None and origin.start.digest != session.digest():
            raise ValueError("its first position differs")
    except UNFIT as error:
        raise SaveError(f"{Path(save.path).name} does not begin as a game of these rules: {_reason(error)}.") from error
    good = 0
    for line in save.lines:
        try:
            _replay_line(session, line)
            check(session, line)
        except UNFIT as error:
            _to_newest(session)
            return _stopped(session, save, good, _reason(error))
        good += isinstance(line, EntryLine | PastLine)
    if save.damage:
        _to_newest(session)
    return Opened(session, good, max(save.of, good), save.damage)


def _to_newest(session: Session) -> None:
    """A Study game whose file breaks off in a branch goes on from the last whole answer, wherever it had gone back
    to."""
    if session.header.table.undo == "study" and session.newest:
        session.go(session.newest)


def _replay_line(session: Session, line: object) -> None:
    if isinstance(line, EntryLine):
        session.play_again((line.entry,), compare=True)
    elif isinstance(line, BackLine):
        session.back_to(line.to)
    elif isinstance(line, GoLine):
        session.go(line.node)
    elif isinstance(line, OrdersLine):
        session.orders.give(line.seat, line.orders)
    elif isinstance(line, SnapshotLine):
        if (line.turn, line.number, line.digest) != (session.turn, session.number, session.digest()):
            raise ValueError(f"the snapshot of turn {line.turn} differs")
    elif not isinstance(line, CarriedLine | PastLine | StartLine):
        raise ValueError("a second header")


def _reason(error: Exception) -> str:
    """What went wrong, in words for the player: those of the house, or that the rules stumbled."""
    if isinstance(error, FlowError | ValueError):
        return str(error)
    return f"the rules cannot carry out what is written there ({type(error).__name__}: {error})"


def _stopped(session: Session, save: SaveFile, good: int, reason: str) -> Opened:
    problem = f"{Path(save.path).name}: this save is whole up to answer {good} of {save.of}; then {reason}."
    return Opened(session, good, save.of, problem)


def last_snapshot(save: SaveFile) -> SnapshotLine | None:
    """The newest whole position of what was not taken back, or None."""
    found = [line for line in standing_of(save) if isinstance(line, SnapshotLine)]
    return found[-1] if found else None


def entries_of(save: SaveFile) -> tuple[Entry, ...]:
    """The recorded entries that were not taken back; they can be watched whatever the rules are now."""
    past = tuple(line.entry for line in save.lines if isinstance(line, PastLine))
    return (*past, *(line.entry for line in standing_of(save) if isinstance(line, EntryLine)))


def standing_of(save: SaveFile) -> tuple[EntryLine | SnapshotLine, ...]:
    """The answers that were not taken back, each followed by the positions that were kept after it."""
    study = save.header.table.undo == "study"
    found: list[list[EntryLine | SnapshotLine]] = [[]]  # what stands before any answer, then each answer
    before: list[tuple[int, int]] = []  # of each answer: the one it follows (0: none), and how many lie before it
    at = 0
    for line in save.lines:
        if isinstance(line, EntryLine):
            before.append((at, before[at - 1][1] + 1 if at else 0))
            found.append([line])
            at = len(before)
        elif isinstance(line, SnapshotLine):
            found[at].append(line)
        elif isinstance(line, BackLine) and not study:
            while at and before[at - 1][1] >= line.to:
                at = before[at - 1][0]
        elif isinstance(line, GoLine) and study and line.node <= len(before):
            at = max(0, line.node)
    kept: list[list[EntryLine | SnapshotLine]] = []
    while at:
        kept.append(found[at])
        at = before[at - 1][0]
    return tuple(line for lines in (found[0], *reversed(kept)) for line in lines)


def over(save: SaveFile) -> bool:
    """Whether the game of a save was played to its end, as its last answer tells."""
    entries = entries_of(save)
    return bool(entries) and any(event.kind == END for event in entries[-1].events)
