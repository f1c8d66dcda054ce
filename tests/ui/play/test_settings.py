"""The settings page: settings are found by typing, apply at once, and reset one by one; keys; a player's own
rulings."""

from __future__ import annotations

from pathlib import Path

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit
from test_keys import to_actions

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import TableSetting
from lhy_desktop.ui.panels.stack_card import Picture
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import load
from lhy_desktop.ui.settings import SettingsPage
from lhy_desktop.ui.theme import theme

LEFT = Qt.MouseButton.LeftButton
LISTED = "lhy/dawn_at_the_crossroads"


def opened(program: Program) -> SettingsPage:
    program.front.show()
    until(lambda: not program.front.reader.reading)
    QTest.mouseClick(program.start.settings_button, LEFT)
    page = program.preferences.page
    assert page is not None and page.isVisible()
    return page


def find(page: SettingsPage, text: str) -> None:
    page.search.clear()
    QTest.keyClicks(page.search, text)
    QApplication.processEvents()


def playing(program: Program) -> None:
    from lhy_desktop.engine.content.rulings import as_options
    from lhy_desktop.engine.rulesets.lhy.files.rulings import RULINGS

    setup = program.front.shelf.setup(LISTED, as_options(RULINGS.own_values()))
    program.new_game(RULESET, setup, TableSetting({"axis": "human", "allied": "random"}, "computer"), 3)
    until(lambda: program.playing.game.state == "asking")


def test_every_group_opens_and_every_line_is_found_by_its_words(program: Program) -> None:
    page = opened(program)
    groups = [page.groups.item(n).text() for n in range(page.groups.count())]
    assert groups == [
        "Play",
        "Board",
        "Text and color",
        "Keys",
        "Computer player",
        "Saving",
        "Privacy",
        "Skin in the Game",
        "Rulings",
        "Rulings in words",
    ]
    for name in groups:
        page.open_group(name)
        until(lambda: set(page.rows) == {one.id for one in page.shown()})
        assert page.rows and all(row.setting.group == name for row in page.rows.values())
    find(page, "reduced motion")
    assert "reduced_motion" in page.rows
    find(page, "answer at once")
    assert "seconds" in page.rows
    find(page, "no such thing at all")
    assert not page.rows


def test_a_change_holds_at_once_is_kept_and_is_reset(program: Program, own_folder: Path) -> None:
    page = opened(program)
    find(page, "colors paper")
    row = page.rows["theme"]
    QTest.keyClick(row.editor, Qt.Key.Key_Down)
    assert theme().name == "dark" and load().theme == "dark"
    row = page.rows["theme"]
    assert row.reset.isVisible() and "Usually: Light paper" in row._about.said
    QTest.mouseClick(row.reset, LEFT)
    assert theme().name == "paper" and not page.rows["theme"].reset.isVisible()


