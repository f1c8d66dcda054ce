from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.games.lhy.panels.tracks.blocks import CasualtyBlock, TimeBlock
from lhy_desktop.ui.games.lhy.panels.tracks.model import CasualtyTrack, TimeTrack
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.forces import ForceTree
from lhy_desktop.ui.panels.stack_card import StackCard, StackModel
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.button import Chip
from lhy_desktop.ui.widgets.section import Hairline, Scroller
from lhy_desktop.ui.widgets.tabs import Tabs
from lhy_desktop.ui.widgets.words import Words
from tests.ui import demo, stand_ins

LEFT = Qt.MouseButton.LeftButton


def row_point(tree: ForceTree, id: str) -> QPoint:
    return tree.visualRect(tree.items.find(id)).center()


def test_a_unit_is_picked_by_mouse_and_by_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    tree, picked = window.docks.pages["forces"], []
    tree.picked.connect(picked.append)
    qtbot.mouseClick(tree.viewport(), LEFT, pos=row_point(tree, "2/1"))
    qtbot.keyClick(tree, Qt.Key.Key_Down)
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert picked == ["2/1", "2/2"]


def test_a_unit_says_its_state_in_words(window: MainWindow) -> None:
    items = window.docks.pages["forces"].items
    said = items.data(items.find("3/b"), Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Section b, disrupted, B13 · disrupted"


def test_the_tree_asks_for_a_context_menu(window: MainWindow, qtbot: QtBot) -> None:
    tree = window.docks.pages["forces"]
    with qtbot.waitSignal(tree.asked, check_params_cb=lambda name, x, y: name == "1/1"):
        tree.customContextMenuRequested.emit(row_point(tree, "1/1"))


def test_find_narrows_while_typing_and_enter_takes_the_first(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    find = window.docks.pages["find"]
    assert find.line.hasFocus()
    qtbot.keyClicks(find.line, "b13")
    assert [row.id for _, row in find.tree.items.every()] == ["able", "able/3", "3/b"]
    with qtbot.waitSignal(find.picked, check_params_cb=lambda name: name == "3/b"):
        qtbot.keyClick(find.line, Qt.Key.Key_Return)


def test_the_stack_card_changes_units(qtbot: QtBot) -> None:
    card = StackCard()
    qtbot.addWidget(card)
    other = demo.UnitCard("l1", "Leader Weber")
    card.show_model(StackModel("E8", (*demo.STACK.units, other), "1/2"))
    card.resize(296, 230)
    card.show()
    chips = card.findChildren(Chip)
    assert [chip.text() for chip in chips] == ["Squad 1/2", "Leader Weber"]
    with qtbot.waitSignal(card.picked, check_params_cb=lambda name: name == "l1"):
        qtbot.mouseClick(chips[1], LEFT)
    card.show_model(StackModel())
    assert card.accessibleName() == "Select a hex or a unit to read about it here."


@pytest.mark.parametrize("percent", [100, 200])
def test_the_stack_card_cuts_no_long_name(qtbot: QtBot, percent: int) -> None:
    theme().set(percent=percent)
    card = StackCard()
    qtbot.addWidget(card)
    tanks = tuple(demo.UnitCard(id, f"Sd.Kfz. 251/1 {id} of 1. Panzerkompanie") for id in ("2/1", "2/2"))
    card.resize(296, 500)
    card.show_model(StackModel("E8", tanks, "2/1"))
    card.show()
    qtbot.waitExposed(card)
    inside = card.findChild(Scroller).widget()
    assert inside.width() <= 296
    for chip in card.findChildren(Chip):
        assert chip.mapTo(inside, chip.rect().topRight()).x() < inside.width()
        assert chip.toolTip() == chip.text()
    name = next(one for one in card.findChildren(QLabel) if one.text() == tanks[0].name)
    longest = max(name.fontMetrics().horizontalAdvance(word) for word in name.text().split())
    assert longest <= name.width()


def test_the_log_filters_searches_and_copies(window: MainWindow, qtbot: QtBot) -> None:
    log = window.docks.pages["log"]
    assert len(log.cards) == 7
    for place, ids in ((1, ["1", "6"]), (2, ["6"]), (3, ["6", "7"]), (0, list("1234567"))):
        log.filter.setCurrentIndex(place)
        assert [card.line.id for card in log.cards] == ids
    qtbot.keyClicks(log.search, "machine")
    assert [card.line.id for card in log.cards] == ["5"]
    assert log.copy() == "17' German: Machine gun fires G5–D8."
    assert QGuiApplication.clipboard().text() == log.copy()
    qtbot.keyClicks(log.search, " nowhere")
    assert log.cards == []


def test_a_ledger_unfolds_by_click_and_by_key(window: MainWindow, qtbot: QtBot) -> None:
    card = window.docks.pages["log"].cards[4]
    qtbot.mouseClick(card, LEFT, pos=QPoint(8, card.height() // 2))
    assert card.open
    assert card.ledger is not None
    assert "Terrain woods −1 [2.3]" in card.ledger.said
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert not card.open


def test_a_hex_in_the_log_is_a_link(window: MainWindow, qtbot: QtBot) -> None:
    log = window.docks.pages["log"]
    with qtbot.waitSignal(log.linked, check_params_cb=lambda kind, ref: (kind, ref) == ("hex", "E4")):
        log.cards[2].words.linkActivated.emit("hex:E4")
    with qtbot.waitSignal(log.pointed, check_params_cb=lambda name: name == "3"):
        log.cards[2].enterEvent(None)


def test_a_growing_log_keeps_what_is_unfolded(window: MainWindow) -> None:
    log = window.docks.pages["log"]
    card = log.cards[4]
    card.toggle()
    log.show_lines((*demo.LOG.lines, demo.LogLine("8", demo.spans("No reaction."), "17'")))
    assert log.cards[4] is card
    assert card.open
    assert len(log.cards) == 8


def test_a_long_log_shows_its_end_first(window: MainWindow, qtbot: QtBot) -> None:
    log = window.docks.pages["log"]
    log.show_lines(tuple(demo.LogLine(str(n), demo.spans(f"Line {n}."), "1'") for n in range(450)))
    assert log.cards[-1].line.id == "449"
    qtbot.waitUntil(lambda: len(log.cards) == 40)
    assert [log.cards[0].line.id, log.cards[-1].line.id] == ["410", "449"]
    more = [w for w in log.findChildren(Words) if "earlier" in w.said][-1]
    more.linkActivated.emit("rule:more")
    qtbot.waitUntil(lambda: len(log.cards) == 120)
    assert [log.cards[0].line.id, log.cards[-1].line.id] == ["330", "449"]


def test_a_log_that_grows_for_long_lets_its_oldest_cards_go(window: MainWindow) -> None:
    log = window.docks.pages["log"]
    lines = tuple(demo.LogLine(str(n), demo.spans(f"Line {n}."), "1'") for n in range(300))
    for n in range(1, 301):
        log.show_lines(lines[:n])
    shown = [int(card.line.id) for card in log.cards]
    assert shown == list(range(shown[0], 300))
    assert 80 <= len(shown) <= 96
    said = [w.said for w in log.findChildren(Words) if "earlier" in w.said]
    assert said == [f"{shown[0]} earlier lines"]


def test_the_clock_58_and_4_shows_hour_1(qtbot: QtBot) -> None:
    block = TimeBlock()
    qtbot.addWidget(block)
    block.show_model(TimeTrack(58 + 4))
    lit = [c.cell.key for strip in (block.tens, block.hours, block.units) for c in strip.cells if c.cell.lit]
    assert lit == ["tens0", "hour1", "unit2"]


def test_leaders_and_ends_are_named_on_their_minute(window: MainWindow) -> None:
    units = window.docks.pages["tracks"].time.units.cells
    assert units[2].accessibleName() == "units box 2, German leader returns at minute 22"
    assert units[5].accessibleName() == "units box 5, the mission ends at 45"


@pytest.mark.parametrize(
    ("differential", "lit"), [(0, "box0"), (3, "box3"), (-2, "box-2"), (9, "box8"), (-30, "box-8")]
)
def test_the_casualty_marker_stands_in_its_box(qtbot: QtBot, differential: int, lit: str) -> None:
    block = CasualtyBlock()
    qtbot.addWidget(block)
    block.show_model(CasualtyTrack(stand_ins.US, stand_ins.GERMAN, demo.TRACKS.casualties.points, differential))
    marked = [button.cell for button in block.strip.cells if button.cell.lit]
    assert [cell.key for cell in marked] == [lit]
    assert marked[0].text.endswith("+") == (abs(differential) > 8)


@pytest.mark.parametrize(("attacker", "defender"), [(4, 9), (12, 2), (8, 8)])
def test_a_casualty_limit_beyond_the_track_is_marked_at_its_end(qtbot: QtBot, attacker: int, defender: int) -> None:
    block, points = CasualtyBlock(), demo.TRACKS.casualties.points
    qtbot.addWidget(block)
    model = CasualtyTrack(stand_ins.US, stand_ins.GERMAN, points, 0, "", attacker, "one", defender, "other")
    block.show_model(model)
    marks = {place: beyond for place, _inward, _color, beyond in block.marks.places}
    ends = {max(0, 8 - attacker): max(0, attacker - 8), min(16, 8 + defender): max(0, defender - 8)}
    assert marks == ends
    for place, beyond in ends.items():
        name = block.strip.cells[place].accessibleName()
        assert f"limit {8 + beyond} lies beyond" in name if beyond else "beyond" not in name
    block.resize(560, 120)
    block.show()
    before = block.grab().toImage()
    block.marks.places = ()
    assert block.grab().toImage() != before


def test_every_cell_of_the_tracks_is_named_and_can_be_asked(window: MainWindow, qtbot: QtBot) -> None:
    tracks, asked = window.docks.pages["tracks"], []
    tracks.cell_asked.connect(lambda block, cell: asked.append((block, cell)))
    strips = (tracks.time.tens, tracks.time.hours, tracks.time.units, tracks.casualties.strip)
    buttons = [cell for strip in strips for cell in strip.cells]
    buttons += [tracks.score.ruler, tracks.initiative.box, *tracks.sequence.lines]
    for button in buttons:
        assert button.accessibleName()
        qtbot.mouseClick(button, LEFT)
    assert len(asked) == len(buttons) == 6 + 3 + 10 + 17 + 1 + 1 + 7
    assert ("casualties", "box-3") in asked


def test_a_click_on_a_cell_opens_its_rule(window: MainWindow, qtbot: QtBot) -> None:
    tracks = window.docks.pages["tracks"]
    qtbot.mouseClick(tracks.casualties.strip.cells[0], LEFT)
    assert tracks.card is not None
    assert tracks.card.isVisible()
    words = " ".join(w.said for w in tracks.card.findChildren(Words))
    assert "Steps lost by one side" in words
    with qtbot.waitSignal(tracks.rule_asked, check_params_cb=lambda rule: rule == "15.2"):
        link = next(w for w in tracks.card.findChildren(Words) if "15.2" in w.said)
        link.linkActivated.emit("rule:15.2")
    qtbot.keyClick(tracks.card, Qt.Key.Key_Escape)
    assert not tracks.card.isVisible()


def test_arrows_walk_the_cells(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F6)
    cells = window.docks.pages["tracks"].time.units.cells
    assert cells[0].hasFocus()
    qtbot.keyClick(cells[0], Qt.Key.Key_Right)
    assert cells[1].hasFocus()
    with qtbot.waitSignal(window.docks.pages["tracks"].cell_asked):
        qtbot.keyClick(cells[1], Qt.Key.Key_Return)


def test_every_block_folds_to_its_caption(window: MainWindow, qtbot: QtBot) -> None:
    assert window.docks.pages["tracks"].blocks
    for block in window.docks.pages["tracks"].blocks:
        qtbot.mouseClick(block.head, LEFT, pos=QPoint(4, 4))
        assert not block.body.isVisible()
        block.head.setFocus()
        qtbot.keyClick(block.head, Qt.Key.Key_Space)
        assert block.body.isVisible()


def test_the_card_reflows_to_one_column(window: MainWindow) -> None:
    tracks = window.docks.pages["tracks"]
    wide = tracks.casualties.strip.rows(372)
    narrow = tracks.casualties.strip.rows(250)
    assert len(wide) == 1
    assert [len(row) for row in narrow] == [8, 9]
    assert sorted(place for row in narrow for place in row) == list(range(17))


def test_tabs_answer_mouse_and_arrow_keys(qtbot: QtBot) -> None:
    tabs = Tabs(("One", "Two", "Three"))
    qtbot.addWidget(tabs)
    tabs.resize(300, 36)
    tabs.show()
    chosen: list[int] = []
    tabs.chosen.connect(chosen.append)
    qtbot.mouseClick(tabs.tabs[2], LEFT)
    tabs.tabs[2].setFocus()
    qtbot.keyClick(tabs.tabs[2], Qt.Key.Key_Right)
    qtbot.keyClick(tabs.tabs[0], Qt.Key.Key_Left)
    assert chosen == [2, 0, 2]


def test_every_dock_tab_shows_its_page(window: MainWindow, qtbot: QtBot) -> None:
    for dock in (window.docks.all["forces"], window.docks.all["tracks"], window.docks.all["log"]):
        assert dock.tabs.tabs
        for place, tab in enumerate(dock.tabs.tabs):
            qtbot.mouseClick(tab, LEFT)
            assert dock.pages.currentIndex() == place
            assert dock.pages.currentWidget().isVisible()


def test_rules_open_at_a_number_and_follow_links(window: MainWindow, qtbot: QtBot) -> None:
    rules = window.docks.pages["rules"]
    window.docks.open_rule("8.2.3")
    assert rules.isVisible()
    qtbot.waitUntil(lambda: "8.2" in rules.sections and rules.sections["8.2"].head.hasFocus())
    assert not rules.open_rule("99")
    words = rules.sections["2.5"].findChild(Words)
    assert isinstance(words, Words)
    words.linkActivated.emit("rule:10.2")
    assert rules.sections["10.2"].head.hasFocus()
    qtbot.keyClicks(rules.line, "reaction")
    assert [n for n, s in rules.sections.items() if s.isVisible()] == ["6.6"]
    lines = [line for line in rules.findChildren(Hairline) if line.isVisible()]
    assert len(lines) == 1, "an entry that is hidden takes its divider with it"
    qtbot.keyClicks(rules.line, " of elephants")
    assert not any(line.isVisible() for line in rules.findChildren(Hairline))
    assert "No entry holds “reaction of elephants”." in [w.text() for w in rules.findChildren(QLabel) if w.isVisible()]


def test_tables_light_the_last_result(window: MainWindow) -> None:
    window.docks.all["tracks"].open(window.docks.pages["tables"])
    every = [w.accessibleName() for w in window.docks.pages["tables"].findChildren(QWidget)]
    names = [name for name in every if "last result" in name]
    assert names == ["6–8: Disrupted. A combat unit of the hex is disrupted., last result", "6–8: 4 min, last result"]


def test_the_sequence_says_what_is_now(window: MainWindow, qtbot: QtBot) -> None:
    assert window.docks.pages["sequence"].lines == [], "a page that nobody looks at is not built"
    window.docks.all["tracks"].open(window.docks.pages["sequence"])
    lines = window.docks.pages["sequence"].lines
    assert [line.text() for line in lines if line.step.state == "current"] == ["Reaction: Americans"]
    window.docks.all["tracks"].open(window.docks.pages["sequence"])
    with qtbot.waitSignal(window.docks.pages["sequence"].rule_asked, check_params_cb=lambda rule: rule == "6.1"):
        qtbot.mouseClick(lines[3], LEFT)


def test_the_log_follows_the_game_until_the_reader_goes_back(window: MainWindow, qtbot: QtBot) -> None:
    log = window.docks.pages["log"]
    bar = log.findChildren(Scroller)[0].verticalScrollBar()
    lines = tuple(demo.LogLine(str(n), demo.spans(f"Line {n}."), "1'") for n in range(40))
    log.show_lines(lines)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0, timeout=2000)
    bar.setValue(0)
    log.show_lines((*lines, demo.LogLine("40", demo.spans("Line 40."), "1'")))
    qtbot.wait(20)
    assert bar.value() == 0
