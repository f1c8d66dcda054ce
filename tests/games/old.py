"""Old saves: the records kept beside them, and what an answer caused, read from a save without the program's own
reader.

``old/NAME.lhysave.xz`` are saves as an earlier commit wrote them. Each holds, for every answer, the events as they were
told then. ``old/expected.json`` says where each game stood, and holds a check value over all those events.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from lhy_desktop.engine.flow import VIEWERS
from lhy_desktop.session import Session
from lhy_desktop.session.library import SUFFIX

FOLDER = Path(__file__).parent / "old"
ENDING = f"{SUFFIX}.xz"
EXPECTED = FOLDER / "expected.json"
Line = dict[str, Any]


class Told(NamedTuple):
    """What one viewer was told about an event, without its words. ``heard``: whether there were any words."""

    heard: bool
    dice: tuple[int, ...]
    hexes: tuple[str, ...]
    trail: tuple[str, ...]


class Caused(NamedTuple):
    """One event, without its words."""

    kind: str
    rule: str
    axis: Told
    allied: Told
    table: Told


class Answer(NamedTuple):
    """One answer of a save: which seat gave it, what it caused, and the position after it."""

    number: int
    seat: str
    digest: str
    events: tuple[Caused, ...]


def names() -> tuple[str, ...]:
    """Names of the old saves."""
    return tuple(sorted(path.name.removesuffix(ENDING) for path in FOLDER.glob(f"*{ENDING}")))


def unpacked(name: str, folder: Path) -> Path:
    """The save as a file that the program can open."""
    path = folder / f"{name}{SUFFIX}"
    path.write_bytes(lzma.decompress((FOLDER / f"{name}{ENDING}").read_bytes()))
    return path


def pack(path: Path) -> Path:
    """Keep a save; the compressed file."""
    FOLDER.mkdir(exist_ok=True)
    kept = FOLDER / f"{path.name}.xz"
    kept.write_bytes(lzma.compress(path.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    return kept


# -- what a save says ------------------------------------------------------------------------------


def lines_of(path: Path) -> list[Line]:
    """The lines of a save as plain values."""
    return [json.loads(row) for row in path.read_bytes().splitlines()]


def answers_of(lines: list[Line], all_of_them: bool = True) -> list[Answer]:
    """The answers of a save. Without ``all_of_them``, those taken back are left out where taking back leaves no
    branch."""
    found: list[Answer] = []
    for line in lines:
        if line["line"] == "entry":
            found.append(_answer(line["entry"]))
        elif line["line"] == "back" and not all_of_them:
            del found[line["to"] :]
    return found


def _answer(entry: Line) -> Answer:
    return Answer(entry["number"], entry["seat"], entry["digest"], tuple(map(_caused, entry["events"])))


def _caused(event: Line) -> Caused:
    told = (_told(event.get(viewer) or event["public"]) for viewer in VIEWERS)
    return Caused(event["kind"], event["rule"], *told)


def _told(telling: Line) -> Told:
    dice, hexes, trail = (tuple(telling.get(what, ())) for what in ("dice", "hexes", "trail"))
    return Told(bool(telling["text"]), dice, hexes, trail)


def check_value(answers: list[Answer]) -> str:
    """16 hexadecimal digits over all answers and what they caused."""
    return blake2b(json.dumps(answers).encode(), digest_size=8).hexdigest()


def facts(session: Session, lines: list[Line]) -> Line:
    """What ``expected.json`` records about a save and the session that stands at its end."""
    decision, result = session.decision(), session.result()
    answers = answers_of(lines)
    return {
        "number": session.number,
        "seat": decision.seat if decision is not None else None,
        "digest": session.digest(),
        "result": [result.winner, result.score, result.turns, *result.losses] if result is not None else None,
        "answers": len(answers),
        "events": sum(len(answer.events) for answer in answers),
        "caused": check_value(answers),
    }


# -- comparing -------------------------------------------------------------------------------------


def differences(recorded: list[Answer], found: list[Answer]) -> Iterator[str]:
    """Every answer, and every event of one, that came out differently from the record."""
    for place, (old, new) in enumerate(zip(recorded, found, strict=False), start=1):
        where = f"answer {place} (number {old.number}, {old.seat})"
        for what in ("number", "seat", "digest"):
            if getattr(old, what) != getattr(new, what):
                yield f"{where}, {what}: recorded {getattr(old, what)}, found {getattr(new, what)}"
        kinds = [[event.kind for event in answer.events] for answer in (old, new)]
        if len(old.events) != len(new.events):
            yield f"{where}, its events: recorded {kinds[0]}, found {kinds[1]}"
        for number, (event, now) in enumerate(zip(old.events, new.events, strict=False), start=1):
            for what in Caused._fields:
                if getattr(event, what) != getattr(now, what):
                    said = f"{where}, event {number} ({event.kind}, rule {event.rule}), {what}"
                    yield f"{said}: recorded {getattr(event, what)}, found {getattr(now, what)}"
    if len(recorded) != len(found):
        yield f"recorded {len(recorded)} answers, found {len(found)}"