def test_ctrl_comma_opens_it_over_the_game_and_the_game_obeys(program: Program) -> None:
    playing(program)
    window = program.playing.window
    window.activateWindow()
    QTest.keyClick(program.playing.board, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    page = program.preferences.page
    assert page is not None and page.isVisible() and page.parentWidget() is window
    find(page, "reduced motion")
    box = page.rows["reduced_motion"].editor
    assert isinstance(box, QCheckBox) and box.text() == "off"
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert box.text() == "on" and program.playing.board.reduced_motion and window.registry["tools.motion"].isChecked()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.isVisible() and program.playing.game.state == "asking"


def test_a_key_is_changed_conflicts_are_refused_and_the_bar_prints_it(program: Program) -> None:
    playing(program)
    program.preferences.open("Keys")
    page = program.preferences.page
    find(page, "Place the rest")
    keys = page.rows["key:setup.auto"].editor
    QTest.keyClick(keys, Qt.Key.Key_L)
    assert "already means “Line of sight”" in page.rows["key:setup.auto"].setting.problem
    QTest.keyClick(keys, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    assert load().of("lhy").keys == {"setup.auto": ["Ctrl+F9"]}
    window = program.playing.window
    assert window.bar.buttons["setup.auto"].key == "Ctrl+F9"
    page.close()
    QTest.keyClick(program.playing.board, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    assert program.playing.game.session.number > 0
    program.preferences.open("Keys")
    find(page, "Place the rest")
    QTest.mouseClick(page.rows["key:setup.auto"].reset, LEFT)
    assert load().of("lhy").keys == {} and window.registry.key_text("setup.auto") == "⇧A"


def test_counter_art_changes_at_once_on_the_start_page_on_the_map_and_beside_it(program: Program) -> None:
    page = opened(program)
    page.open_group("Board")
    until(
        lambda: (
            "counters" in page.rows
            and program.start.card(LISTED).forces
            and program.start.card(LISTED).forces[0].counters
        )
    )
    before = program.start.card(LISTED).forces[0].counters[0]
    program.preferences.choose("counters", "nato")
    until(lambda: program.start.card(LISTED).forces[0].counters[0] != before)
    assert load().counters == "nato"
    page.close()
    playing(program)
    game = program.playing
    waiting = game.game.screen.tray.counters
    nato = next(iter(waiting.values())).pixmap().toImage()
    program.preferences.choose("counters", "silhouettes")
    assert waiting.keys() == game.game.screen.tray.counters.keys(), "the same counters wait to be placed"
    assert next(iter(game.game.screen.tray.counters.values())).pixmap().toImage() != nato
    to_actions(game)
    unit = next(u for u in game.game.tool.picture.able if game.game.tool.picture.hex_of(u))
    assert Hand(game).take(unit)
    card = game.window.docks.pages["stack"].findChildren(Picture)[0]
    seen = [game.board.grab().toImage(), card.grab().toImage()]
    program.preferences.choose("counters", "nato")
    assert all(old != new.grab().toImage() for old, new in zip(seen, (game.board, card), strict=True))


def test_keys_are_copied_as_text(program: Program) -> None:
    page = opened(program)
    page.open_group("Keys")
    until(lambda: "export" in page.rows)
    QTest.mouseClick(page.rows["export"].editor, LEFT)
    text = QApplication.clipboard().text()
    assert "Orders\tFire\tF" in text and "Copied" in page.rows["export"]._about.said


def test_confirm_by_enter_only(table: Table) -> None:
    game = table(confirm="enter")
    hand = Hand(game)
    game.window.activateWindow()
    game.board.setFocus()
    to_actions(game)
    unit = next(u for u in game.game.tool.picture.able if game.game.tool.picture.hex_of(u))
    assert hand.take(unit) and hand._verb("maneuver")
    goal = next(game.game.tool.picture.legal.narrow(unit, "maneuver")).path[-1]
    hand.click(goal)
    number = game.game.session.number
    hand.click(goal)
    assert game.game.session.number == number and game.game.tool.stage == "ready"
    hand.press("orders.commit")
    assert game.game.session.number > number


def test_a_ruling_is_changed_refused_used_by_new_games_and_reset(program: Program, own_folder: Path) -> None:
    page = opened(program)
    find(page, "victory.beyond")
    row = page.rows["ruling:victory.beyond"]
    line = row.editor
    assert isinstance(line, QLineEdit) and "Allowed: 0 to 10" in row._about.said and "[RULING]" in row._source.said
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "99")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert "from 0 to 10" in row.setting.problem and not (own_folder / "rulings.yaml").exists()
    line.selectAll()
    QTest.keyClicks(line, "5")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert "victory.beyond: 5" in (own_folder / "rulings.yaml").read_text("utf-8") and not row.setting.problem
    page.close()
    program.front.feed()
    card = program.start.card(LISTED)
    assert any("1 value of the rules changed by you" in text for text in card.special)
    program.start.open_new_game(LISTED)
    said = program.start.new_game.terms.said
    assert "2023 rules edition" in said and "5 (as we rule it: 3)" in said, "said before the game begins"
    program.start.close_new_game()
    playing(program)
    game = program.playing
    said = game.window.docks.pages["tracks"].terms.said
    assert "2023 edition of the card" in said and "5 (as we rule it: 3)" in said
    assert game.game.session.header.options == {"ruling:victory.beyond": "5"}
    assert "changed value" in game.window.ribbon.accessibleName()
    assert "as we rule it: 3" in game.game.session.log("table")[0].telling.text
    program.preferences.open("Rulings")
    page = program.preferences.page
    QTest.mouseClick(page.reset_all, LEFT)
    assert not (own_folder / "rulings.yaml").exists()


def test_a_faulty_file_of_rulings_is_said_with_its_line_and_reset(program: Program, own_folder: Path) -> None:
    (own_folder / "rulings.yaml").write_text("values:\n  victory.beyond: many\n", "utf-8")
    page = opened(program)
    page.open_group("Rulings")
    row = page.rows["ruling:file"]
    assert "user/rulings.yaml:2" in row.setting.problem
    QTest.mouseClick(row.reset, LEFT)
    assert not (own_folder / "rulings.yaml").exists() and "ruling:file" not in page.rows
