"""Computer players are found by entry point and ruleset; one that does not load is reported once and left out."""

from __future__ import annotations

import logging
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from lhy_desktop.bots import UnknownBotError, bot_names, bot_version, known, make_bot, named_bot
from lhy_desktop.bots.random_bot import RandomBot


class Loud(RandomBot):
    name, version = "loud", "3"


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest):
    """Install the entry points of a test, and forget them afterwards."""

    def install(**targets: str) -> None:
        made = [EntryPoint(name.replace("_", "."), value, known.GROUP) for name, value in targets.items()]
        monkeypatch.setattr(known, "entry_points", lambda group: made)
        known._installed.cache_clear()
        request.addfinalizer(known._installed.cache_clear)

    return install


def test_each_ruleset_has_its_own_and_the_random_one_last(points) -> None:
    points(toy_loud="bots_of_the_toy:Loud", lhy_recruit="lhy_desktop.bots.games.lhy.recruit:RecruitBot")
    assert bot_names("lhy") == ("recruit", "random")
    assert bot_names("nothing") == ("random",)
    assert make_bot("nothing", "random", 1).name == "random"
    with pytest.raises(UnknownBotError, match=r"'recruit'\. There are: random"):
        make_bot("toy", "recruit", 1)


def test_what_is_missing_is_said_once_without_importing_anything(points, caplog: pytest.LogCaptureFixture) -> None:
    points(
        lhy_gone="lhy_desktop.bots.gone:Gone", lhy_lost="no_such_package.bots:Lost", lhy_dice="lhy_desktop.bots:Nodes"
    )
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert bot_names("lhy") == ("dice", "random")
    assert sorted(record.args[0] for record in caplog.records) == ["lhy.gone", "lhy.lost"]


def test_a_package_that_fails_keeps_nobody_from_playing(
    points, caplog: pytest.LogCaptureFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "failing_bots").mkdir()
    (tmp_path / "failing_bots" / "__init__.py").write_text("raise ValueError('not today')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    points(toy_poor="failing_bots.poor:Poor", lhy_dice="lhy_desktop.bots:Nodes")
    with caplog.at_level(logging.WARNING):
        assert bot_names("lhy") == ("dice", "random") and not caplog.records, "other rulesets' players are left alone"
        assert bot_names("toy") == bot_names("toy") == ("random",)
    assert [record.getMessage() for record in caplog.records] == [
        "The computer player 'toy.poor' cannot be loaded: not today. It is left out."
    ]


def test_what_does_not_load_is_said_once_and_left_out(points, caplog: pytest.LogCaptureFixture) -> None:
    points(lhy_broken="lhy_desktop.bots:Nobody")
    assert bot_names("lhy") == ("broken", "random")
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            with pytest.raises(UnknownBotError, match="There are: random"):
                make_bot("lhy", "broken", 1)
    assert len(caplog.records) == 1 and bot_names("lhy") == ("random",)


def test_a_bot_by_module_and_object(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "loud", Loud, raising=False)
    assert named_bot("lhy", "lhy_desktop.bots.known:loud", 1).name == "loud"
    with pytest.raises(UnknownBotError, match="cannot be loaded"):
        named_bot("lhy", "no_such_module:Bot", 1)
    with pytest.raises(UnknownBotError, match="cannot be called"):
        named_bot("lhy", "lhy_desktop.bots.known:GROUP", 1)
    with pytest.raises(UnknownBotError, match=r"known:loud"):
        make_bot("lhy", "lhy_desktop.bots.known:loud", 1)


def test_versions_name_what_is_decided() -> None:
    assert bot_version("lhy", "random") == RandomBot.version != ""
    assert bot_version("lhy", "recruit")
