"""Games on disk: whose they are, who plays them, and that nothing half written is left."""

from __future__ import annotations

import ctypes
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from lhy_desktop.session import Session, TableSetting, files, library, read_save
from lhy_desktop.session import save as saving
from lhy_desktop.session.processes import alive, alive_on_windows
from lhy_desktop.session.save import SnapshotLine
from tests.toy import TOY, Step

PEOPLE = TableSetting({"axis": "human", "allied": "human"})
COMPUTERS = TableSetting({"axis": "random", "allied": "random"}, "computer")


def game(path: Path | None = None, mission: str = "race", answers: int = 0, table: TableSetting = PEOPLE) -> Session:
    prepared = TOY.prepare(mission, {})
    session = Session.new(TOY, prepared, table, 7, path)
    play(session, answers)
    return session


def play(session: Session, answers: int) -> None:
    for _ in range(answers):
        session.settle()
        decision = session.decision()
        if decision is not None:
            session.submit(decision.seat, Step(2))
    session.settle()


# -- marks ----------------------------------------------------------------------------------------------


ODD = [
    b"",
    b"-1",
    b"0",
    b"-0",
    b"+5",
    b" 7",
    b"7\n",
    b"1e3",
    b"0x1",
    "٣".encode(),
    b"9" * 19,
    b"9" * 5000,
    b"\xff\x00",
    b"1 2",
]


