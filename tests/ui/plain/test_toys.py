"""The battery of the window: each day one of the rulesets without a desktop of its own is played in the plain desktop.

The other tests here check special cases with the two toys of the tests, one of which has no map."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.ruleset import find, installed
from lhy_desktop.engine.flow.window import Chance, Scope, Window
from lhy_desktop.engine.rulesets.lhy import RULESET as LHY
from lhy_desktop.session import UNSCORED, Session, TableSetting, read_save, replay
from lhy_desktop.ui.plain.looks import TableCard
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.forewords import point_of
from tests.battery.cases import TOYS
from tests.of_the_day import some
from tests.toy import TOY, Step, Toy
from tests.toy_map import PATROLS, START
from tests.ui.plain.conftest import Table
from tests.ui.play.hand import Hand, until

PLAYED = [find(name) for name in (*installed(), *TOYS, "tests.minimal:MINIMAL")]
of_the_day = pytest.mark.parametrize(
    "rules", some([rules for rules in PLAYED if point_of(rules.name) is None], 1), ids=lambda rules: rules.name
)
"""Run a test for one of the rulesets without a desktop, a different one each day; for all of them with LHY_ALL."""
MOST = 200
"""The number of answers after which such a game must have ended."""


def waits(playing: Playing) -> bool:
    """Whether the window waits for a person, or the game is over."""
    return playing.game.state in ("asking", "over", "curtain", "continue", "rolling")


def key(playing: Playing, key: Qt.Key) -> None:
    """Press a key in the widget that has the keyboard."""
    QTest.keyClick(playing.window.board.focusProxy(), key)
    until(lambda: waits(playing))


def key_with(playing: Playing, key: Qt.Key) -> None:
    """Press a key with Shift."""
    QTest.keyClick(playing.window.board.focusProxy() or playing.board, key, Qt.KeyboardModifier.ShiftModifier)
    until(lambda: waits(playing))


def by_keys(playing: Playing, rng: random.Random) -> None:
    """One answer by the keyboard alone: Tab walks, Enter confirms."""
    number = playing.game.session.number
    for _ in range(rng.randrange(1, 5)):
        key(playing, Qt.Key.Key_Tab)
    assert playing.game.tool.stage == "ready"
    key(playing, Qt.Key.Key_Return)
    assert playing.game.session.number > number


def by_mouse(playing: Playing, rng: random.Random) -> None:
    """One answer by mouse alone: a click on a piece and a lit hex when there is a map, else two clicks on a chip."""
    number, tool, hand = playing.game.session.number, playing.game.tool, Hand(playing)
    answer = rng.choice(tool.options)
    named = tool.picture.places(answer)
    if named.hexes and tool.picture.hex_of(named.units[0]) != named.hexes[-1]:
        hand.click(tool.picture.hex_of(named.units[0]))
        assert tool.item == named.units[0]
        hand.click(named.hexes[-1])
        assert tool.action() == answer
        hand.click(named.hexes[-1])
    else:
        place = tool.options.index(answer)
        hand.chip(f"option:{place}")
        hand.chip(f"option:{place}")
    until(lambda: waits(playing))
    assert playing.game.session.number > number


@pytest.mark.parametrize("way", [by_keys, by_mouse])
@of_the_day
def test_a_toy_is_played_to_its_end(rules: Ruleset, way: object, table: Table) -> None:
    playing, rng = table(rules), random.Random(7)
    while playing.game.state != "over":
        assert playing.game.session.number < MOST
        way(playing, rng)
    result = playing.game.session.result()
    assert result is not None
    assert result.reason.rstrip(".").lower() in playing.window.bar.model.detail.lower()


@of_the_day
def test_against_the_computer(rules: Ruleset, table: Table) -> None:
    playing, rng = table(rules, "computer", allied="random"), random.Random(5)
    while playing.game.state != "over":
        until(lambda: waits(playing))
        if playing.game.state == "asking":
            by_keys(playing, rng)
    assert {entry.seat for entry in playing.game.session.entries} >= {"axis", "allied"}


@of_the_day
def test_saved_taken_up_again_and_travelled_through(rules: Ruleset, table: Table, tmp_path: Path) -> None:
    path = tmp_path / "toy.lhysave"
    first, rng = table(rules, path=path), random.Random(2)
    for _ in range(4):
        by_keys(first, rng)
    digest = first.game.session.digest()
    first.game.session.close()
    opened = replay(read_save(path), rules, rules.prepare(rules.missions()[0], {}))
    assert opened.problem == ""
    second = table(rules, session=opened.session)
    assert second.game.session.digest() == digest
    until(lambda: waits(second))
    assert second.game.machine.travel(beginning=False)
    for by in (-1, -1, 1):
        second.game.machine.step("step", by)
    until(lambda: second.window.bar.model.sentence.startswith("Time machine"))
    second.game.machine.close()
    until(lambda: second.game.state == "asking")
    by_mouse(second, rng)
    assert second.game.session.number > opened.session.number - 3


@of_the_day
def test_undo_takes_an_answer_back(rules: Ruleset, table: Table) -> None:
    playing, rng = table(rules), random.Random(3)
    before = playing.game.session.digest()
    by_keys(playing, rng)
    playing.commands.run("edit.undo")
    until(lambda: waits(playing))
    assert playing.game.session.digest() == before


def texts(playing: Playing) -> str:
    """Everything the window says: labels, tooltips, names, bar, log, the words of every hex."""
    window = playing.window
    found = [label.text() for label in window.findChildren(QLabel)]
    found += [widget.toolTip() + widget.accessibleName() for widget in window.findChildren(object.__class__)]
    found += [line.telling.text for line in playing.game.session.log(playing.game.seats.viewer)]
    found += [playing.game.tool.words(hex) for hex in playing.board.board.names]
    return "\n".join(found)


def test_hot_seat_keeps_hidden_scouts_hidden(table: Table) -> None:
    playing, rng = table(PATROLS, "shared"), random.Random(4)
    rise_and_fall = 0
    for _ in range(6):
        until(lambda: waits(playing))
        if playing.game.state == "curtain":
            rise_and_fall += 1
            playing.window.curtain.taken.emit()
            until(lambda: waits(playing))
        assert playing.game.state == "asking"
        mine = playing.game.session.decision().seat
        shown = playing.game.tool.picture.by_id
        foes = [unit for unit in START if (unit[0] == "a") != (mine == "axis")]
        assert not [unit for unit in foes if unit in shown]
        assert {"axis": "Badger scout", "allied": "Fox scout"}[mine] not in texts(playing)
        by_keys(playing, rng)
    assert rise_and_fall >= 4


def test_who_hides_nothing_meets_no_curtain(table: Table) -> None:
    """The race says that neither side has secrets: two people at one screen simply take turns."""
    playing, rng = table(TOY, "shared"), random.Random(4)
    seats = []
    for _ in range(4):
        seats.append(playing.game.session.decision().seat)
        assert playing.game.state == "asking" and playing.game.seats.viewer == seats[-1]
        by_keys(playing, rng)
    assert seats == ["axis", "allied", "axis", "allied"]


def before_a_fight(path: Path | None = None, dice: str = "program") -> Session:
    """Two patrols that meet with the next move."""
    seats = TableSetting({"axis": "human", "allied": "human"}, "solo", dice=dice)  # type: ignore[arg-type]
    session = Session.new(PATROLS, PATROLS.prepare("wood", {}), seats, 3, path)
    lines = (("axis", "a2 B2"), ("allied", "b2 F2"), ("axis", "a2 C2"), ("allied", "b2 E2"), ("axis", "a2 D2"))
    for seat, line in lines:
        session.submit(seat, PATROLS.parse(f"move {line}"))  # type: ignore[arg-type]
    return session


def test_faces_of_a_throw_are_typed_together_and_taken_back_before_the_last(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "toy.lhysave"
    session = before_a_fight(path, "typed")
    playing = table(PATROLS, session=session)
    until(lambda: waits(playing))
    hand, game, bar = Hand(playing), playing.game, playing.window.bar
    for hex in ("E2", "D2", "D2"):
        hand.click(hex)
    until(lambda: game.state == "rolling")
    assert "number 1 of 2, white" in bar.model.detail
    key(playing, Qt.Key.Key_4)
    assert "number 2 of 2, red. Typed so far: 4." in bar.model.detail and session.number == 6
    playing.commands.run("edit.undo")
    assert "number 1 of 2, white" in bar.model.detail and session.number == 6, "only the face was taken back"
    key(playing, Qt.Key.Key_5)
    hand.chip("face:3")
    assert "Typed: 5, 3." in bar.model.detail and session.number == 6, "it counts when Enter says so"
    hand.chip("face:2")
    assert "Typed: 5, 2." in bar.model.detail, "the last face was changed"
    hand.press("orders.commit")
    until(lambda: game.state == "asking")
    values = [PATROLS.codec.action(bytes(entry.action)).value for entry in session.entries[6:]]
    assert values == [5, 2] and {entry.by for entry in session.entries[6:]} == {"typed in"}
    assert "a2" not in game.tool.picture.by_id and session.log("table")[-1].telling.dice == (5, 2)
    digest = session.digest()
    session.close()
    opened = replay(read_save(path), PATROLS, session.prepared)
    assert (opened.problem, opened.session.digest()) == ("", digest)


def test_any_rulebooks_dice_are_thrown_on_the_board(table: Table) -> None:
    session = Session.new(
        PATROLS, PATROLS.prepare("wood", {}), TableSetting({"axis": "human", "allied": "human"}, "solo"), 3
    )
    for seat, line in (
        ("axis", "a2 B2"),
        ("allied", "b2 F2"),
        ("axis", "a2 C2"),
        ("allied", "b2 E2"),
        ("axis", "a2 D2"),
    ):
        session.submit(seat, PATROLS.parse(f"move {line}"))
    playing = table(PATROLS, session=session)
    until(lambda: waits(playing))
    showing, hand = playing.game.telling.showing, Hand(playing)
    playing.settings.speed, playing.settings.battles = 1.0, "full"
    for hex in ("E2", "D2", "D2"):
        hand.click(hex)
    until(lambda: showing.running)
    act = showing.card.act
    assert act is not None
    assert tuple(die.face for die in act.dice) == session.log("table")[-1].telling.dice
    assert showing.card.isVisible() and playing.settings.battles_seen == 0, "only those against the computer count"
    assert playing.game.skip()
    until(lambda: waits(playing) and not showing.card.isVisible())


class Called(Toy):
    """The race, in which a step of one point may be taken without being asked, until the turn or the lap ends."""

    name = "called"

    def scopes(self, game):
        turn = game.state.turn
        return Scope("turn", "this turn", turn, "Until the turn ends."), Scope("lap", "this lap", turn // 3)

    def window(self, view, seat, kind, legal):
        return Window((Scope("lap", "this lap", 0),), Step(1), (), (Chance("the runner", (), 0),))


def test_calls_are_passed_for_the_scopes_that_the_ruleset_names(table: Table) -> None:
    playing, rng = table(Called()), random.Random(4)
    game, session = playing.game, playing.game.session
    until(lambda: waits(playing))
    key_with(playing, Qt.Key.Key_O)
    page = playing.commands.orders.page
    assert {"Pass this turn", "Pass this lap"} <= {button.text() for button in page.findChildren(QAbstractButton)}
    QTest.keyClick(page, Qt.Key.Key_Escape)
    playing.window.activateWindow()
    QTest.qWaitForWindowActive(playing.window)
    key_with(playing, Qt.Key.Key_P)
    first = [Toy.codec.action(bytes(entry.action)) for entry in session.entries if entry.seat == "axis"]
    modes = [session.orders.of(seat).mode for seat in ("axis", "allied")]
    assert first == [Step(1)] and modes == ["lap", "chance"]
    for _ in range(2):
        by_keys(playing, rng)
    own = [entry for entry in session.entries if entry.seat == "axis"]
    assert [entry.by for entry in own] == ["", "standing order: pass this lap", "standing order: pass this lap"]
    assert game.state == "asking" and session.decision().seat == "allied"


def test_no_map_no_board_but_a_table_with_sides_dice_and_score(table: Table) -> None:
    playing, rng = table(TOY), random.Random(1)
    by_keys(playing, rng)
    card = playing.window.board.findChild(TableCard)
    assert card is not None
    assert card.isVisible()
    assert not playing.board.isVisible()
    assert [look.people for look, _ in card.model.sides] == ["Axis side", "Allied side"]
    assert card.model.told[0][1]
    assert card.model.lead


def test_a_game_without_a_score_is_conceded_but_not_stopped(table: Table) -> None:
    playing, rng = table(find("tests.minimal:MINIMAL")), random.Random(8)
    by_keys(playing, rng)
    digest, game = playing.game.session.digest(), playing.game
    playing.window.registry["game.stop"].trigger()
    assert playing.window.toast.text == UNSCORED
    assert game.state == "asking"
    playing.window.registry["game.concede"].trigger()
    assert game.state == "ending"
    key(playing, Qt.Key.Key_Return)
    until(lambda: game.state == "over")
    assert "conceded" in playing.window.bar.said()
    assert game.session.digest() == digest


def test_lhy_itself_is_played_by_the_plain_desktop(table: Table) -> None:
    """A rulebook whose own part of the window is missing."""
    playing, rng = table(LHY, mission="first_steps", seed=11), random.Random(6)
    for _ in range(12):
        until(lambda: waits(playing))
        QApplication.processEvents()
        if playing.game.state != "asking":
            break
        by_keys(playing, rng)
    assert playing.game.session.number >= 12
    assert playing.game.tool.picture.pieces
