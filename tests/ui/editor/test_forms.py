"""Forms made from schemas: what is filled in changes its own lines of the file, and is one step of the history."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.authoring.forms import blank, schema_of
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.forms.edges import EdgesBody
from lhy_desktop.ui.editor.forms.page import FormPage
from lhy_desktop.ui.editor.forms.place import Place
from lhy_desktop.ui.editor.text.page import TextPage
from lhy_desktop.ui.editor.window.editor import Editor
from tests.engine.content.edits import at, changed, places
from tests.of_the_day import some
from tests.toy_files import RACE

CONTROL = Qt.KeyboardModifier.ControlModifier
MISSIONS = sorted(Path("maps/missions").rglob("*.yaml"))


def settle(page: FormPage, qtbot: QtBot) -> None:
    """Until everything is built."""
    qtbot.waitUntil(lambda: not page.building, timeout=5000)


def field(page: FormPage, *path: str | int) -> QWidget:
    """The field of a value."""
    place = next(one for one in page.findChildren(Place) if one.path == path and one.editor is not None)
    assert place.editor is not None
    return place.editor.goal


def button(page: FormPage, name: str) -> QWidget:
    return next(one for one in page.findChildren(QWidget) if one.accessibleName() == name and not one.isHidden())


def fill(widget: QWidget, words: str) -> None:
    """Write other words into a field."""
    QTest.keyClick(widget, Qt.Key.Key_A, CONTROL)
    QTest.keyClicks(widget, words)


@pytest.fixture
def race(editor: Editor, qtbot: QtBot, tmp_path: Path) -> Document:
    """A toy's file in the editor, with its form built."""
    editor.desk.rulesets.add("tests.toy_files:RACES")
    path = tmp_path / "race.yaml"
    path.write_bytes(RACE.encode())
    editor.window.activateWindow()
    editor.open(path)
    qtbot.waitUntil(lambda: editor.window.findChild(FormPage) is not None, timeout=5000)
    found = editor.desk.document
    assert found is not None and found.path == path
    return found


@pytest.fixture
def page(race: Document, editor: Editor, qtbot: QtBot) -> FormPage:
    found = editor.window.findChild(FormPage)
    assert isinstance(found, FormPage) and editor.window.center.currentWidget() is found
    settle(found, qtbot)
    for one in found.findChildren(Place):
        one.unfold()
    settle(found, qtbot)
    return found


def test_a_file_of_a_toy_is_filled_in(race: Document, page: FormPage, editor: Editor, qtbot: QtBot) -> None:
    fill(field(page, "title"), "Round the lake")
    QTest.keyClick(field(page, "laps"), Qt.Key.Key_Up)
    QTest.keyClick(field(page, "ground"), Qt.Key.Key_Down)
    QTest.mouseClick(button(page, "Add Wet"), Qt.MouseButton.LeftButton)
    fill(field(page, "bets", "Anna"), "20")
    assert changed(RACE, race.text) == [
        *("-title: 'Round the pond'   # its name", "-laps: 3", "-ground: grass  # not mud"),
        *("+title: 'Round the lake'   # its name", "+laps: 4", "+ground: sand  # not mud", "+wet: true"),
        *("-  Anna: 12", "+  Anna: 20"),
    ]
    assert [race.stack.text(i) for i in range(race.stack.count())] == ["Title", "Laps", "Ground", "Wet", "Bets: Anna"]
    shown = editor.window.findChild(TextPage)
    assert isinstance(shown, TextPage) and "\n".join(shown.code.lines()) == race.text
    count = race.stack.count()
    for _ in range(count):
        QTest.keyClick(field(page, "title"), Qt.Key.Key_Z, CONTROL)
    assert race.stack.count() == count and race.stack.index() == 0
    settle(page, qtbot)
    assert race.text == RACE and not race.dirty and field(page, "title").property("text") == "Round the pond"


def test_lists_grow_shrink_and_move(race: Document, page: FormPage, qtbot: QtBot) -> None:
    QTest.mouseClick(button(page, "Add to runners"), Qt.MouseButton.LeftButton)
    settle(page, qtbot)
    fill(field(page, "runners", 2, "name"), "Carl")
    fill(field(page, "runners", 2, "start"), "C3")
    assert "  - {name: Carl, start: C3}\n" in race.text and "# the favorite" in race.text
    up = [one for one in page.findChildren(QWidget) if one.accessibleName() == "Move up"]
    QTest.mouseClick(next(one for one in up if one.parent().parent().path == ("runners", 2)), Qt.MouseButton.LeftButton)  # type: ignore[union-attr]
    assert race.text.index("Carl") < race.text.index("Bert")
    out = [one for one in page.findChildren(QWidget) if one.accessibleName() == "Take out"]
    first = next(one for one in out if one.parent().parent().path == ("runners", 0))  # type: ignore[union-attr]
    QTest.keyClick(first, Qt.Key.Key_Space)
    assert "Anna\n" not in race.text and race.text.count("name:") == 2


