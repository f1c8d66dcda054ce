from __future__ import annotations

from dataclasses import replace
from time import perf_counter

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.panels.notices import Notice
from lhy_desktop.ui.start.mission_page import ContinueCard, MapPicture
from lhy_desktop.ui.start.model import StartModel, chosen
from lhy_desktop.ui.start.new_game import NewGame, SeatChoice
from lhy_desktop.ui.start.screen import StartScreen
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.button import KeyButton
from tests.ui import demo_start, stand_ins

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def start(qtbot: QtBot) -> StartScreen:
    screen = StartScreen()
    qtbot.addWidget(screen)
    screen.show_model(demo_start.START)
    screen.resize(1680, 1050)
    screen.show()
    qtbot.waitExposed(screen)
    return screen


def titles(start: StartScreen) -> list[str]:
    return [card.title for card in start.list.items.cards]


def test_n_then_enter_begins_the_selected_mission_with_defaults(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.keyClick(start.list, Qt.Key.Key_N)
    with qtbot.waitSignal(start.begun) as begun:
        qtbot.keyClick(start.new_game.begin_button, Qt.Key.Key_Return)
    seats = (SeatChoice(stand_ins.US, "human", ""), SeatChoice(stand_ins.GERMAN, "random", ""))
    assert begun.args == [NewGame("m0", seats, "computer", "friendly", None, False)], "against the computer as a rule"


def test_enter_alone_continues_the_newest_game(start: StartScreen, qtbot: QtBot) -> None:
    with qtbot.waitSignal(start.continued, check_params_cb=lambda name: name == "s1"):
        qtbot.keyClick(start.list, Qt.Key.Key_Return)


def test_without_a_saved_game_enter_asks_for_a_new_one(start: StartScreen, qtbot: QtBot) -> None:
    start.show_model(StartModel(demo_start.missions(3)))
    assert not any(card.isVisible() for card in start.findChildren(ContinueCard))
    assert not start.rail["games"].isEnabled()
    assert start.page.new_button.kind == "primary"
    qtbot.keyClick(start.list, Qt.Key.Key_Return)
    assert start.right.currentWidget() is start.new_game


def test_typing_filters_and_slash_goes_to_the_line(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.keyClick(start.list, Qt.Key.Key_Slash)
    assert start.search.hasFocus()
    qtbot.keyClicks(start.search, "mill")
    assert titles(start) == ["Mill Ford", "The Sawmill"]
    assert start.page.card is not None
    assert start.page.card.title == "Mill Ford"


def test_n_typed_into_the_search_line_begins_nothing(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.keyClicks(start.search, "n")
    assert start.right.currentWidget() is start.page


def test_filters_and_sorts(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.mouseClick(start.filters["river"], LEFT)
    assert titles(start) == ["Mill Ford"]
    qtbot.mouseClick(start.filters[""], LEFT)
    start.sort.setCurrentIndex(1)
    assert titles(start)[:2] == ["Church Square", "Fir Tops"]
    assert titles(start)[-1] == "Ferry Night"
    start.sort.setCurrentIndex(3)
    assert titles(start)[0] == "Hedge Lane"


def test_arrows_and_clicks_choose_a_mission(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.keyClick(start.list, Qt.Key.Key_Down)
    assert start.page.card is not None
    assert start.page.card.id == "m1"
    rect = start.list.visualRect(start.list.items.index(3, 0))
    qtbot.mouseClick(start.list.viewport(), LEFT, pos=rect.center())
    assert start.page.card.title == "Church Square"
    qtbot.mouseDClick(start.list.viewport(), LEFT, pos=rect.center())
    assert start.right.currentWidget() is start.new_game


def test_a_faulty_mission_is_struck_with_its_line_and_cannot_be_begun(start: StartScreen, qtbot: QtBot) -> None:
    row = titles(start).index("Ferry Night")
    index = start.list.items.index(row, 0)
    start.list.setCurrentIndex(index)
    said = start.list.items.data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert "Cannot be played: “units” is missing in forces, line 14." in said
    assert not start.page.new_button.isVisible()
    qtbot.keyClick(start.list, Qt.Key.Key_N)
    notice = start.findChild(Notice)
    assert isinstance(notice, Notice)
    assert notice.copy() == "ferry_night.yaml, line 14: “units” is missing in forces"
    qtbot.keyClick(notice, Qt.Key.Key_Escape)
    assert start.right.currentWidget() is start.page


def test_the_new_game_page_gives_what_was_chosen(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.mouseClick(start.page.new_button, LEFT)
    page = start.new_game
    qtbot.mouseClick(page.tables["computer"], LEFT)
    assert [box.currentData() for _, box, _ in page.seats] == ["human", "random"]
    qtbot.mouseClick(page.undos["match"], LEFT)
    qtbot.keyClicks(page.seed, "1944x")
    qtbot.keyClicks(page.seats[0][2], "Anna")
    qtbot.mouseClick(page.remember, LEFT, pos=page.remember.rect().center())
    page.remember.setChecked(True)
    page.sealed.setFocus()
    qtbot.keyClick(page.sealed, Qt.Key.Key_Space)
    with qtbot.waitSignal(start.begun) as begun:
        qtbot.mouseClick(page.begin_button, LEFT)
    seats = (SeatChoice(stand_ins.US, "human", "Anna"), SeatChoice(stand_ins.GERMAN, "random", ""))
    assert begun.args == [NewGame("m0", seats, "computer", "match", 1944, True, sealed=True)]


def test_the_map_of_a_mission_is_shown_whole(start: StartScreen) -> None:
    """Whatever the page's shape: the houses to be taken may stand at any edge."""
    page = start.page.findChildren(MapPicture)[0]
    for wide, high in ((90, 60), (60, 90)):
        page.show_image(QImage(wide, high, QImage.Format.Format_RGB32), "a map")
        frame = page.frame()
        assert page.rect().contains(frame)
        assert abs(frame.width() * high - frame.height() * wide) <= 2 * max(wide, high)


def test_how_long_the_computer_thinks_is_asked_where_one_plays(start: StartScreen, qtbot: QtBot) -> None:
    start.open_new_game("m0")
    page = start.new_game
    for table in ("shared", "computer", "solo"):
        qtbot.mouseClick(page.tables[table], LEFT)
        assert page.seconds.isVisible() is page.unhurried.isVisible() is (table == "computer")
    assert "answer at once" in page.unhurried.said, "said on the page, not in a tooltip alone"


def test_a_computer_in_a_seat_makes_it_a_table_against_the_computer(start: StartScreen, qtbot: QtBot) -> None:
    start.open_new_game("m0")
    page = start.new_game
    qtbot.mouseClick(page.tables["shared"], LEFT)
    box = page.seats[0][1]
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert page.tables["computer"].isChecked()
    assert [box.currentData() for _, box, _ in page.seats] == ["random", "human"]
    qtbot.mouseClick(page.tables["solo"], LEFT)
    assert [box.currentData() for _, box, _ in page.seats] == ["human", "human"]


def test_remembered_choices_come_back(start: StartScreen, qtbot: QtBot) -> None:
    seats = (SeatChoice(stand_ins.US, "random", "Deep"), SeatChoice(stand_ins.GERMAN, "human", "Bo"))
    start.show_model(demo_start.START, {"m0": NewGame("m0", seats, "computer", "match", None, True)})
    start.open_new_game("m0")
    choice = start.new_game.choice()
    assert (choice.seats, choice.table, choice.undo) == (seats, "computer", "match")


def test_escape_and_back_leave_the_new_game_page(start: StartScreen, qtbot: QtBot) -> None:
    start.open_new_game("m0")
    qtbot.keyClick(start.new_game.begin_button, Qt.Key.Key_Escape)
    assert start.right.currentWidget() is start.page


def test_the_rail_shows_all_saved_games(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.mouseClick(start.rail["games"], LEFT)
    assert [game.id for game in start.games.items.games] == ["s1", "s2", "s3"]
    assert start.game.isVisible() and start.game.game == demo_start.START.saves[0]
    rect = start.games.list.visualRect(start.games.items.index(1, 0))
    qtbot.mouseClick(start.games.list.viewport(), LEFT, pos=rect.center())
    with qtbot.waitSignal(start.continued, check_params_cb=lambda name: name == "s2"):
        qtbot.mouseClick(start.game.buttons["continue"], LEFT)
    with qtbot.waitSignal(start.continued, check_params_cb=lambda name: name == "s2"):
        qtbot.keyClick(start.games.list, Qt.Key.Key_Return)
    assert not start.game.buttons["watch"].isVisible(), "only what is over is a replay"


def test_the_game_to_continue_has_its_picture_beside_its_words(start: StartScreen) -> None:
    start.activateWindow()
    QApplication.processEvents()
    assert start.isActiveWindow()
    start.show_model(demo_start.START)
    QApplication.processEvents()
    assert start.isActiveWindow(), "the picture was no window of its own, not even for a moment"
    card = next(card for card in start.findChildren(ContinueCard) if card.isVisible())
    assert isinstance(card, ContinueCard)
    words = card._row.itemAt(1).geometry()
    assert card._picture.isVisible() and not card._picture.geometry().intersects(words)


def places(start: StartScreen) -> list[tuple[str, QRect]]:
    """Where everything on the screen stands."""
    QTest.qWait(10)
    every = (part for part in start.findChildren(QWidget) if part.isVisible())
    return [(type(part).__name__, QRect(part.mapTo(start, QPoint()), part.size())) for part in every]


def test_nothing_moves_when_the_pictures_come(start: StartScreen, qtbot: QtBot) -> None:
    """The list's pictures, a mission's map and its counters, a saved game's map, and that of the game to continue."""
    full, games = demo_start.START.missions[0], demo_start.START.saves
    frames = tuple(replace(force, counters=(None,) * len(force.counters)) for force in full.forces)
    bare = replace(full, thumbnail=None, picture=None, forces=frames)
    blank = tuple(replace(game, thumbnail=None) for game in games)
    start.show_model(replace(demo_start.START, missions=(bare, *demo_start.START.missions[1:]), saves=blank))
    before = places(start)
    assert start.page._map.isVisible() and start.findChildren(ContinueCard)
    start.update_card(full)
    assert places(start) == before
    start.update_games(games)
    assert places(start) == before, "the game to continue"
    start.update_games(blank)
    qtbot.mouseClick(start.rail["games"], LEFT)
    before = places(start)
    assert start.game._map.isVisible()
    start.update_games(tuple(replace(game, picture=full.picture) for game in games))
    assert places(start) == before


def test_no_frame_waits_for_a_map_that_never_comes(start: StartScreen) -> None:
    bare = replace(demo_start.START.missions[0], thumbnail=None, picture=None)
    for card in (replace(bare, mapless=True), replace(bare, problem="its board is missing")):
        start.page.show_card(card)
        assert not start.page._map.isVisible()
    start.page.show_card(bare)
    assert start.page._map.isVisible()


def test_replays_are_on_the_shelf(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.mouseClick(start.rail["games"], LEFT)
    qtbot.mouseClick(start.games.chips["over"], LEFT)
    assert [game.id for game in start.games.items.games] == ["s3"]
    with qtbot.waitSignal(start.watched, check_params_cb=lambda name: name == "s3"):
        qtbot.keyClick(start.games.list, Qt.Key.Key_W)
    qtbot.mouseClick(start.rail["missions"], LEFT)
    assert start.page.isVisible() and not start.game.isVisible()


def test_games_are_renamed_doubled_and_deleted_by_button_and_key(start: StartScreen, qtbot: QtBot) -> None:
    qtbot.mouseClick(start.rail["games"], LEFT)
    qtbot.keyClick(start.games.list, Qt.Key.Key_F2)
    assert start.game.line.hasFocus()
    qtbot.keyClicks(start.game.line, "Left hook")
    with qtbot.waitSignal(start.renamed) as renamed:
        qtbot.keyClick(start.game.line, Qt.Key.Key_Return)
    assert renamed.args == ["s1", "Left hook"]
    with qtbot.waitSignal(start.doubled, check_params_cb=lambda name: name == "s1"):
        qtbot.mouseClick(start.game.buttons["double"], LEFT)
    with qtbot.waitSignal(start.deleted, check_params_cb=lambda name: name == "s1"):
        qtbot.keyClick(start.games.list, Qt.Key.Key_Delete)
    start.show_model(replace(demo_start.START, saves=demo_start.START.saves[1:], gone="Orchard Road"))
    assert start.games.undo_button.isVisible() and start.game.game.id == "s2"
    with qtbot.waitSignal(start.undone):
        qtbot.keyClick(start.games.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_the_page_of_a_new_game_opens_at_its_top(start: StartScreen, qtbot: QtBot) -> None:
    theme().set(percent=150)
    start.open_new_game("m0")
    bar = start.new_game._scroller.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert bar.value() == 0
    bar.setValue(bar.maximum())
    start.close_new_game()
    start.open_new_game("m1")
    qtbot.wait(20)
    assert bar.value() == 0


def test_what_is_remembered_is_said_and_can_be_forgotten(start: StartScreen, qtbot: QtBot) -> None:
    page = start.new_game
    start.open_new_game("m0")
    assert not page.remember.isChecked() and not page._recalled.isVisible()
    seats = (SeatChoice(stand_ins.US, "human", "Ann"), SeatChoice(stand_ins.GERMAN, "human", "Bo"))
    start.show_model(demo_start.START, {"m0": NewGame("m0", seats, "solo", "match", None, True)})
    start.open_new_game("m0")
    assert page.choice().table == "solo" and "you had remembered" in page._recalled.said
    assert not page.choice().remember, "to remember anything again is said again"
    with qtbot.waitSignal(start.forgotten, check_params_cb=lambda one: one == "m0"):
        page._recalled.linked.emit("rule", "forget")
    assert (page.choice().table, page.choice().undo) == ("computer", "friendly")


def test_at_most_one_filled_button(start: StartScreen) -> None:
    def filled() -> int:
        return sum(b.kind == "primary" and b.isVisible() for b in start.findChildren(KeyButton))

    assert filled() == 1
    start.open_new_game("m0")
    assert filled() == 1


def test_five_hundred_missions_list_in_a_second(start: StartScreen) -> None:
    model = StartModel(demo_start.missions(500))
    begun = perf_counter()
    start.show_model(model)
    start.grab()
    assert perf_counter() - begun < 1
    begun = perf_counter()
    assert len(chosen(model.missions, "sawmill", "", "title")) == 62
    assert perf_counter() - begun < 0.05


def test_text_size_and_colors_can_be_set_at_the_start(start: StartScreen, qtbot: QtBot) -> None:
    def press(id: str) -> None:
        button = start.findChild(KeyButton, id)
        assert isinstance(button, KeyButton)
        qtbot.mouseClick(button, LEFT)

    press("larger")
    assert theme().percent == 110
    press("smaller")
    assert theme().percent == 100
    with qtbot.waitSignal(start.theme_asked):
        press("colors")


def test_what_the_rulebook_offers_is_chosen_and_the_usual_is_left_out(start: StartScreen, qtbot: QtBot) -> None:
    start.open_new_game("m0")
    rules = start.new_game.rules
    assert start.new_game.choice().options == {}
    qtbot.mouseClick(rules.buttons["edition"]["first"], LEFT)
    rules.boxes["sight"].setChecked(True)
    assert start.new_game.choice().options == {"edition": "first", "sight": "simple"}
    start.open_new_game("m1")
    assert start.new_game.choice().options == {"edition": "first", "sight": "simple"}, "the same rulebook offers it"
