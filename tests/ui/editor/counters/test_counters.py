"""The page of a counter file: chosen, changed, added, moved, renamed and taken back by mouse and keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lhy_desktop.engine.authoring.counters import kit_for
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.counters import Group, every_counter, every_group
from lhy_desktop.engine.content.roundtrip import read_written
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.counters.edits import Edit, Edits, RefusedError
from lhy_desktop.ui.editor.forms.page import FormPage
from tests.toy_counters import FLEET
from tests.ui.editor.counters.clerk import ALT, Clerk

US = (find_places().data / "counters" / "lhy" / "us.yaml").read_text("utf-8")
SQUAD = ("companies", "able", "platoons", "1", "squads")


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
    rng = random.Random(7)
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
                text = made.text
                assert Edits(kit, read_written(text)).thing(made.chosen) is not None, (path, made.words)
            assert [line for line in text.splitlines() if line.startswith("#")] == comments
