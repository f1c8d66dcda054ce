"""The page of a counter file: chosen, changed, added, moved, renamed and taken back by mouse and keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.authoring.counters import kit_for
from lhy_desktop.engine.authoring.judging import judge_text
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.counters import Group, every_counter, every_group
from lhy_desktop.engine.content.roundtrip import read_written
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.counters.edits import Edit, Edits, RefusedError
from lhy_desktop.ui.editor.forms.page import FormPage
from lhy_desktop.ui.editor.text.page import TextPage
from tests.engine.content.edits import changed
from tests.toy_counters import FLEET
from tests.ui.editor.counters.clerk import ALT, CONTROL, LEFT, Clerk

US = (find_places().data / "counters" / "lhy" / "us.yaml").read_text("utf-8")
SQUAD = ("companies", "able", "platoons", "1", "squads")


def test_values_are_changed_with_their_picture_and_their_line_alone(clerk: Clerk) -> None:
    document = clerk.open(US)
    clerk.click(*SQUAD, "2")
    before = clerk.tile(*SQUAD, "2").grab().toImage()
    QTest.keyClick(clerk.field("cohesion"), Qt.Key.Key_Up)
    line = "          2: {cohesion: %d, assault: 2, sav: 1, range: 8, atv: -2, atv_range: 4}"
    assert changed(US, document.text) == ["-" + line % 6, "+" + line % 7]
    clerk.until(lambda: clerk.tile(*SQUAD, "2").grab().toImage() != before)
    assert document.stack.undoText() == "Cohesion of squad 2"
    clerk.press("Leave out: Small arms")
    assert "sav" not in document.text.splitlines()[17] and "range: 8" not in document.text.splitlines()[17]
    clerk.press("Set: Small arms")
    assert "atv_range: 4, sav: 0, range: 1}" in document.text.splitlines()[17]
    clerk.press("Set: Reduced side")
    assert len(clerk.counter(*SQUAD, "2").sides) == 2 and clerk.field("reduced", "assault")
    for _ in range(4):
        clerk.window_key(Qt.Key.Key_Z)
    assert document.text == US and not document.dirty and clerk.chosen == (*SQUAD, "2")


def test_counters_are_added_duplicated_moved_renamed_and_deleted(clerk: Clerk) -> None:
    document = clerk.open(US)
    clerk.click(*SQUAD, "3")
    clerk.key(Qt.Key.Key_D, CONTROL)
    assert clerk.chosen == (*SQUAD, "4")
    values = "{cohesion: 6, assault: 3, sav: 1, range: 8, atv: -2, atv_range: 4}"
    assert changed(US, document.text) == [f"+          4: {values}"]
    clerk.key(Qt.Key.Key_Up, ALT)
    squads = read_written(document.text).data["companies"]["able"]["platoons"]["1"]["squads"]
    assert list(squads) == list("1243")
    clerk.key(Qt.Key.Key_F2)
    name = clerk.editor.window.focusWidget()
    assert isinstance(name, QWidget) and name.accessibleName() == "Id of Squad 4"
    QTest.keyClicks(name, "7")
    QTest.keyClick(name, Qt.Key.Key_Return)
    assert clerk.chosen == (*SQUAD, "7") and f"          7: {values}\n" in document.text
    QTest.mouseClick(clerk.page.buttons["move"], LEFT)
    clerk.choose("2nd Platoon, Baker Company")
    assert clerk.chosen == ("companies", "baker", "platoons", "2", "squads", "7")
    clerk.key(Qt.Key.Key_Insert)
    clerk.choose("Section in 2nd Platoon")
    assert clerk.chosen[-1] == "e"
    clerk.key(Qt.Key.Key_Delete)
    assert clerk.chosen[-1] == "d"
    clerk.click("companies", "able")
    clerk.key(Qt.Key.Key_D, CONTROL)
    assert clerk.chosen == ("companies", "able_2") and document.text.startswith(US[:300])
    clerk.press("Add to United States: Company")
    assert clerk.counter("companies", "company", "platoons", "1", "squads", "1").kind == "Squad"
    after = document.text
    count = document.stack.count()
    for _ in range(count):
        clerk.window_key(Qt.Key.Key_Z)
    assert document.text == US
    for _ in range(count):
        clerk.window_key(Qt.Key.Key_Y)
    assert document.text == after


def test_vehicles_guns_and_positions_are_made_by_buttons_and_forms(clerk: Clerk) -> None:
    kit = kit_for(read_written(US).data, Rulesets().every())
    assert kit is not None
    document = clerk.open(kit.begin("german", ()))
    clerk.press("Add to Germany: Company of vehicles")
    company = ("armor", "vehicles")
    tank = (*company, "platoons", "1", "vehicles", "1")
    assert clerk.chosen == company and clerk.counter(*tank).name == "Tank 1, Panther"
    assert [side.name for side in clerk.counter(*tank).sides] == ["Front", "Shocked side"]
    clerk.press("Add to New vehicles: Command tank")
    assert clerk.chosen == (*company, "command")
    before = document.text
    clerk.click(*tank)
    QTest.keyClick(clerk.field("av"), Qt.Key.Key_Up)
    picture = clerk.field("picture")
    QTest.keyClick(picture, Qt.Key.Key_Home)
    lines = [line.strip("- +") for line in changed(before, document.text)]
    assert lines == ["picture: panther", "picture: gun_17pdr", "av: 12", "av: 13"]
    clerk.key(Qt.Key.Key_D, CONTROL)
    assert clerk.chosen[:-1] == tank[:-1] and clerk.counter(*clerk.chosen).sides[0].face.counter.av == 13
    clerk.press("Add to Support: Gun")
    assert clerk.chosen == ("support", "towed_gun", "1") and clerk.field("cohesion")
    clerk.press("Add to Support: Fortified position")
    QTest.keyClick(clerk.field("gun"), Qt.Key.Key_Space)
    position = read_written(document.text).data["support"]["fortified_position"]["1"]
    assert position["gun"] is False and len(clerk.counter(*clerk.chosen).sides) == 1
    clerk.click(*company, "platoons", "1")
    assert clerk.field("kind")
    clerk.press("Give it ids of its own")
    assert not judge_text(document.text, None, Rulesets(), "lhy").findings


def test_the_text_and_the_counters_follow_each_other(clerk: Clerk) -> None:
    document = clerk.open(US)
    clerk.click(*SQUAD, "1")
    clerk.window_key(Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier)
    assert clerk.chosen == (*SQUAD, "2")
    text = clerk.editor.window.findChild(TextPage)
    assert isinstance(text, TextPage)
    text.code.go_to(18)
    for _ in range(10):
        QTest.keyClick(text.code, Qt.Key.Key_Right)
    QTest.keyClicks(text.code, "2")  # squad 2 becomes 22
    clerk.until(lambda: clerk.page.shelf.cell((*SQUAD, "22")) is not None)
    text.code.go_to(17)
    QTest.keyClicks(text.code, "x: [")
    clerk.until(lambda: not document.good)
    assert clerk.editor.window.stale.shown and not clerk.page.isEnabled()
    QTest.keyClick(text.code, Qt.Key.Key_Z, CONTROL)
    QTest.keyClick(text.code, Qt.Key.Key_Z, CONTROL)
    assert document.text == US and clerk.page.isEnabled()
    document.set_text("Break", US.replace("1: {cohesion: 6, assault: 2", "1: {cohesion: 66, assault: 2", 1))
    assert "1 wrong" in clerk.tile(*SQUAD, "1").accessibleName()
    clerk.click("companies", "baker")
    clerk.editor.desk.line_asked.emit(17)
    assert clerk.chosen == (*SQUAD, "1")


def test_a_toy_with_a_kit_is_edited_with_plain_counters_and_one_without_by_forms(clerk: Clerk) -> None:
    clerk.editor.desk.rulesets.add("tests.toy_counters:BOATS")
    document = clerk.open(FLEET)
    clerk.click("boats", "heron")
    QTest.keyClick(clerk.field("oars"), Qt.Key.Key_Up)
    clerk.key(Qt.Key.Key_Down, ALT)
    assert document.text.endswith("  otter: {oars: 2, flag: red}\n  heron: {oars: 5}   # the fast one\n")
    assert clerk.tile("boats", "heron").grab().toImage().pixelColor(30, 30).isValid()
    clerk.editor.desk.rulesets.add("tests.toy_files:RACES")
    from tests.toy_files import RACE

    path = clerk.folder / "race.yaml"
    path.write_text(RACE, "utf-8")
    clerk.editor.open(path)
    clerk.until(lambda: isinstance(clerk.editor.window.center.currentWidget(), FormPage))


def ways(edits: Edits, place: Path, group: Group, rng: random.Random) -> list[Callable[[], Edit]]:
    """What can be done with one place, and added to one group."""
    found: list[Callable[[], Edit]] = [partial(edits.duplicate, place), partial(edits.shift, place, 1)]
    found += [partial(edits.delete, place), partial(edits.rename, place, f"r{rng.randrange(999)}")]
    found += [partial(edits.add, one) for one in group.additions]
    homes = edits.homes(place)
    return [*found, partial(edits.move, place, rng.choice(homes))] if homes else found


def test_random_edits_are_read_back_and_touch_no_comment() -> None:
    rng, done = random.Random(7), 0
    for folder in ("lhy", "orders"):
        for path in rng.sample(list(find_places().files(f"counters/{folder}").values()), 2):
            text = path.read_text("utf-8")
            comments = [line for line in text.splitlines() if line.startswith("#")]
            kit = kit_for(read_written(text).data, Rulesets().every())
            assert kit is not None
            for _ in range(12):
                edits = Edits(kit, read_written(text))
                there = [one.path for one in (*every_counter(edits.whole), *every_group(edits.whole)) if one.path]
                place, group = rng.choice(there), rng.choice(list(every_group(edits.whole)))
                try:
                    made = rng.choice(ways(edits, place, group, rng))()
                except RefusedError as refused:
                    assert str(refused).endswith(".")
                    continue
                text, done = made.text, done + 1
                assert Edits(kit, read_written(text)).thing(made.chosen) is not None, (path, made.words)
            assert [line for line in text.splitlines() if line.startswith("#")] == comments
    assert done > 20
