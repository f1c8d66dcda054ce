"""The mission browser of the program: figures, filters, and reading in small steps that keep the window responsive."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import put_away
from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from steps import whole_card

from lhy_desktop.engine.content import find_places, places
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.files.fingerprint import fingerprint
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.measured import of_games, written
from lhy_desktop.lab.measuring import computers
from lhy_desktop.ui.games.lhy.desk import DESKTOP
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.start.missions import MissionShelf, mission_in
from lhy_desktop.ui.start.screen import StartScreen
from lhy_desktop.ui.theme import theme

DAWN = (find_places().data / "maps/missions/lhy/dawn_at_the_crossroads.yaml").read_text("utf-8")
UNEVEN = "uneven: {favors: allied, why: The houses hold}\n"
MADE = {
    "quiet": DAWN.replace("season: autumn", "season: summer"),
    "dark": f"{DAWN}rules: {{light: night}}\n",
    "slope": f"{DAWN}{UNEVEN}",
}


def figures(mission: str, axis: int, allied: int, stale: bool = False) -> str:
    key = "old" if stale else fingerprint(RULESET.prepare(mission, {}))
    winners = ["axis"] * axis + ["allied"] * allied + [None] * (100 - axis - allied)
    games = [Played("recruit", "recruit", n, w, 40, 9, 35, 182, (3, 2), "time") for n, w in enumerate(winners)]
    found = of_games(games, key, computers("lhy"))
    assert found is not None
    return written(found)


@pytest.fixture
def missions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder with three missions, two of them measured."""
    monkeypatch.setenv(places.USER_VARIABLE, str(tmp_path))
    for folder in ("maps/missions/lhy", "resources/balance/lhy"):
        (tmp_path / folder).mkdir(parents=True)
    for id, text in MADE.items():
        text = text.replace("id: dawn_at_the_crossroads", f"id: {id}")
        (tmp_path / f"maps/missions/lhy/{id}.yaml").write_text(text, "utf-8")
    (tmp_path / "resources/balance/lhy/dark.yaml").write_text(figures("dark", 50, 30), "utf-8")
    (tmp_path / "resources/balance/lhy/slope.yaml").write_text(figures("slope", 20, 70, stale=True), "utf-8")
    return tmp_path


def all_read(qapp: QApplication) -> Iterator[StartScreen]:
    """The start screen with all that it says of its missions."""
    program = Program(qapp, Rulesets(("lhy",)), Settings(speed=0), art=False)
    program.front.show()
    screen = program.start
    assert screen is not None
    until(
        lambda: not program.front.reader.reading and all(map(program.front.shelf.whole, program.front.shelf.ids())), 60
    )
    yield screen
    put_away(program)


@pytest.fixture
def start(missions: Path, few: None, qapp: QApplication) -> Iterator[StartScreen]:
    """With three missions of the program's beside the player's own."""
    yield from all_read(qapp)


@pytest.fixture
def full_start(missions: Path, qapp: QApplication) -> Iterator[StartScreen]:
    """With all missions there are."""
    yield from all_read(qapp)


def pick(start: StartScreen, id: str) -> None:
    ids = [card.id for card in start.list.items.cards]
    index = start.list.items.index(ids.index(f"lhy/{id}"), 0)
    start.list.scrollTo(index)
    QTest.mouseClick(start.list.viewport(), Qt.MouseButton.LeftButton, pos=start.list.visualRect(index).center())


def test_the_page_says_what_was_measured(start: StartScreen) -> None:
    pick(start, "dark")
    view = start.page.balance
    assert "Germans 50 % (42 to 58)" in view.rates.said
    assert "draws 20 %" in view.rates.said
    assert "Americans 30 % (23 to 38)" in view.rates.said
    assert view.bar.isVisible()
    assert view.bar.accessibleName() == "Germans win 50 %, Americans 30 %, 20 % are draws"
    assert "Usually 9 turns (35 minutes on the clock) and 5 steps lost (Germans 3, Americans 2)." in view.rest.said
    assert "About 45 minutes of play" in view.rest.said
    assert "Measured with 100 games, computer v computer." in view.rest.said
    assert "changed" not in view.rest.said


