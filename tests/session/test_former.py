"""A save of other rules is told whole from its events, and goes on from its newest position that can be read.

``former/NAME.lhysave.xz`` are saves of version 0.1 of LHY's rules, one for each kind of table, undo, dice and options.
They are never recorded again: no program can write them any more.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import SEATS, VIEWERS, Codec, FlowError, Viewer
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.session import (
    LogLine,
    Recording,
    SaveError,
    Session,
    TableSetting,
    entries_of,
    open_save,
    read_save,
    replay,
)
from lhy_desktop.session.save import EntryLine, OrdersLine, SaveFile, SnapshotLine, encode_line
from tests.toy import TOY, Choose, State, Step, Stumble

FOLDER = Path(__file__).parent / "former"
SAVES = sorted(path.name.removesuffix(".lhysave.xz") for path in FOLDER.iterdir())
PEOPLE = TableSetting({"axis": "human", "allied": "human"})


def unpacked(name: str, folder: Path) -> Path:
    path = folder / f"{name}.lhysave"
    path.write_bytes(lzma.decompress((FOLDER / f"{name}.lhysave.xz").read_bytes()))
    return path


def opened(path: Path) -> Any:
    save = read_save(path)
    rules = find(save.header.ruleset)
    return open_save(save, rules, rules.prepare(save.header.mission, save.header.options))


def play_on(session: Session, answers: int) -> None:
    """Random players answer for everybody."""
    bots = {seat: make_bot(session.rules.name, "random", 3) for seat in SEATS}
    for _ in range(answers):
        session.settle()
        if session.offered() is not None:
            session.act("axis" if session.offered() == "allied" else "allied", "decline")
        decision = session.decision()
        if decision is None:
            return
        if decision.seat == "chance":
            session.dice.release()
            continue
        handle = session.handle(decision.seat)
        handle.submit(bots[decision.seat].choose(decision.number, decision.seat, handle.view(), handle.legal()))


def told_lines(session: Session, viewer: Viewer) -> list[LogLine]:
    """The log without what it says of the game itself."""
    return [line for line in session.log(viewer) if line.kind != "data"]


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_former_rules_is_told_whole(name: str, tmp_path: Path) -> None:
    path = unpacked(name, tmp_path)
    save, found = read_save(path), opened(path)
    told: Recording = found.session
    entries = entries_of(save)
    assert (found.former.made, found.former.now) == ("0.1", find("lhy").version)
    assert found.former.of == found.good == told.number == len(entries) == len(told.entries)
    assert told.entries == entries
    assert not found.problem
    assert "version 0.1 of the rules" in found.former.said
    for viewer in VIEWERS:
        texts = [event.told(viewer).text for entry in entries for event in entry.events]
        assert [line.telling.text for line in told_lines(told, viewer)] == list(filter(None, texts))
        assert len(told.beats(viewer)) == len(entries)
    snapshots = [line for line in save.lines if isinstance(line, SnapshotLine)]
    seen = {told.moment(place).turn for place in range(0, told.number + 1, 7)}
    assert len(seen) > 2 and seen <= {0, *(line.turn for line in snapshots)}
    assert told.over == name.endswith("-finished")
    for node in (1, told.newest // 2, told.newest):
        moment = told.moment_of(node)
        for viewer in VIEWERS:
            assert moment.view(viewer).turn == moment.turn
    with pytest.raises(FlowError):
        told.submit("axis", None)


@pytest.mark.parametrize("name", SAVES)
def test_a_save_of_former_rules_goes_on_from_its_newest_position(name: str, tmp_path: Path) -> None:
    path = unpacked(name, tmp_path)
    before, found = path.read_bytes(), opened(path)
    told: Recording = found.session
    good = found.former.good
    assert good is not None
    assert f"after answer {good}" in found.former.said
    session = told.variation(told.goes_on(), "Goes on")
    assert session.header.version == find("lhy").version
    assert session.turn == found.former.turn
    assert session.minute == found.former.minute
    for viewer in VIEWERS:
        heard = [line for beat in told.beats(viewer)[:good] for line in beat.lines]
        assert told_lines(session, viewer) == heard
        assert "version 0.1" in session.log(viewer)[-1].telling.text
    new = tmp_path / "new.lhysave"
    session.save_as(new)
    session.attach(new)
    play_on(session, 12)
    session.close()
    again = opened(new)
    assert (again.problem, again.former) == ("", None)
    assert again.session.digest() == session.digest()
    assert again.session.entries == session.entries
    assert again.session.log("table") == session.log("table")
    assert again.good == again.of == good + len(session.entries)
    assert entries_of(read_save(new)) == (*told.entries[:good], *session.entries)
    assert path.read_bytes() == before


def test_going_on_from_an_earlier_moment_takes_the_position_before_it(tmp_path: Path) -> None:
    told: Recording = opened(unpacked("first_steps-finished", tmp_path)).session
    behind = {node: told.moment_of(node).behind for node in range(1, told.number + 1)}
    moved = next(node for node in behind if behind[node] == 0)
    assert all(not told.moment_of(node).goes_on for node in range(1, moved))
    assert [behind[node] for node in (moved, moved + 1, moved + 3)] == [0, 1, 3]
    with pytest.raises(FlowError, match="no earlier position"):
        told.variation(moved - 1, "Too early")
    assert len(told.variation(moved + 3, "On").origin.past) == moved


def test_what_was_taken_back_is_not_told(tmp_path: Path) -> None:
    for name in ("dawn_at_the_crossroads-halfway", "first_steps-halfway"):
        path = unpacked(name, tmp_path)
        told: Recording = opened(path).session
        entries = [line for line in read_save(path).lines if isinstance(line, EntryLine)]
        assert len(told.beats("table")) < len(entries)
        study = told.header.table.undo == "study"
        assert len(told.branches("table")) == (len(entries) if study else len(told.beats("table")))


def test_orders_are_kept(tmp_path: Path) -> None:
    path = unpacked("dawn_at_the_crossroads-halfway", tmp_path)
    last = {line.seat: line.orders for line in read_save(path).lines if isinstance(line, OrdersLine)}
    told: Recording = opened(path).session
    assert last
    assert told.variation(told.goes_on(), "On").orders.given == last


def test_a_copy_of_a_recording_says_the_same(tmp_path: Path) -> None:
    path = unpacked("the_cider_house-halfway", tmp_path)
    copy = tmp_path / "copy.lhysave"
    opened(path).session.save_as(copy)
    assert copy.read_bytes().splitlines()[1:] == path.read_bytes().splitlines()[1:]
    assert read_save(copy).header == read_save(path).header


# -- the toy: positions that nobody can read any more ---------------------------------------------------


class Changed(State, forbid_unknown_fields=True, kw_only=True):
    """The state of later rules, in which nothing has a value of its own."""

    weather: str


class Other(type(TOY)):  # type: ignore[misc]
    """Later rules of the same game."""

    version = "2"


class Strange(Other):
    """Later rules that read no earlier position."""

    codec = Codec(Step, Choose | Stumble, Changed)


def race(path: Path, answers: int) -> SaveFile:
    session = Session.new(TOY, TOY.prepare("race", {}), PEOPLE, 7, path)
    for _ in range(answers):
        session.settle()
        decision = session.decision()
        if decision is None:
            break
        session.submit(decision.seat, Step(2))
    session.settle()
    session.close()
    return read_save(path)


def test_positions_that_cannot_be_read_leave_a_save_to_be_watched(tmp_path: Path) -> None:
    save = race(tmp_path / "race.lhysave", 6)
    found = open_save(save, Strange(), Strange().prepare("race", {}))
    assert found.former.good is None
    assert "no position" in found.former.said
    assert len(found.session.beats("table")) == len(entries_of(save))
    assert not found.session.moment(5).goes_on
    with pytest.raises(FlowError):
        found.session.variation(5, "On")


def test_the_newest_position_that_can_be_read_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "race.lhysave"
    save = race(path, 6)
    places = [place for place, line in enumerate(save.lines) if isinstance(line, SnapshotLine)]
    assert len(places) > 1
    broken = msgspec.structs.replace(save.lines[places[-1]], position=msgspec.Raw(b'{"state":{"points":7}}'))
    lines = [*save.lines[: places[-1]], broken, *save.lines[places[-1] + 1 :]]
    path.write_bytes(b"".join(map(encode_line, [save.header, *lines])))
    found = open_save(read_save(path), Other(), TOY.prepare("race", {}))
    whole = open_save(save, Other(), TOY.prepare("race", {}))
    assert found.former.of == whole.former.of
    assert found.former.good == sum(isinstance(line, EntryLine) for line in save.lines[: places[-2]])
    assert found.former.good < whole.former.good


def test_a_game_that_went_on_goes_on_again_under_still_later_rules(tmp_path: Path) -> None:
    told = open_save(race(tmp_path / "race.lhysave", 5), Other(), TOY.prepare("race", {})).session
    session = told.variation(told.goes_on(), "Two")
    past = len(session.origin.past)
    path = tmp_path / "two.lhysave"
    session.save_as(path)
    session.attach(path)
    session.settle()
    session.submit(session.decision().seat, Step(1))
    session.settle()
    session.undo()
    session.submit(session.decision().seat, Step(3))
    session.settle()
    session.close()
    assert replay(read_save(path), Other(), told.prepared).session.digest() == session.digest()

    class Third(Other):
        version = "3"

    found = open_save(read_save(path), Third(), told.prepared)
    assert not found.problem
    assert found.session.number == past + len(session.entries)
    assert [entry.digest for entry in found.session.entries[past:]] == [entry.digest for entry in session.entries]


def test_a_beginning_that_does_not_fit_is_said(tmp_path: Path) -> None:
    told = open_save(race(tmp_path / "race.lhysave", 5), Other(), TOY.prepare("race", {})).session
    session = told.variation(told.goes_on(), "Two")
    path = tmp_path / "two.lhysave"
    session.save_as(path)
    save = read_save(path)
    start = session.origin.start
    changed = msgspec.structs.replace(start, digest="0" * 32)
    for lines in (
        [start, *save.lines],
        [line for line in save.lines if line != start],
        [*session.origin.past, changed],
    ):
        path.write_bytes(b"".join(map(encode_line, [save.header, *lines])))
        with pytest.raises(SaveError, match="does not begin"):
            replay(read_save(path), Other(), told.prepared)


def test_an_answer_the_rules_cannot_carry_out_is_said_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = race(tmp_path / "race.lhysave", 3)
    monkeypatch.setattr(Stumble, "apply", lambda *_: [][0])
    found = replay(save, TOY, TOY.prepare("race", {}))
    assert "the rules cannot carry out what is written there" in found.problem


def test_the_saves_are_of_one_kind_each() -> None:
    found = [
        json.loads(lzma.decompress((FOLDER / f"{name}.lhysave.xz").read_bytes()).split(b"\n")[0]) for name in SAVES
    ]
    assert {header["version"] for header in found} == {"0.1"}
    tables = [header["table"] for header in found]
    assert {table["mode"] for table in tables} == {"shared", "open", "solo", "fogged solo", "computer"}
    assert {table["undo"] for table in tables} == {"friendly", "match", "study"}
    assert {table["dice"] for table in tables} == {"program", "typed"}
    assert any(key.startswith("ruling:") for header in found for key in header["options"])
