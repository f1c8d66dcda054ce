"""The charts of vehicles on the Game Tracks card: from the tables that the rules read, in missions that have any."""

from __future__ import annotations

import dataclasses

import pytest
from conftest import Table
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.ui.games.lhy.panels import feed_charts, feed_tables
from lhy_desktop.ui.games.lhy.panels.tracks.model import Chart

INFANTRY, TRACKS = "dawn_at_the_crossroads", "first_tracks"


def charts(setup: Setup) -> dict[str, Chart]:
    return {chart.key: chart for chart in feed_charts.charts(setup)}


def said(chart: Chart, words: str) -> tuple[str, ...]:
    return next(row.cells for row in chart.rows if row.text == words)


def tabled(setup: Setup, title: str, words: str) -> str:
    table = next(table for table in feed_tables.tables(setup, {}) if table.title == title)
    return next(row.key for row in table.rows if row.text == words)


@pytest.mark.parametrize("edition", ["card1", "card2"])
def test_both_editions_have_them_where_there_are_vehicles(edition: str) -> None:
    assert list(charts(RULESET.prepare(TRACKS, {"edition": edition}))) == [
        "markers", "modifiers", "range", "results", "shock", "attempts", "going",
    ]  # fmt: skip
    assert not charts(RULESET.prepare(INFANTRY, {"edition": edition}))


def test_card_tables_tab_and_rules_read_one_file() -> None:
    """Whoever changes a value in a table changes all three."""
    setup = RULESET.prepare(TRACKS, {})
    tables = setup.tables
    other = dataclasses.replace(
        setup,
        tables=dataclasses.replace(
            tables,
            anti_tank=dataclasses.replace(tables.anti_tank, hull_down=-3),
            destruction=dataclasses.replace(tables.destruction, squad=4),
        ),
    )
    for one, hull_down, squad in ((setup, "−1", "+2"), (other, "−3", "+4")):
        found = charts(one)
        assert said(found["modifiers"], "Hull-down vehicle") == (hull_down,)
        assert tabled(one, "Anti-tank modifiers", "Hull-down vehicle") == hull_down
        assert said(found["attempts"], "A squad") == (squad,)
        assert tabled(one, "Attempt to destroy a vehicle", "A squad") == squad


def test_ground_and_ranges_stand_in_columns() -> None:
    setup = RULESET.prepare(TRACKS, {})
    found = charts(setup)
    assert said(found["going"], "Woods") == ("4", "–", "–")
    assert said(found["going"], "Hedgerow") == ("+2", "–", "–")
    assert found["going"].heads == tuple(
        setup.tables.vehicles.budgets[kind].name for kind in ("tracked", "halftrack", "wheeled")
    )
    assert said(found["range"], "Printed 24") == ("to 6", "to 12", "to 18", "to 24")


def test_the_card_shows_them_by_mouse_and_keys(table: Table) -> None:
    playing = table(mission=TRACKS)
    tracks = playing.window.docks.pages["tracks"]
    playing.window.docks.all["tracks"].open(tracks)
    QApplication.processEvents()
    assert tracks.charts.isVisible() and len(tracks.charts.blocks) == 7
    block = tracks.charts.blocks[1]
    asked: list[tuple[str, str]] = []
    tracks.cell_asked.connect(lambda chart, row: asked.append((chart, row)))
    block.lines[0].setFocus()
    QTest.keyClick(block.lines[0], Qt.Key.Key_Down)
    assert block.lines[1].hasFocus()
    QTest.keyClick(block.lines[1], Qt.Key.Key_Return)
    assert asked == [("modifiers", block.lines[1].row.text)]
    assert tracks.card is not None and tracks.card.isVisible()
    QTest.keyClick(tracks.card, Qt.Key.Key_Escape)
    QTest.mouseClick(block.lines[2], Qt.MouseButton.LeftButton)
    assert asked[-1] == ("modifiers", block.lines[2].row.text)


def test_a_card_of_infantry_has_none(table: Table) -> None:
    tracks = table().window.docks.pages["tracks"]
    assert not tracks.charts.isVisible() and not tracks.charts.blocks
