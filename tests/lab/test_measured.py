"""The figures of a mission: their file, the bounds they must keep, and the page about them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lhy_desktop.engine.content import places, read
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.balance_page import Row, page
from lhy_desktop.lab.bounds import over_all, pair, unmet
from lhy_desktop.lab.measured import Against, Measured, measured, of_games, written


def game(seed: int, winner: str | None, axis: str = "recruit", allied: str = "recruit", lost: int = 4) -> Played:
    return Played(axis, allied, seed, winner, 40, 9, 35, 180, (lost, 1), "The Germans' minutes are over", 1.0, True)


def played() -> list[Played]:
    even = [game(n, ("axis", "allied", None)[n % 3]) for n in range(200)]
    won = [game(n, "axis" if n < 38 else None, "recruit", "random") for n in range(40)]
    return [*even, *won, *(game(n, "allied" if n < 36 else "axis", "random", "recruit") for n in range(40))]


def figures() -> Measured:
    found = of_games(played(), "0123", "4567")
    assert found is not None
    return found


def test_figures_of_games() -> None:
    found = figures()
    assert (found.games, found.axis, found.allied, found.draws) == (200, 67, 67, 66)
    assert (found.axis_interval, found.losses, found.axis_losses) == ((28, 39), 5, 4)
    assert found.against_random == {"axis": Against(40, 38, 2), "allied": Against(40, 36, 0)}
    assert found.table_minutes == 45
    assert of_games([game(1, "axis", "recruit", "random")], "", "") is None


def test_the_file_holds_the_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "resources/balance/lhy"
    folder.mkdir(parents=True)
    (folder / "mill.yaml").write_text(written(figures()), "utf-8")
    assert read(folder / "mill.yaml", Measured)[0] == figures()
    (tmp_path / "maps").mkdir()
    monkeypatch.setenv(places.VARIABLE, str(tmp_path))
    monkeypatch.setenv(places.USER_VARIABLE, str(tmp_path / "user"))
    assert measured("lhy", "mill") == figures()
    assert measured("lhy", "ford") is None
    (folder / "mill.yaml").write_text("games: many\n", "utf-8")
    assert measured("lhy", "mill") is None
    (folder / "mill.yaml").write_text(written(replace(figures(), games=0)), "utf-8")
    assert measured("lhy", "mill") is None


def test_a_sound_mission_keeps_all_bounds() -> None:
    assert unmet(figures()) == ()
    assert (pair(figures()).games, round(pair(figures()).percent)) == (80, 94)
    assert over_all([figures(), figures()]).games == 160


def test_each_bound_has_its_sentence() -> None:
    bad = replace(figures(), losses=2, longest=41, axis=130, allied=40, draws=30, axis_interval=(59, 71))
    weak = replace(bad, against_random={"axis": Against(40, 10, 20), "allied": Against(40, 36, 0)})
    said = unmet(weak)
    assert len(said) == 5
    assert "2 of 3 steps" in said[0]
    assert "41 turns" in said[1]
    assert "axis side may win 71 %" in said[2]
    assert "As axis the computer has 50 %" in said[3]
    assert "both seats the computer has 70 %" in said[4]


def test_an_uneven_mission_is_bound_by_the_pair_only_and_must_favor_whom_it_says() -> None:
    bad = replace(figures(), axis=130, allied=40, draws=30, axis_interval=(59, 71))
    weak = replace(bad, against_random={"axis": Against(40, 40, 0), "allied": Against(40, 20, 0)})
    assert unmet(weak, "axis") == ()
    assert unmet(weak, "allied") == ("It is said to favor the allied side, but the axis side wins more.",)


def test_the_page_marks_what_is_not_kept() -> None:
    bad = replace(figures(), losses=2)
    rows = [
        Row("mill", figures()),
        Row("ford", bad, "axis", "The bridge is lost.", "The mission has changed since."),
        Row("wood", None),
    ]
    text = page(rows)
    assert "| mill | 200 | 34 % (28–39) | 34 % (28–39) | 33 % | 9 (9) | 35 | 180 | 5 (4 + 1) |" in text
    assert "| 2 (4 + 1) **!** |" in text
    assert "| mill | 98 % of 40 | 90 % of 40 | 94 % |" in text
    assert "- **ford**: Declared uneven, for the axis side: The bridge is lost. Too little fighting" in text
    assert "- **wood**: Not measured yet." in text
    assert "- **mill**: the Germans' minutes are over 200\n" in text
    assert "Every mission keeps every bound." in page([Row("mill", figures())])
