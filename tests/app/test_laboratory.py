"""The command ``lab``: a study is played, gone on with, shown, compared, and what is wrong is a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from lhy_desktop.app import laboratory
from lhy_desktop.app.cli import cli
from lhy_desktop.app.failure import CommandFailedError

COIN = ("--ruleset", "tests.toy_coin:MARKED", "lab")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    return tmp_path


def run(*arguments: object) -> Result:
    done = CliRunner().invoke(cli, [str(one) for one in arguments])
    assert done.exception is None or isinstance(done.exception, CommandFailedError | SystemExit), done.exception
    return done


def said(done: Result) -> str:
    assert isinstance(done.exception, CommandFailedError)
    return " ".join(done.exception.lines)


def test_a_study_is_played_gone_on_with_shown_and_compared(home: Path) -> None:
    first = run(*COIN, "toss", "--games", 40, "--jobs", 1)
    assert "A toss: toss-" in first.output
    assert "40 of 40 games" in first.output
    for title in ("Length and losses", "What decided", "Where", "Score"):
        assert title in first.output
    (file,) = (home / "lab").rglob("*.jsonl")
    report = home / "out.json"
    again = run(*COIN, "toss", "--games", 50, "--jobs", 1, "--json", report)
    assert "50 of 50 games" in again.output
    assert file.read_bytes().count(b'"type":"game"') == 50, "no game is played twice"
    told: dict[str, Any] = json.loads(report.read_text())
    assert len(told["games"]) == 50
    assert sum(rate["games"] for rate in told["rates"].values()) == 50
    assert told["suggestion"]["bands"]
    shown = run(*COIN, "show", "toss")
    assert shown.output == again.output == run(*COIN, "show", file.stem).output == run(*COIN, "show", file).output
    other = run(*COIN, "toss", "--games", 40, "--seed", 900, "--jobs", 1)
    assert other.exit_code == 0
    assert len(run(*COIN, "show").output.splitlines()) == 2
    names = [path.stem for path in (home / "lab").rglob("*.jsonl")]
    assert "chance alone may explain it" in run(*COIN, "compare", *names).output
    with_option = run(*COIN, "toss", "--games", 2, "--option", "print=two", "--jobs", 1)
    assert "2 of 2 games" in with_option.output


def test_what_cannot_be_played_or_found_is_a_sentence(home: Path) -> None:
    assert "There is no such file" in said(run("lab", "nowhere"))
    assert "No computer player is called 'nobody'" in said(run(*COIN, "toss", "--axis", "nobody"))
    assert "There is no study called 'toss'" in said(run(*COIN, "show", "toss"))
    assert "KEY=VALUE" in run(*COIN, "toss", "--option", "print").output
    assert "No studies yet" in run(*COIN, "show").output
    assert not list(home.rglob("*.jsonl"))
    stranger = home / "notes.jsonl"
    stranger.write_text("dear diary\n")
    assert "is not a study of the laboratory" in said(run(*COIN, "show", stranger))


def test_a_stop_keeps_what_was_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = laboratory.play

    def stopped(*given: Any) -> Any:
        for count, found in enumerate(real(*given)):
            if count == 3:
                raise KeyboardInterrupt
            yield found

    monkeypatch.setattr(laboratory, "play", stopped)
    done = run(*COIN, "toss", "--games", 10, "--jobs", 1)
    assert "3 of 10 games" in done.output
    monkeypatch.undo()
    monkeypatch.setenv("LHY_DESKTOP_USER", str(home))
    assert "10 of 10 games" in run(*COIN, "toss", "--games", 10, "--jobs", 1).output
