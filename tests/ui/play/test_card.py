"""The card in the window: editions and their differences, mortars, tables with the last result lit."""

from __future__ import annotations

import dataclasses

import msgspec
from conftest import Table
from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.flow import Telling
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.files.card_editions import load_editions
from lhy_desktop.engine.rulesets.lhy.model.prepared import MortarInfo
from lhy_desktop.engine.rulesets.lhy.model.view import SeenMortar
from lhy_desktop.session import LogLine
from lhy_desktop.ui.games.lhy.panels import feed_tables, feed_tracks
from lhy_desktop.ui.games.lhy.panels.feed_log import LogFeed

MISSION = "dawn_at_the_crossroads"


def test_switching_the_edition_lists_every_change_and_changes_nothing(table: Table) -> None:
    """Check 31."""
    playing = table()
    until(lambda: playing.game.state == "asking")
    docks, digest = playing.window.docks, playing.game.session.digest()
    docks.all["tracks"].open(docks.pages["sequence"])
    QApplication.processEvents()
    panel = docks.pages["sequence"]
    changes = load_editions().changes
    assert len(changes) == 13 and len(panel.changes) == 13
    assert panel.edition.currentData() == "second" and changes[0].second in panel.changes[0].words[0].said
    panel.edition.setFocus()
    QTest.keyClick(panel.edition, Qt.Key.Key_Down)
    QApplication.processEvents()
    assert panel.edition.currentData() == "first"
    for shown, change in zip(panel.changes, changes, strict=True):
        assert change.first in shown.words[0].said and change.second in shown.words[1].said
    assert playing.game.session.digest() == digest


def test_the_tables_of_the_edition_played_and_every_table_file() -> None:
    second, first = (RULESET.prepare(MISSION, options) for options in ({}, {"edition": "card1"}))
    titles = {shown.title for shown in feed_tables.tables(second, {})}
    assert {"Random events", "Fate", "Coordination", "Time lapse", "Mortars, values (9)"} <= titles
    assert len(second.tables.reference) == sum("(" in title for title in titles)
    titles = {shown.title for shown in feed_tables.tables(first, {})}
    assert "Fate, first edition" in titles and "Fate" not in titles
    fate = next(shown for shown in feed_tables.tables(second, {"fate": (4, 3)}) if shown.title == "Fate")
    assert [row.key for row in fate.rows] == ["1–2", "3–5", "6–7", "8–9", "10"]
    assert [row.lit for row in fate.rows] == [False, True, False, False, False] and fate.note == "die 4, turn 3"


def test_each_side_has_its_own_fate_where_its_enemy_is_russian_or_japanese() -> None:
    setup = RULESET.prepare("the_mill_on_the_steppe", {})
    found = {shown.title: shown.rows for shown in feed_tables.tables(setup, {})}
    assert [row.key for row in found["Fate of the Germans"]] == ["1–2", "3–4", "5–7", "8–9", "10"]
    assert [row.key for row in found["Fate of the Russians"]] == ["1–2", "3–5", "6–7", "8–9", "10"]


def test_the_last_dice_are_read_from_the_public_log() -> None:
    lines = tuple(
        LogLine(n, n + 1, "chance", "time", "14.1", Telling("Time", dice=(face,))) for n, face in enumerate((2, 9))
    )
    assert feed_tables.rolled(lines) == {"time": (9, 2)}
    setup = RULESET.prepare(MISSION, {})
    lapse = next(shown for shown in feed_tables.tables(setup, feed_tables.rolled(lines)) if shown.title == "Time lapse")
    assert [row.lit for row in lapse.rows].index(True) == 8 and lapse.note == "die 9, turn 2"


def test_mortars_stand_in_their_boxes_and_are_asked_about(table: Table) -> None:
    playing = table()
    view = playing.game.session.view("table")
    mission = view.setup.mission
    infos = tuple(MortarInfo(f"m{n}", "allied", "60mm", "section") for n in range(3))
    side = msgspec.structs.replace(mission.sides["allied"], mortars=infos)
    mission = msgspec.structs.replace(mission, sides={**mission.sides, "allied": side})
    setup = dataclasses.replace(view.setup, mission=mission)
    seen = {
        "m0": SeenMortar("m0", "available"),
        "m1": SeenMortar("m1", "pending"),
        "m2": SeenMortar("m2", "map", "F5", True, "G6"),
    }
    twin = msgspec.structs.replace(view, mortars=seen)
    twin.__dict__["setup"] = setup
    model = feed_tracks.tracks(twin)
    assert model.mortars is not None and [line.text for line in model.mortars.pending] == ["recovers on 4 or less"]
    assert model.mortars.on_map[0].text == "Final side; HE at G6"
    tracks, asked = playing.window.docks.pages["tracks"], []
    assert not tracks.mortars.isVisible()
    playing.window.docks.all["tracks"].open(tracks)
    tracks.cell_asked.connect(lambda block, cell: asked.append((block, cell)))
    tracks.show_model(model)
    QApplication.processEvents()
    assert tracks.mortars.isVisible() and len(tracks.mortars.tokens) == 3
    QTest.mouseClick(tracks.mortars.tokens[1], Qt.MouseButton.LeftButton)
    assert asked == [("mortars", "m1")] and tracks.card is not None and tracks.card.isVisible()
    QTest.keyClick(tracks.card, Qt.Key.Key_Escape)


def test_the_card_as_a_sheet_follows_the_game_and_zooms(table: Table) -> None:
    playing = table()
    until(lambda: playing.game.state == "asking")
    playing.commands.run("window.card")
    QApplication.processEvents()
    tracks = playing.window.docks.pages["tracks"]
    sheet = tracks.sheet
    assert sheet is not None and sheet.isVisible()
    assert sheet.sheet.time.units.cells[0].cell.lit == "clock"
    before = sheet.zoom
    QTest.keyClick(sheet, Qt.Key.Key_Plus)
    assert sheet.zoom > before
    QTest.keyClick(sheet, Qt.Key.Key_0)
    model = tracks.model
    tracks.show_model(dataclasses.replace(model, time=dataclasses.replace(model.time, minute=17)))
    assert sheet.sheet.time.units.cells[7].cell.lit == "clock"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_the_rule_of_a_log_line_opens_its_entry(table: Table) -> None:
    playing = table()
    docks = playing.window.docks
    playing.commands._linked("rule", "5.2")
    sections = docks.pages["rules"].sections
    assert docks.pages["rules"].isVisible()
    until(lambda: "5.2" in sections and sections["5.2"].head.isChecked())
    line = LogLine(0, 1, "chance", "fate", "5.2", Telling("Fate of the Germans: a sniper.", dice=(6,)))
    shown = LogFeed(playing.game.session.prepared).line(0, line)
    assert any(span.mark == "tag" and span.text == "5.2" for span in shown.spans)
