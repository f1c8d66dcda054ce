"""Studies and their files: nothing is lost by a stop or a kill, and a broken file is told in a sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.study import Study, StudyFile, kept, opened, study_of
from lhy_desktop.lab.working import Worker, play, tasks

MARKED = "tests.toy_coin:MARKED"


def study(games: int = 6, **options: str) -> Study:
    return study_of(find(MARKED), "toss", "random", "random", games, 1, options, MARKED)


def run(file: StudyFile, jobs: int = 1) -> None:
    for _, game in play(tasks(file.study, file.missing()), jobs):
        file.add(game)


def test_the_same_study_has_one_file_and_another_mission_or_player_another(tmp_path: Path) -> None:
    one = study()
    assert one.name == study(50).name, "more games of the same study"
    others = (study(print="two"), msgspec.structs.replace(one, players="x"), msgspec.structs.replace(one, seed=2))
    assert len({one.name, *(other.name for other in others)}) == 4
    file = StudyFile.begin(one, tmp_path)
    assert (file.path.name, one.title, one.fingerprint) == (f"{one.name}.jsonl", "A toss", "one")
    run(file)
    more = StudyFile.begin(study(9), tmp_path)
    assert more.path == file.path
    assert more.missing() == [7, 8, 9]
    assert StudyFile.begin(one, tmp_path).study.games == 9, "fewer games take nothing away"
    assert kept(tmp_path) == [file.path]


@pytest.mark.parametrize("left", [0, 1, 40])
def test_a_game_that_was_cut_off_is_played_again(tmp_path: Path, left: int) -> None:
    file = StudyFile.begin(study(), tmp_path)
    run(file)
    rows = file.path.read_bytes().splitlines(keepends=True)
    file.path.write_bytes(b"".join(rows[:4]) + rows[4][:left])
    again = StudyFile.begin(study(), tmp_path)
    assert again.missing() == [4, 5, 6]
    assert again.damage == ""
    run(again)
    whole = StudyFile(file.path)
    assert [msgspec.structs.replace(game, seconds=0) for game in whole.games()] == [
        msgspec.structs.replace(game, seconds=0) for game in file.games()
    ]
    assert (whole.missing(), whole.damage) == ([], "")


def test_broken_lines_cost_their_games_and_are_told(tmp_path: Path) -> None:
    file = StudyFile.begin(study(), tmp_path)
    run(file)
    rows = file.path.read_bytes().splitlines(keepends=True)
    rows[2] = b"\xff\xfe{}\n"
    file.path.write_bytes(b"".join(rows))
    broken = StudyFile(file.path)
    assert broken.missing() == [2]
    assert broken.damage.startswith("1 line of toss-")
    rows[0] = b"nothing\n"
    file.path.write_bytes(b"".join(rows))
    (tmp_path / "later.jsonl").write_bytes(msgspec.json.encode(msgspec.structs.replace(study(), format=9)))
    sound, problems = opened([file.path, tmp_path / "later.jsonl", tmp_path / "none.jsonl"])
    assert sound == []
    assert [one.split(" ", 1)[1] for one in problems] == [
        "is not a study of the laboratory: no line in it says what was played.",
        "was written by a newer version of the program.",
        "cannot be read: No such file or directory.",
    ]
    anew = StudyFile.begin(study(), tmp_path)
    assert len(anew.missing()) == 6, "what is no study is put aside"
    assert anew.path.with_suffix(".damaged").exists()


def test_a_game_that_failed_is_played_again_and_counts_once(tmp_path: Path) -> None:
    file = StudyFile.begin(study(), tmp_path)
    file.add(Played("random", "random", 3, failure="it fell"))
    assert 3 in file.missing()
    run(file)
    assert [game.seed for game in StudyFile(file.path).games()] == [1, 2, 3, 4, 5, 6]


def test_another_version_of_a_mission_is_not_mixed_in() -> None:
    stranger = msgspec.structs.replace(study(), fingerprint="of another day")
    (task,) = tasks(stranger, [1])
    assert "another one here" in Worker().play(task).failure
