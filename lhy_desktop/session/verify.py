"""Whether a save is, line for line, what this program writes of the same game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import SEATS, VIEWERS, Entry, Event, Ruleset
from lhy_desktop.session.replay import Opened, changed_data, replay
from lhy_desktop.session.save import EntryLine, Header, Line, SaveFile, SnapshotLine, StartLine
from lhy_desktop.session.session import Session

VERIFIED = "Verified: header, data files, answers, events with their keys, digests and snapshots are as recorded."
UNVERIFIED = "Not looked at, because nothing follows from them: sentences, names, reasons, standing orders."


def verify(save: SaveFile, rules: Ruleset, prepared: Any) -> tuple[Opened, tuple[str, ...]]:
    """Replay a save of these rules and compare everything that follows from its answers.

    Returns it as opened, and a sentence for each thing that is not as recorded; none for a sound save. Raises SaveError
    as ``replay`` does.
    """
    wrong = [*_header(save.header, rules, prepared)]
    if changed_data(save, prepared):
        wrong.append("The game was begun with other data files.")
    unnamed = sorted({*prepared.hashes} - {*save.header.hashes})
    wrong += [f"The data file {name} belongs to this mission; the header does not name it." for name in unnamed]
    opened = replay(save, rules, prepared, check=_check)
    return opened, tuple(wrong + ([opened.problem] if opened.problem else []))


def _header(header: Header, rules: Ruleset, prepared: Any) -> Iterator[str]:
    """What the header says otherwise than the program would."""
    if header.version != rules.version:
        yield f"The header names version {header.version} of the rules; these are version {rules.version}."
    for what, told, found in (
        ("mission", header.mission, prepared.mission_id),
        ("title", header.title, prepared.title),
        ("options", header.options, dict(prepared.options)),
    ):
        if told != found:
            yield f"The header's {what} is {told!r}; the mission's is {found!r}."
    if {*header.table.seats} != {*SEATS}:
        yield f"The header seats {', '.join(header.table.seats) or 'nobody'}, not both sides."


def _check(session: Session, line: Line) -> None:
    if isinstance(line, EntryLine) and (found := _difference(line.entry, session.last())):
        raise ValueError(f"the {found} of answer {line.entry.number + 1} came out differently")
    if isinstance(line, SnapshotLine | StartLine) and bytes(line.position) != session.position():
        raise ValueError(f"the position kept in turn {line.turn} is another one")


def _difference(recorded: Entry, again: Entry) -> str:
    """What opening a save does not compare: the action as it is written, and the keys by which code reads events."""
    if bytes(recorded.action) != bytes(again.action):
        return "wording of the action"
    pairs = zip(recorded.events, again.events, strict=True)
    return "" if all(_keys(one) == _keys(other) for one, other in pairs) else "keys of the events"


def _keys(event: Event) -> tuple[Any, ...]:
    told = (event.told(viewer) for viewer in VIEWERS)
    return event.key, *((one.thrown_by, one.units, tuple(line.key for line in one.ledger)) for one in told)
