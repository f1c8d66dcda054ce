"""The command line as people and scripts meet it: messages, exit codes, never a traceback."""

from __future__ import annotations

import json
import lzma
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.flow.ruleset import installed
from lhy_desktop.session.save import decode_line, encode_line

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lhy_desktop", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr + done.stdout
    return done


def test_self_play_saves_and_replays(tmp_path: Path) -> None:
    report = tmp_path / "out.json"
    done = run("selfplay", "dawn_at_the_crossroads", "--games", 2, "--json", report, "--save", tmp_path)
    assert done.returncode == 0
    told = json.loads(report.read_text())
    assert told["summary"]["games"] == 2
    assert {"winner", "score", "turns", "losses"} <= set(told["games"][0]["result"])
    save = tmp_path / "game-000001.lhysave"
    assert "Verified" in run("replay", save, "--verify").stdout
    assert "Turn 2 begins" in run("replay", save, "--log").stdout
    assert "Turn 2 begins" in run("replay", save, "--watch").stdout
    save.write_bytes(save.read_bytes()[:-40])
    cut = run("replay", save, "--verify")
    assert cut.returncode == 1
    assert "cut off" in cut.stderr


def test_a_save_of_other_rules_is_said_and_watched(tmp_path: Path) -> None:
    save = tmp_path / "old.lhysave"
    former = ROOT / "tests" / "session" / "former" / "first_steps-finished.lhysave.xz"
    save.write_bytes(lzma.decompress(former.read_bytes()))
    for asked in ((), ("--verify",)):
        told = run("replay", save, *asked)
        assert told.returncode == 1
        assert "made under version 0.1 of the rules; these are version" in told.stderr
        assert "It can go on in a new game from turn " in told.stderr
        assert f"lhy-desktop replay --watch {save}" in told.stderr
        assert "erified" not in told.stdout
    watched = run("replay", save, "--watch")
    assert watched.returncode == 0
    assert "Turn 2 begins" in watched.stdout


def test_the_toy_game_runs_from_its_module() -> None:
    done = run("--ruleset", "tests.toy:TOY", "selfplay", "race", "--games", 3)
    assert done.returncode == 0
    assert "games            3" in done.stdout


def test_a_ruleset_with_nothing_to_spare_is_played_saved_and_replayed(tmp_path: Path) -> None:
    minimal = ("--ruleset", "tests.minimal:MINIMAL")
    done = run(*minimal, "selfplay", "race", "--games", 2, "--save", tmp_path, "--allied", "tests.minimal:Bot")
    assert done.returncode == 0, done.stderr
    save = tmp_path / "game-000001.lhysave"
    assert "Verified" in run(*minimal, "replay", save, "--verify").stdout
    other = run("replay", save, "--verify")
    known = ", ".join(sorted(installed()))
    assert other.returncode == 1 and f"This program has no ruleset 'minimal'. There are: {known}." in other.stderr


def test_a_save_never_makes_the_program_import_anything(tmp_path: Path) -> None:
    done = run("--ruleset", "tests.minimal:MINIMAL", "selfplay", "race", "--games", 1, "--save", tmp_path)
    assert done.returncode == 0, done.stderr
    save = tmp_path / "game-000001.lhysave"
    header, *rest = save.read_bytes().splitlines(keepends=True)
    changed = msgspec.structs.replace(decode_line(header), ruleset="tests.minimal:MINIMAL")
    save.write_bytes(encode_line(changed) + b"".join(rest))
    done = run("replay", save)
    assert done.returncode == 1 and "no ruleset 'tests.minimal:MINIMAL'" in done.stderr


def test_self_play_names_the_computer_players_there_are() -> None:
    done = run("selfplay", "dawn_at_the_crossroads", "--axis", "clever")
    assert done.returncode == 1 and "There are: recruit, random." in done.stderr
    done = run("selfplay", "dawn_at_the_crossroads", "--axis", "no_such_module:Bot")
    assert done.returncode == 1 and "cannot be loaded" in done.stderr


def test_validate_names_file_and_line(tmp_path: Path) -> None:
    assert run("validate").returncode == 0
    broken = tmp_path / "broken.yaml"
    text = (ROOT / "maps/boards/crossroads.yaml").read_text()
    broken.write_text(text.replace("title:", "titel:", 1))
    done = run("validate", broken)
    assert done.returncode == 1
    assert "broken.yaml:" in done.stderr
    assert "Did you mean 'title'" in done.stderr


def test_a_ruleset_without_files_or_a_map_says_so(tmp_path: Path) -> None:
    toy = ("--ruleset", "tests.toy:TOY")
    assert "judges no line of sight" in run(*toy, "los", "crossroads", "C3", "C4").stderr
    assert "no missions that are files" in run(*toy, "new", "mission", tmp_path / "mine.yaml").stderr
    assert "played without a map" in run(*toy, "render", "race", "-o", tmp_path / "race.png").stderr
    assert run(*toy, "validate", ROOT / "maps/boards/crossroads.yaml").returncode == 0


def test_line_of_sight(tmp_path: Path) -> None:
    done = run("los", "crossroads", "C3", "C4")
    assert done.returncode == 0
    assert "Clear line of sight" in done.stdout
    assert run("los", "crossroads", "C3", "Z9").returncode == 1


def test_render_paints_a_board(tmp_path: Path) -> None:
    done = run("render", "crossroads", "-o", tmp_path / "map.png", "--hex-size", 24)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")


def test_situations_run(tmp_path: Path) -> None:
    assert "situations hold" in run("situations", "tests/situations/lhy/los.yaml").stdout
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(
        "situations:\n  - rule: '2.5'\n    title: wrong\n    steps:\n      - los: {between: [C5, C9], clear: false}\n"
    )
    done = run("situations", wrong)
    assert done.returncode == 1
    assert "wrong.yaml 2.5 wrong: step 1" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("selfplay", "nowhere"), "There is no such file"),
        (("--ruleset", "chess", "selfplay", "x"), "No ruleset is called 'chess'"),
        (("replay", "README.md"), "not a save"),
        (("replay", "none.lhysave"), "cannot be read"),
        (("los", "nowhere", "A1", "A2"), "There is no such file"),
    ],
)
def test_failures_are_sentences(arguments: tuple[str, ...], words: str) -> None:
    done = run(*arguments)
    assert done.returncode == 1
    assert words in done.stderr


def test_a_save_of_a_rulebook_that_is_not_installed_is_refused(tmp_path: Path) -> None:
    played = run("--ruleset", "tests.toy:TOY", "selfplay", "race", "--games", 1, "--save", tmp_path)
    assert played.returncode == 0
    save = tmp_path / "game-000001.lhysave"
    done = run("play", save)
    assert done.returncode == 1
    assert done.stderr.strip() == "This game is of the rulebook 'toy', which is not installed."


def test_the_window_opens_any_ruleset_beside_those_installed(tmp_path: Path) -> None:
    picture = tmp_path / "start.png"
    done = run("--ruleset", "tests.toy_map:PATROLS", "play", "--screenshot", picture)
    assert done.returncode == 0 and picture.is_file()
    done = run("--ruleset", "tests.toy:TOY", "play", "race", "--after", 3, "--screenshot", picture)
    assert done.returncode == 0, done.stderr
    done = run("--ruleset", "chess", "play")
    assert done.returncode == 1 and "no ruleset 'chess'" in done.stderr