def test_an_uneven_mission_and_one_that_has_changed_say_so(start: StartScreen) -> None:
    pick(start, "slope")
    said = start.page.balance.rest.said
    assert "Meant to favor the Americans: The houses hold." in said
    assert "The mission has changed since it was measured." in said
    assert "uneven" in start.page.card.badges


def test_what_is_not_measured_says_so(start: StartScreen) -> None:
    pick(start, "quiet")
    assert "not measured yet" in start.page.balance.rates.said
    assert not start.page.balance.bar.isVisible()


def test_missions_are_filtered_by_what_tells_them_apart_and_sorted_by_balance(start: StartScreen) -> None:
    assert "night" in start.filters
    QTest.mouseClick(start.filters["night"], Qt.MouseButton.LeftButton)
    found = {mission_in(card.id) for card in start.list.items.cards}
    assert found & MADE.keys() == {"dark"}
    assert all("night" in card.kinds for card in start.list.items.cards)
    QTest.keyClick(start.filters["night"], Qt.Key.Key_Tab)
    QTest.mouseClick(start.filters[""], Qt.MouseButton.LeftButton)
    start.sort.setFocus()
    while start.sort.currentText() != "Sort: balance":
        QTest.keyClick(start.sort, Qt.Key.Key_Down)
    own = [id for card in start.list.items.cards if (id := mission_in(card.id)) in MADE]
    assert own == ["dark", "slope", "quiet"]


def test_every_mission_has_its_map_and_its_counters(full_start: StartScreen) -> None:
    assert len(full_start.list.items.cards) > 10
    for card in full_start.list.items.cards:
        assert card.thumbnail is not None
        assert all(len(force.counters) > 2 for force in card.forces)


@pytest.mark.parametrize("percent", [80, 200])
def test_the_page_fits_at_any_text_size(start: StartScreen, percent: int) -> None:
    pick(start, "slope")
    theme().set(percent=percent)
    try:
        QTest.qWait(50)
        for widget in (start.page.balance.rates, start.page.balance.bar, start.page.balance.rest):
            assert widget.width() >= 200
            assert widget.height() >= widget.minimumSizeHint().height()
    finally:
        theme().set(percent=100)


def test_a_card_grows_step_by_step(missions: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DESKTOP, "_images", {})  # no counter has been painted yet
    shelf = MissionShelf(Rulesets(("lhy",)))
    shelf.list_files()
    dark, slope = "lhy/dark", "lhy/slope"
    assert shelf.shown(dark).forces == ()
    for _ in shelf.first(dark):
        pass
    frames = [len(force.counters) for force in shelf.shown(dark).forces]
    assert all(frames) and not any(any(force.counters) for force in shelf.shown(dark).forces), "frames that wait"
    assert not shelf.whole(dark)
    steps = sum(1 for _ in shelf.reading(dark))
    assert steps > 5
    assert shelf.whole(dark)
    assert [len(list(filter(None, force.counters))) for force in shelf.shown(dark).forces] == frames
    assert not shelf.check(dark)
    assert whole_card(shelf, slope).measure.stale == ""
    assert shelf.check(slope)
    assert shelf.shown(slope).measure.stale


def test_minutes_of_the_clock_are_not_minutes_of_play(start: StartScreen) -> None:
    """The time on the track and the time that people need are different; both are named."""
    items = start.list.items
    said = {
        mission_in(card.id): items.data(items.index(row), Qt.ItemDataRole.AccessibleTextRole)
        for row, card in enumerate(items.cards)
    }
    assert "45 min of play, clock to 35, night" in said["dark"]
    assert "of play" not in said["quiet"], "nobody has measured it"
    assert "clock to 35" in said["quiet"]
    assert "35 minutes" not in said["dark"]
