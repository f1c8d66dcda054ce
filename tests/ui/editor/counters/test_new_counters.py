"""New counters: begun or copied on their page, saved where missions find them, and played with at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.counters.page import CountersPage
from tests.ui.editor.counters.clerk import ALT, CONTROL, LEFT, Clerk


def _named(clerk: Clerk, name: str) -> None:
    """Click a button of the page of new counters."""
    page = clerk.editor.enlisting.page
    assert page is not None
    every = (*page.nations, *page.files)
    QTest.mouseClick(next(one for one in every if one.objectName() == name), LEFT)


def _begun(clerk: Clerk, rulebook: int, name: str) -> None:
    """The page of new counters, and something chosen there."""
    clerk.window_key(Qt.Key.Key_N, CONTROL | ALT)
    clerk.until(lambda: clerk.editor.enlisting.page is not None and bool(clerk.editor.enlisting.page.nations))
    page = clerk.editor.enlisting.page
    assert page is not None
    QTest.mouseClick(page.rulebooks[rulebook], LEFT)
    count = len(clerk.editor.desk.documents)
    _named(clerk, name)
    clerk.until(lambda: len(clerk.editor.desk.documents) > count)
    clerk.until(lambda: isinstance(clerk.editor.window.center.currentWidget(), CountersPage))


def _save(clerk: Clerk, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Save where the program proposes."""
    asked: list[Path] = []

    def proposed(_title: str, wanted: Path) -> Path:
        asked.append(wanted)
        return wanted

    monkeypatch.setattr(clerk.editor.asking, "to_save", proposed)
    clerk.window_key(Qt.Key.Key_S)
    clerk.until(lambda: not clerk.editor.filing.clerk.busy)
    return asked[-1]


def test_own_companies_are_played_at_once(clerk: Clerk, monkeypatch: pytest.MonkeyPatch) -> None:
    _begun(clerk, 0, "begin_us")
    clerk.click("companies", "own_company")
    clerk.key(Qt.Key.Key_F2)
    field = clerk.editor.window.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "able")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert clerk.chosen == ("companies", "able")
    clerk.until(lambda: clerk.page.apart_button.isVisible())
    _save(clerk, monkeypatch)
    assert clerk.document.path is None, "what clashes is not saved"
    dialog = clerk.editor.asking.dialog
    assert dialog is not None and "no mission could be played" in dialog.model.text
    QTest.mouseClick(dialog.buttons["cancel"], LEFT)
    QTest.mouseClick(clerk.page.apart_button, LEFT)
    assert "  able_2:\n" in clerk.document.text and not clerk.page.apart_button.isVisible()
    path = _save(clerk, monkeypatch)
    places = find_places()
    assert path == places.user / "counters" / "lhy" / "own_us.yaml" and clerk.document.path == path
    mission = (places.data / "maps" / "missions" / "lhy" / "first_steps.yaml").read_text("utf-8")
    own = places.user / "mine.yaml"
    own.write_text(mission.replace("company: able", "company: able_2").replace("id: first_steps", "id: mine"), "utf-8")
    rules = Rulesets().get("lhy")
    assert "able_2/1/1" in rules.prepare(str(own), {}).counters
    clerk.click("companies", "able_2", "platoons", "1", "squads", "1")
    QTest.keyClick(clerk.field("cohesion"), Qt.Key.Key_Up)
    clerk.window_key(Qt.Key.Key_S)
    clerk.until(lambda: not clerk.document.dirty)
    assert rules.prepare(str(own), {}).counters["able_2/1/1"].cohesion == 7


def test_own_units_are_played_at_once(clerk: Clerk, monkeypatch: pytest.MonkeyPatch) -> None:
    _begun(clerk, 1, "copy_us")
    first = next(iter(clerk.page.edits.whole.groups)) if clerk.page.edits is not None else None
    assert first is not None and first.path == ("units", "rifle_platoon_2")
    clerk.click(*first.counters[1].path)
    QTest.keyClick(clerk.field("count"), Qt.Key.Key_Down)
    assert clerk.tile(*first.counters[1].path).counter.count == 5
    path = _save(clerk, monkeypatch)
    places = find_places()
    assert path == places.user / "counters" / "orders" / "us_own.yaml"
    clerk.until(lambda: clerk.document.path == path)
    shipped = sorted((places.data / "maps" / "missions" / "orders").glob("crossroads*.yaml"))[0]
    own = places.user / "mine.yaml"
    text = shipped.read_text("utf-8").replace(
        "id: us_first, unit: rifle_platoon", "id: us_first, unit: rifle_platoon_2"
    )
    own.write_text(text.replace("id: crossroads_four_houses", "id: mine"), "utf-8")
    setup = Rulesets().get("orders").prepare(str(own), {})
    assert len(setup.units["us_first"].teams) == len(setup.units["us_second"].teams) - 1


def test_shipped_files_are_never_written_over(clerk: Clerk) -> None:
    shipped = find_places().data / "counters" / "orders" / "british.yaml"
    before = shipped.read_bytes()
    clerk.editor.open(shipped)
    clerk.until(lambda: isinstance(clerk.editor.window.center.currentWidget(), CountersPage))
    assert clerk.page.copy_button.isVisible()
    QTest.mouseClick(clerk.page.copy_button, LEFT)
    clerk.until(lambda: len(clerk.editor.desk.documents) == 2)
    clerk.until(lambda: isinstance(clerk.editor.window.center.currentWidget(), CountersPage))
    assert clerk.document.path is None and "rifle_platoon_2:" in clerk.document.text
    assert shipped.read_bytes() == before