def test_what_is_wrong_stands_beside_its_field_and_in_the_text(
    race: Document, page: FormPage, editor: Editor, qtbot: QtBot
) -> None:
    QTest.keyClicks(field(page, "title"), " which is a name much too long for it")
    place = next(one for one in page.findChildren(Place) if one.path == ("title",))
    assert "40 are allowed" in place.wrong and place.wrong in field(page, "title").accessibleDescription()
    text = editor.window.findChild(TextPage)
    assert isinstance(text, TextPage)
    text.code.go_to(4)
    QTest.keyClicks(text.code, "colour: red")
    QTest.keyClick(text.code, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "colour" in race.content.text, timeout=3000)
    assert "colour: red" in race.text, "an unknown key is kept"
    stranger = next(one for one in page.findChildren(Place) if one.path == ("colour",))
    assert "unknown" in stranger.wrong
    QTest.mouseClick(button(page, "Take out the unknown key colour"), Qt.MouseButton.LeftButton)
    assert "colour" not in race.text


def test_while_the_text_cannot_be_read_the_form_is_pale(
    race: Document, page: FormPage, editor: Editor, qtbot: QtBot
) -> None:
    text = editor.window.findChild(TextPage)
    assert isinstance(text, TextPage)
    text.code.go_to(3)
    QTest.keyClicks(text.code, "x: [")
    qtbot.waitUntil(lambda: not race.good, timeout=3000)
    assert editor.window.stale.shown and not page.isEnabled()
    assert field(page, "laps").property("value") == 3
    QTest.keyClick(text.code, Qt.Key.Key_Z, CONTROL)
    assert race.good and page.isEnabled() and not editor.window.stale.shown and race.text == RACE


def test_another_kind_brings_its_own_keys(race: Document, page: FormPage, qtbot: QtBot) -> None:
    kinds = button(page, "Kind")
    QTest.keyClick(kinds, Qt.Key.Key_Down)
    settle(page, qtbot)
    assert "prize: {kind: money, amount: 1}  # silver\n" in race.text
    QTest.mouseClick(button(page, "Add Wind"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(button(page, "Add Note"), Qt.MouseButton.LeftButton)
    settle(page, qtbot)
    QTest.keyClicks(field(page, "note"), "two")
    QTest.keyClick(field(page, "note"), Qt.Key.Key_Return)
    QTest.keyClicks(field(page, "note"), "lines")
    assert race.text.endswith("wind: [0, 0]\nnote: |-\n  two\n  lines\n")


def test_tab_goes_from_above_whatever_was_built_last(race: Document, page: FormPage, qtbot: QtBot) -> None:
    QTest.mouseClick(button(page, "Add Wet"), Qt.MouseButton.LeftButton)
    settle(page, qtbot)
    field(page, "title").setFocus()
    passed = [field(page, "title")]
    while page.isAncestorOf(passed[-1]):
        QTest.keyClick(passed[-1], Qt.Key.Key_Tab)
        here = page.window().focusWidget()
        assert here is not None and here not in passed
        passed.append(here)
    paths = (("laps",), ("ground",), ("wet",), ("prize", "engraved"), ("bets", "Anna"))
    wanted = [field(page, *path) for path in paths]
    assert [one for one in passed if one in wanted] == wanted
    QTest.keyClick(passed[-1], Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    field(page, "bets", "Anna").setFocus()
    QTest.keyClick(field(page, "bets", "Anna"), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    back = page.window().focusWidget()
    assert back is not None and page.isAncestorOf(back) and passed.index(back) < passed.index(wanted[-1])


@pytest.mark.parametrize("file", some(MISSIONS, 1), ids=lambda file: file.stem)
def test_every_value_of_a_mission_has_its_field(file: Path, qtbot: QtBot) -> None:
    data = PlainContent(file.read_text("utf-8"), file.name).written.data
    schema = schema_of(data, Rulesets().every())
    assert schema is not None
    page = FormPage(schema, file.stem)
    qtbot.addWidget(page)
    page.show_data(data, ())
    shut: list[Any] = []
    while True:
        settle(page, qtbot)
        found = [one for one in page.findChildren(QWidget) if hasattr(one, "unfold") and one not in shut]
        if not found:
            break
        for one in found:
            one.unfold()
        shut += found
    shown = {one.path for one in page.findChildren(Place) if one.editor is not None}
    shown |= {place for edges in page.findChildren(EdgesBody) for place in edges.shown}
    single = {place for place in places(data) if not isinstance(at(data, place), dict | list | None)}
    assert single <= shown


@given(st.data())
@settings(max_examples=15, deadline=None)
def test_what_is_filled_in_anywhere_keeps_comments(draw: st.DataObject) -> None:
    content = PlainContent(RACE, "")
    schema = _schema()
    page = FormPage(schema, "race")
    told: list[Any] = []
    page.changed.connect(lambda data, _words, _typed: told.append(data))
    for _ in range(3):
        data = content.written.data
        page.show_data(data, ())
        place = draw.draw(st.sampled_from(places(data)))
        shape = schema.root
        for step in place:
            inner = next((one.node for one in shape.fields if one.key == step), shape.item)
            inner = shape.parts[shape.tags[at(data, place[:1])["kind"]]] if shape.kind == "either" else inner
            shape = schema.shape(inner or {})
            if shape.kind == "either":
                break
        page.put(place, blank(schema, shape) if draw.draw(st.booleans()) or len(place) > 2 else at(data, place))
        content = content.holding(told[-1])
        assert not content.faults and content.written.data == told[-1]
    assert content.text.startswith("# A race for the tests, written by hand.\n")
    page.deleteLater()


def _schema() -> Any:
    rulesets = Rulesets()
    return schema_of(PlainContent(RACE, "").written.data, [rulesets.add("tests.toy_files:RACES")])
