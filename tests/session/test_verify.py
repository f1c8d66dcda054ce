"""``verify`` finds whatever in a save is not what the program writes of the same game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import SEATS, Event
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.lab.table import play_out
from lhy_desktop.session import Session, TableSetting, read_save
from lhy_desktop.session.save import EntryLine, Header, SnapshotLine, encode_line
from lhy_desktop.session.verify import verify

PREPARED = RULESET.prepare("first_steps", {})
COMPUTERS = TableSetting({"axis": "random", "allied": "random"}, "computer")


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    path = tmp_path_factory.mktemp("sound") / "a.lhysave"
    session = Session.new(RULESET, PREPARED, COMPUTERS, 5, path)
    play_out(session, {seat: make_bot("lhy", "random", 5) for seat in SEATS})
    session.close()
    save = read_save(path)
    return [save.header, *save.lines]


def wrong(rows: list[Any], folder: Path) -> tuple[str, ...]:
    path = folder / "b.lhysave"
    path.write_bytes(b"".join(map(encode_line, rows)))
    return verify(read_save(path), RULESET, PREPARED)[1]


def changed(rows: list[Any], place: int, **said: object) -> list[Any]:
    return [*rows[:place], msgspec.structs.replace(rows[place], **said), *rows[place + 1 :]]


def test_a_sound_save_is_sound(rows: list[Any], tmp_path: Path) -> None:
    assert wrong(rows, tmp_path) == ()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"version": "0.1"}, "names version 0.1 of the rules"),
        ({"title": "Another"}, "title is 'Another'"),
        ({"mission": "grande_rue"}, "mission is 'grande_rue'"),
        ({"options": {"edition": "card1"}}, "options is {'edition': 'card1'}"),
        ({"hashes": {}}, "the header does not name it"),
        ({"table": TableSetting({"axis": "random"}, "computer")}, "not both sides"),
        ({"seed": 6}, "came out differently"),
    ],
)
def test_the_header_is_compared(rows: list[Any], tmp_path: Path, said: dict[str, Any], words: str) -> None:
    assert isinstance(rows[0], Header)
    assert any(words in sentence for sentence in wrong(changed(rows, 0, **said), tmp_path))


def test_changed_data_files_are_named(rows: list[Any], tmp_path: Path) -> None:
    hashes = dict.fromkeys(rows[0].hashes, "0")
    assert "The game was begun with other data files." in wrong(changed(rows, 0, hashes=hashes), tmp_path)


def test_snapshots_are_compared(rows: list[Any], tmp_path: Path) -> None:
    places = [place for place, row in enumerate(rows) if isinstance(row, SnapshotLine)]
    first, second = places[:2]
    for said in ({"turn": 9}, {"number": 3}, {"digest": "0" * 32}):
        assert "the snapshot of turn" in wrong(changed(rows, second, **said), tmp_path)[0]
    other = wrong(changed(rows, second, position=rows[first].position), tmp_path)
    assert "the position kept in turn" in other[0]
    assert "the snapshot of turn" in wrong([*rows[:first], *rows[first + 1 : second + 3], rows[first]], tmp_path)[0]


def test_keys_of_events_are_compared(rows: list[Any], tmp_path: Path) -> None:
    def forged(event: Event, entry: Any) -> Any:
        return msgspec.structs.replace(entry, events=(event, *entry.events[1:]))

    place = next(p for p, row in enumerate(rows) if isinstance(row, EntryLine) and row.entry.events)
    entry = rows[place].entry
    event = entry.events[0]
    told = msgspec.structs.replace(event.public, units=("nobody",))
    for other in (msgspec.structs.replace(event, key="luck"), msgspec.structs.replace(event, public=told, axis=told)):
        found = wrong(changed(rows, place, entry=forged(other, entry)), tmp_path)
        assert f"the keys of the events of answer {entry.number + 1}" in found[0]


def test_words_names_and_reasons_are_not_compared(rows: list[Any], tmp_path: Path) -> None:
    place = next(p for p, row in enumerate(rows) if isinstance(row, EntryLine) and row.entry.events)
    entry = msgspec.structs.replace(rows[place].entry, why="For fun.")
    assert wrong(changed(changed(rows, place, entry=entry), 0, name="Another name"), tmp_path) == ()
