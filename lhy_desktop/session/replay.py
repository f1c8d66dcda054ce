"""Opening a save: replay every answer, compare its effects with the record, and say exactly where they begin to
differ."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Entry, FlowError, Ruleset, Seat
from lhy_desktop.session.players import replace_players
from lhy_desktop.session.save import BackLine, EntryLine, GoLine, OrdersLine, SaveFile, SnapshotLine
from lhy_desktop.session.session import Session


class Opened(msgspec.Struct, frozen=True):
    """A replayed save: the session stands after its last good answer. ``problem`` is "" when everything fits.

    ``good`` answers of ``of`` were replayed.
    """

    session: Any
    good: int
    of: int
    problem: str


def changed_data(save: SaveFile, prepared: Any) -> tuple[str, ...]:
    """Names of data files that differ from those the save was made with."""
    now = dict(prepared.hashes)
    return tuple(sorted(name for name, value in save.header.hashes.items() if now.get(name) != value))


def replay(save: SaveFile, rules: Ruleset, prepared: Any, players: Mapping[Seat, str] | None = None) -> Opened:
    """Replay a save as far as it fits; the session is not attached to the file.

    ``players`` are the players of some seats from now on (``players.replace_players``); such a session is saved to a
    new file.
    """
    session = Session(rules, prepared, replace_players(save.header, players) if players else save.header)
    for line in save.lines:
        try:
            _replay_line(session, line)
        except (FlowError, msgspec.MsgspecError, ValueError, LookupError, TypeError, RecursionError) as error:
            return _stopped(session, save, str(error))
    return Opened(session, session.number, max(save.of, session.number), save.damage)


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
        if line.number == session.number and line.digest != session.digest():
            raise ValueError(f"the snapshot of turn {line.turn} differs")
    else:
        raise ValueError("a second header")


def _stopped(session: Session, save: SaveFile, reason: str) -> Opened:
    good = session.number
    problem = f"{Path(save.path).name}: this save is whole up to answer {good} of {save.of}; then {reason}."
    return Opened(session, good, save.of, problem)


def last_snapshot(save: SaveFile) -> SnapshotLine | None:
    """The newest whole position in the file, or None."""
    found = [line for line in save.lines if isinstance(line, SnapshotLine)]
    return found[-1] if found else None


def entries_of(save: SaveFile) -> tuple[Entry, ...]:
    """The recorded entries that were not taken back; they can be watched whatever the rules are now."""
    kept: list[int] = []
    found: list[Entry] = []
    parents: list[int] = []
    for line in save.lines:
        if isinstance(line, EntryLine):
            parents.append(kept[-1] if kept else 0)
            found.append(line.entry)
            kept.append(len(found))
        elif isinstance(line, BackLine):
            del kept[line.to :]
        elif isinstance(line, GoLine) and line.node <= len(found):
            kept = _path(parents, line.node)
    return tuple(found[node - 1] for node in kept)


def _path(parents: list[int], node: int) -> list[int]:
    """The answers from the first one to this one (numbered from 1 in the order of the file)."""
    path: list[int] = []
    while node > 0:
        path.append(node)
        node = parents[node - 1]
    return path[::-1]
