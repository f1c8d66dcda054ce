"""The file of the player's evenings: kept whole whatever happens to it, and never of a newer program."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from lhy_desktop.session import evenings
from lhy_desktop.session.evenings import Evening, EveningsError, load, note


def game(id: str, save: str = "", winner: str | None = "axis", **more: object) -> Evening:
    seats = {"axis": "human", "allied": "recruit"}
    sides = {"axis": "Germans", "allied": "Americans"}
    return Evening(id, save or id, 100, "toy", "race", "The race", seats, sides, winner, "played", **more)  # type: ignore[arg-type]


def test_a_game_is_written_once_and_another_end_of_its_save_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / "evenings.json"
    for one in (game("1"), game("2"), game("1"), game("3", save="2", winner=None)):
        note(one, path)
    assert [(one.id, one.outcome) for one in load(path).games] == [("1", "won"), ("3", "draw")]
    kept = json.loads(path.read_text("utf-8"))
    assert (kept["format"], kept["version"]) == ("lhy-desktop evenings", 1)
    assert [file.name for file in tmp_path.iterdir()] == ["evenings.json"], "nothing half-written is left"


def test_a_lesson_that_was_stopped_is_neither_won_nor_lost() -> None:
    stopped = Evening(
        "1", "1", 1, "toy", "race", "R", {"axis": "human", "allied": "x"}, {}, "allied", "leave", lesson=True
    )
    assert stopped.outcome == "stopped"
    assert stopped.mine == "axis"


def test_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evenings, "MOST", 3)
    for number in range(5):
        note(game(str(number)), tmp_path / "evenings.json")
    assert [one.id for one in load(tmp_path / "evenings.json").games] == ["2", "3", "4"]


@pytest.mark.parametrize("data", [b"", b"\xff\x00", b"[]", b'{"version": "x"}', b'{"games": [1]}', b"[" * 5000])
def test_a_damaged_file_is_put_aside(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "evenings.json"
    path.write_bytes(data)
    assert load(path).games == ()
    assert path.with_suffix(".damaged").read_bytes() == data
    note(game("1"), path)
    assert len(load(path).games) == 1


def test_what_is_no_such_file_or_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "evenings.json"
    path.write_text('{"format": "lhy-desktop evenings", "version": 2, "games": {}}', "utf-8")
    with pytest.raises(EveningsError, match="newer version"):
        note(game("1"), path)
    assert "version" in path.read_text("utf-8")
    path.unlink()
    path.mkdir()
    with pytest.raises(EveningsError, match="no list"):
        load(path)
    path.rmdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)
        with pytest.raises(EveningsError, match="no list"):
            load(path)


def test_a_disk_that_refuses_is_said_and_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evenings.json"
    note(game("1"), path)

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(EveningsError, match="No space left"):
        note(game("2"), path)
    assert [one.id for one in load(path).games] == ["1"]
    assert [file.name for file in tmp_path.iterdir()] == ["evenings.json"]
