"""Study undo: every line that was taken back stays as a branch, in the session and in the save."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.flow import FlowError
from lhy_desktop.session import Session, TableSetting, entries_of, last_snapshot, read_save, replay
from lhy_desktop.session.save import BackLine, EntryLine, GoLine, decode_line, encode_line
from tests.toy import TOY, Step

HUMANS = {"axis": "human", "allied": "human"}


_OPENED: list[Session] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while _OPENED:
        _OPENED.pop().close()


def new(path: Path | None = None, undo: str = "study") -> Session:
    _OPENED.append(Session.new(TOY, TOY.prepare("race", {}), TableSetting(HUMANS, undo=undo), 7, path))
    return _OPENED[-1]


def answer(session: Session, size: int) -> None:
    session.settle()
    decision = session.decision()
    session.submit(decision.seat, Step(size), decision.number)
    session.settle()


def test_another_answer_after_an_undo_begins_a_branch() -> None:
    session = new()
    answer(session, 1)
    first = session.digest()
    assert session.undo()
    answer(session, 2)
    found = session.branches("table")
    assert [beat.parent for beat in found] == [0, 1, 0, 3]
    assert [beat.node for beat in session.beats("table")] == [3, 4]
    session.go(2)
    assert session.digest() == first
    assert [line.number for line in session.log("axis")] == [beat.depth - 1 for beat in session.beats("axis")][1:]


def test_the_same_answer_again_is_the_same_branch() -> None:
    session = new()
    answer(session, 3)
    session.undo()
    answer(session, 3)
    assert len(session.branches("table")) == 2


def test_redo_goes_where_undo_came_from() -> None:
    session = new()
    for size in (1, 2, 3):
        answer(session, size)
    digest = session.digest()
    assert session.undo() and session.undo()
    assert session.number == 2
    assert session.undo_state().can_redo
    assert session.redo() and session.redo()
    assert session.digest() == digest
    assert len(session.branches("table")) == 6


def test_undo_steps_and_labels_follow_to_another_branch() -> None:
    session = new()
    for size in (1, 2):
        answer(session, size)
    session.undo()
    answer(session, 3)
    session.go(4)
    assert session.undo_state().text == "Undo: step 2"
    session.undo()
    assert session.undo_state().text == "Undo: step 1"
    session.undo()
    assert not session.undo()


def test_a_branch_that_is_not_there_is_refused() -> None:
    session = new()
    answer(session, 1)
    with pytest.raises(FlowError, match="no answer 9"):
        session.go(9)
    with pytest.raises(FlowError, match="Only a Study game"):
        new(undo="friendly").go(0)


def wandered(path: Path, seed: int) -> Session:
    """A game with undos and jumps at random."""
    rng, session = random.Random(seed), new(path)
    for _ in range(60):
        deed = rng.random()
        if deed < 0.2:
            session.undo()
        elif deed < 0.3 and session.branches("table"):
            session.go(rng.randrange(len(session.branches("table")) + 1))
        elif session.decision() is not None:
            answer(session, rng.randrange(1, 4))
    return session


@pytest.mark.parametrize("seed", range(4))
def test_the_save_keeps_all_branches(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "study.lhysave"
    session = wandered(path, seed)
    session.close()
    for file in (path, tmp_path / "copy.lhysave"):
        session.save_as(file) if file != path else None
        opened = replay(read_save(file), TOY, TOY.prepare("race", {}))
        assert opened.problem == ""
        assert opened.session.digest() == session.digest()
        assert opened.session.branches("axis") == session.branches("axis")
        assert opened.session.beats("axis") == session.beats("axis")
        assert opened.session.log("axis") == session.log("axis")
        assert entries_of(read_save(file)) == session.entries


def test_a_cut_study_save_is_whole_up_to_the_cut(tmp_path: Path) -> None:
    path = tmp_path / "study.lhysave"
    wandered(path, 1).close()
    data = path.read_bytes()
    cuts = range(data.index(b"\n") + 1, len(data), 211)
    assert len(cuts) > 10
    for cut in cuts:
        path.write_bytes(data[:cut])
        opened = replay(read_save(path), TOY, TOY.prepare("race", {}))
        assert opened.problem == "" or "cut off" in opened.problem


def test_any_moment_can_be_looked_at_and_changes_nothing() -> None:
    session = new()
    digests, logs = [], []
    for size in (1, 2, 3, 1, 2, 3):
        digests.append(session.view("axis").points)
        logs.append(session.log("axis"))
        answer(session, size)
    digest = session.digest()
    for place, (points, log) in enumerate(zip(digests, logs, strict=True)):
        moment = session.moment(2 * place)
        assert moment.view("axis").points == points
        assert moment.view("table").secret is None
        assert moment.log("axis") == log
        assert moment.decision().seat in ("axis", "allied")
    assert session.digest() == digest


def test_a_variation_is_a_game_of_its_own(tmp_path: Path) -> None:
    session = new(undo="friendly")
    for size in (1, 2, 3):
        answer(session, size)
    other = session.variation(2, "What if")
    other.save_as(tmp_path / "v.lhysave")
    other.attach(tmp_path / "v.lhysave")
    assert other.log("axis") == session.log("axis")[:1]
    assert other.undo_state().text == "Undo: step 1"
    assert other.number == 2
    assert other.header.name == "What if"
    answer(other, 1)
    other.close()
    assert replay(read_save(tmp_path / "v.lhysave"), TOY, TOY.prepare("race", {})).session.digest() == other.digest()
    assert session.number == 6


def test_a_save_cut_in_a_branch_goes_on_from_the_last_whole_answer(tmp_path: Path) -> None:
    path, rng = tmp_path / "a.lhysave", random.Random(5)
    session = new(path)
    for _ in range(40):
        decision, known = session.decision(), len(session.branches("table"))
        if decision is None or rng.random() < 0.3:
            session.go(rng.randrange(known + 1))
        elif decision.seat == "chance":
            session.dice.release()
        else:
            session.submit(decision.seat, Step(rng.randrange(1, 4)))
    session.close()
    rows, gone = path.read_bytes().splitlines(keepends=True), 0
    for length in range(1, len(rows)):
        for rest in (rows[length][:20], b'{"line":"go","node":0,"crc":"00000000"}\n', encode_line(GoLine(10_000))):
            path.write_bytes(b"".join(rows[:length]) + rest)
            opened = replay(read_save(path), TOY, TOY.prepare("race", {}))
            entries = [line.entry for line in read_save(path).lines if isinstance(line, EntryLine)]
            assert opened.problem
            assert opened.good == len(entries) == opened.session.newest
            gone += b'"go"' in rows[length - 1]
            if not entries:
                continue
            assert opened.session.entries[-1].digest == opened.session.digest() == entries[-1].digest
            assert [beat.node for beat in opened.session.beats("table")][-1] == len(entries)
    assert gone > 10


def test_a_study_save_that_does_not_fit_stands_at_a_whole_answer(tmp_path: Path) -> None:
    session, path = new(), tmp_path / "whole.lhysave"
    answer(session, 1)
    answer(session, 2)
    session.go(1)
    answer(session, 3)
    session.save_as(path)
    lines = path.read_bytes().splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if b'"line":"entry"' in line)
    wrong = decode_line(lines[last])
    assert isinstance(wrong, EntryLine)
    for line in (EntryLine(msgspec.structs.replace(wrong.entry, digest="0" * 32)), BackLine(1)):
        path.write_bytes(b"".join((*lines[:last], encode_line(line))))
        found = replay(read_save(path), TOY, TOY.prepare("race", {}))
        assert found.problem
        again = found.session
        answer(again, 1)
        again.save_as(tmp_path / "again.lhysave")
        opened = replay(read_save(tmp_path / "again.lhysave"), TOY, TOY.prepare("race", {}))
        assert not opened.problem
        assert opened.session.digest() == again.digest()


@pytest.mark.parametrize("undo", ["study", "friendly"])
def test_how_far_a_save_has_come_is_told_without_what_was_taken_back(undo: str, tmp_path: Path) -> None:
    session = new(path := tmp_path / "back.lhysave", undo=undo)
    turns: dict[str, int] = {}

    def told() -> int:
        snapshot = last_snapshot(read_save(path))
        return snapshot.turn if snapshot is not None else 0

    while session.decision() is not None:
        answer(session, 1)
        turns[session.digest()] = told()
    assert max(turns.values()) > 2
    seen = 0
    while session.undo():
        if session.digest() in turns:
            assert told() == turns[session.digest()]
            seen += 1
    assert seen > 2