@pytest.mark.parametrize("content", ODD, ids=repr)
def test_no_mark_does_any_harm(content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = library.new_autosave("race", tmp_path)
    game(path, answers=2).close()
    library.running_mark(path).write_bytes(content)
    asked: list[int] = []
    monkeypatch.setattr(os, "kill", lambda process, signal: asked.append(process))
    assert not library.is_running(path)
    assert library.interrupted(tmp_path) == [path]
    assert asked == []
    library.mark_closed(path)
    assert library.interrupted(tmp_path) == []


def test_marks_that_are_no_files_are_none(tmp_path: Path) -> None:
    path = tmp_path / "auto-race-0001.lhysave"
    game(path, answers=2).close()
    mark = library.running_mark(path)
    pipes = [lambda: os.mkfifo(mark)] if hasattr(os, "mkfifo") else []
    for make in (mark.mkdir, lambda: mark.symlink_to("/dev/zero"), *pipes):
        make()
        assert not library.is_running(path)
        assert library.interrupted(tmp_path) == []
        library.mark_running(path)
        if mark.is_dir():
            mark.rmdir()
            continue
        assert library.is_running(path)
        library.mark_closed(path)
        assert not mark.exists()


def test_a_number_that_came_to_us_after_a_crash_is_not_us(tmp_path: Path) -> None:
    path = tmp_path / "auto-race-0001.lhysave"
    game(path, answers=2).close()
    library.running_mark(path).write_text(str(os.getpid()))
    assert library.interrupted(tmp_path) == [path]
    library.mark_running(path)
    assert library.is_running(path)
    library.mark_closed(path)


def test_processes_are_asked_after_and_not_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    assert alive(os.getpid()) and alive(os.getppid())
    monkeypatch.setattr(os, "kill", lambda *_: (_ for _ in ()).throw(PermissionError()))
    assert alive(7)
    assert not any(map(alive, (0, -1, -os.getpid(), 2**31, 10**30)))


def test_windows_is_asked_for_the_exit_code() -> None:
    closed: list[int] = []

    def kernel(handle: int, code: int) -> SimpleNamespace:
        def tell(_handle: int, where: object) -> int:
            ctypes.cast(where, ctypes.POINTER(ctypes.c_ulong))[0] = code  # type: ignore[arg-type]
            return 1

        return SimpleNamespace(
            OpenProcess=lambda *_: handle, GetExitCodeProcess=tell, CloseHandle=lambda one: closed.append(one)
        )

    assert alive_on_windows(5, kernel(41, 259))
    assert not alive_on_windows(5, kernel(42, 0))
    assert not alive_on_windows(5, kernel(0, 259))
    assert closed == [41, 42]


# -- names ----------------------------------------------------------------------------------------------


def test_a_running_game_is_neither_renamed_nor_put_away(tmp_path: Path) -> None:
    path = library.new_autosave("race", tmp_path)
    game(path, answers=2).close()
    library.running_mark(path).write_text(str(os.getppid()))
    before = sorted(one.name for one in tmp_path.iterdir())
    with pytest.raises(library.RunningError, match="is playing it"):
        library.rename(path, "Mine")
    with pytest.raises(library.RunningError):
        library.put_away(path)
    assert sorted(one.name for one in tmp_path.iterdir()) == before
    library.mark_closed(path)
    assert read_save(library.rename(path, "Mine")).header.name == "Mine"


def test_autosaves_go_by_the_whole_mission(tmp_path: Path) -> None:
    for mission in ("dawn", "dawn-2", "dawn_2", "dawn at 7", "dawn-0001"):
        for _ in range(4):
            game(library.new_autosave(mission, tmp_path), mission, 1).close()
    kept = [read_save(path).header.mission for path in library.saves(tmp_path)]
    assert {mission: kept.count(mission) for mission in kept} == dict.fromkeys(
        ("dawn", "dawn-2", "dawn_2", "dawn at 7", "dawn-0001"), 3
    )


def test_no_path_is_given_twice(tmp_path: Path) -> None:
    paths = [library.new_autosave("race", tmp_path) for _ in range(3)]
    paths += [library.new_named("My game", tmp_path) for _ in range(3)]
    assert len({*paths}) == 6
    game(paths[2], answers=1).close()
    gone = library.put_away(paths[2])
    another = library.new_autosave("race", tmp_path)
    assert another not in paths
    game(another, answers=3).close()
    assert library.bring_back(gone) == paths[2]
    named = library.new_named("Deleted", tmp_path)
    game(named, answers=1).close()
    gone, data = library.put_away(named), game(named, answers=2)
    data.close()
    back = library.bring_back(gone)
    assert back != named and read_save(back).of != read_save(named).of
    library.give_back(paths[0])
    library.give_back(another)
    assert not paths[0].exists() and another.exists()


# -- whole or not at all --------------------------------------------------------------------------------


def parts(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.endswith(files.PART)]


def test_failed_writes_leave_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = library.new_autosave("race", tmp_path)
    session = game(path, answers=4)
    before = path.read_bytes()

    def full(_file: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(saving, "keep", full)
        with pytest.raises(OSError, match="No space"):
            session.save_as(tmp_path / "copy.lhysave")
        patch.setattr(library, "keep", full)
        session.close()
        with pytest.raises(OSError, match="No space"):
            library.rename(path, "Mine")
    steps = session.saving(tmp_path / "copy.lhysave")
    monkeypatch.setattr("lhy_desktop.session.save._LINES", 1)
    next(steps)
    assert parts(tmp_path)
    steps.close()
    assert parts(tmp_path) == []
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == before


def test_a_power_cut_costs_at_most_what_came_since(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, kept = tmp_path / "a.lhysave", []
    monkeypatch.setattr(saving, "keep", lambda file: kept.append(path.stat().st_size))
    session = game(path)
    assert len(kept) == 1, "the header"
    play(session, 1)
    assert len(kept) == 1, "an answer is handed over, nothing more"
    session.secure()
    session.secure()
    assert kept[1:] == [path.stat().st_size], "once, for nothing was written between"
    play(session, 3)
    turns = sum(isinstance(line, SnapshotLine) for line in read_save(path).lines)
    assert len(kept) == 2 + turns
    session.close()
    assert kept[-1] == path.stat().st_size


def test_games_of_computers_alone_do_not_wait_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    monkeypatch.setattr(saving, "keep", kept.append)
    session = game(tmp_path / "a.lhysave", answers=4, table=COMPUTERS)
    session.close()
    assert kept == [] and read_save(tmp_path / "a.lhysave").of


def test_a_disk_that_does_not_keep_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = game(tmp_path / "a.lhysave", answers=1)

    def broken(_file: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(saving, "keep", broken)
    session.secure()
    assert "Not saved: Input/output error." in session.trouble
    session.close()
