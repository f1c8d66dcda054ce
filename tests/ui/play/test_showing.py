"""Rolls are played out on the board: beside the hex they concern, for as long as the player likes, and from nothing but
what the viewer at the screen has heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from conftest import Table, setup_of
from hand import until
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.bots import Nodes, make_bot
from lhy_desktop.engine.flow import SEATS, VIEWERS, Modifier, Roll, Telling
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.session import Decision, LogLine, Session, TableSetting
from lhy_desktop.ui.games.lhy.battles import Battles
from lhy_desktop.ui.games.lhy.desk import DESKTOP
from lhy_desktop.ui.panels.log import LogCard
from lhy_desktop.ui.play.game.showing import DOZEN
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.shown import Act, ShownDie
from lhy_desktop.ui.theme import theme

FIRE, ASSAULT, CHECK = "lhy.10.2.Dice", "lhy.11.4.Melee", "lhy.10.7.CohesionChecks"
KEY = Qt.Key
ANY = (KEY.Key_Left, KEY.Key_Tab, KEY.Key_Space, KEY.Key_Return, KEY.Key_Escape, KEY.Key_L, KEY.Key_0, KEY.Key_Plus)


def played(seed: int, axis: str = "recruit") -> Iterator[tuple[Session, Decision]]:
    """A game of two recruits, standing before each roll and draw in turn."""
    seats = TableSetting({"axis": axis, "allied": "recruit"}, "computer")
    session = Session.new(RULESET, setup_of("dawn_at_the_crossroads"), seats, seed)
    bots = {seat: make_bot("lhy", "recruit", seed) for seat in SEATS}
    while (asked := session.decision()) is not None:
        if asked.seat == "chance":
            yield session, asked
            if session.decision() == asked:
                session.dice.release()
            continue
        handle = session.handle(asked.seat)
        found = bots[asked.seat].think(session.number, asked.seat, handle.view(), handle.legal(), Nodes())
        session.submit(asked.seat, found.action, session.number)


def standing_before(kind: str, seed: int = 5, axis: str = "recruit") -> Session:
    return next(session for session, asked in played(seed, axis) if asked.kind == kind)


def acts_of(session: Session, roll: Roll, viewer: str, before: View) -> tuple[tuple[LogLine, ...], tuple[Act, ...]]:
    number = session.entries[-1].number
    lines = tuple(line for line in session.log(viewer) if line.number == number)
    return lines, Battles(session.prepared, before, session.view(viewer), roll).acts(lines)


def test_every_roll_is_told_from_what_the_viewer_heard() -> None:
    """Dice, words and counters of an act come from the lines of one viewer; fire, assaults, checks, the sniper and fate
    all have theirs."""
    words: dict[str, set[str]] = {}
    for session, asked in played(12):
        before = {viewer: session.view(viewer) for viewer in VIEWERS}
        assert asked.roll is not None
        session.dice.release()
        for viewer in VIEWERS:
            lines, acts = acts_of(session, asked.roll, viewer, before[viewer])
            heard = " ".join(line.telling.text for line in lines)
            named = {unit for line in lines for unit in line.telling.units}
            faces = [die for line in lines if line.telling.dice for die in line.telling.dice]
            assert [die.face for act in acts for die in act.dice] == faces
            if asked.kind == CHECK:
                most = int(asked.roll.needs.split()[0])
                assert (acts[0].word == "Holds") == (faces[0] <= most), "what is needed is said, and true"
            for act in acts:
                words.setdefault(asked.kind, set()).add(act.word)
                assert {lot.before.id for lot in act.lots} <= named
                assert not act.hex or act.hex in {hex for line in lines for hex in line.telling.hexes}, heard
                assert all(die.added for die in act.dice) or asked.kind != FIRE
    assert {"No effect", "Disrupted"} <= words[FIRE] | words["lhy.10.3.SubjectUnit"]
    assert {"Holds", "Disrupted"} <= words[CHECK]
    assert any("ictory" in word for word in words[ASSAULT])


def told_of(setup: Setup, *told: tuple[str, str, Telling]) -> tuple[Act, ...]:
    """The acts of lines given as (kind, key, telling)."""
    view = Session.new(RULESET, setup, TableSetting({"axis": "human", "allied": "human"}, "open"), 1).view("table")
    lines = [LogLine(1, 1, "chance", kind, "", telling, "", key) for kind, key, telling in told]
    return Battles(setup, view, view, Roll(10, "Fate of the Germans")).acts(lines)


def test_the_sniper_strikes_where_the_leader_stands() -> None:
    setup = setup_of("dawn_at_the_crossroads")
    leader = next(one.id for one in setup.counters.values() if one.kind == "leader" and one.name == "Rolfe")
    fate = Telling("Fate of the Germans: a sniper.", dice=(7,), thrown_by=("axis",), word="A sniper")
    lost = Telling("German leader Rolfe is lost to a sniper.", hexes=("G9",), units=(leader,))
    rolled, struck = told_of(setup, ("fate", "", fate), ("leader lost", "", lost))
    assert (rolled.title, rolled.hex, rolled.word) == ("Fate of the Germans", "", "A sniper")
    assert (struck.title, struck.hex, struck.word, struck.tone) == ("A sniper", "G9", "Lost", "lost")
    assert [(lot.name, lot.after) for lot in struck.lots] == [("Leader Rolfe", None)]


def test_both_sides_of_a_hex_have_each_their_own_result() -> None:
    setup = setup_of("dawn_at_the_crossroads")

    def dice(whom: str, *added: int) -> tuple[str, str, Telling]:
        text = f"Fire at G8, {whom} units: as they fall."
        return "roll", "fire", Telling(text, dice=(5, 6)[: len(added)], hexes=("G8",), added=added)

    def result(key: str, word: str, *units: str) -> tuple[str, str, Telling]:
        ledger = (Modifier("10.2", "Highest total", 3),) if units else ()
        return "result", key, Telling("It is told.", ledger, hexes=("G8",), units=units, word=word)

    squad = next(one.id for one in setup.counters.values() if one.kind == "squad")
    acts = told_of(
        setup, dice("German", -2), dice("American", 2, -1), result("no_effect", "No effect"),
        result("disrupted", "Disrupted", squad), ("disrupted", "", Telling("So it is.", hexes=("G8",), units=(squad,))),
    )  # fmt: skip
    assert [(act.title, act.word, act.tone) for act in acts] == [
        ("Fire at G8, German units", "No effect", "plain"),
        ("Fire at G8, American units", "Disrupted", "hurt"),
    ]
    assert [[(die.added, die.total, die.counts) for die in act.dice] for act in acts] == [
        [("−2", "3", True)],
        [("+2", "7", True), ("−1", "5", False)],
    ]
    assert [lot.word for lot in acts[1].lots] == ["disrupted"]


@pytest.fixture
def at_speed(qapp: object) -> Iterator[Callable[..., Playing]]:
    """Opens a game in which what happens is shown."""
    opened: list[Playing] = []

    def open_game(session: Session, **likes: object) -> Playing:
        playing = Playing(session, Settings(roll="auto", **likes), DESKTOP, art=False)  # type: ignore[arg-type]
        opened.append(playing)
        playing.window.resize(1680, 1050)
        playing.show()
        return playing

    yield open_game
    for playing in opened:
        playing.close()
        playing.deleteLater()


def test_a_roll_is_thrown_beside_its_hex_and_moves_nothing(at_speed: Callable[..., Playing]) -> None:
    session = standing_before(ASSAULT)
    playing = at_speed(session, battles="full")
    showing, board = playing.game.telling.showing, playing.board
    until(lambda: showing.running)
    card, transform = showing.card, board.viewportTransform()
    act, old = card.act, board._stacks.looks.copy()
    assert act is not None and act.hex and act.dice and act.word
    assert card.isVisible() and board.rect().contains(card.geometry())
    body = card.geometry().adjusted(14, 14, -14, -14)
    assert not body.intersects(board.hex_rect(act.hex)), "the hex it is about stays in sight"
    assert act.word not in playing.window.bar.model.sentence, "the bar does not tell it first"
    assert playing.game.state == "showing"
    QTest.qWait(100)
    assert board._stacks.looks == old, "the old position, until the result is read"
    number = session.number
    until(playing.window.isActiveWindow)
    QTest.keyClick(board, KEY.Key_QuoteLeft)
    until(lambda: session.number > number or playing.game.state != "showing" or not showing.running)
    assert board.viewportTransform() == transform
    playing.game.hold()
    assert not card.isVisible()


def test_each_result_waits_for_a_key_if_the_player_wants(at_speed: Callable[..., Playing]) -> None:
    session = standing_before(ASSAULT)
    playing = at_speed(session, battles="short", waits=True, reduced_motion=True, speed=20.0)
    until(lambda: playing.game.telling.held)
    number, card = session.number, playing.game.telling.showing.card
    assert card.isVisible() and card.act is not None and "ictory" in card.act.word
    assert "Assault of" in playing.window.bar.model.sentence
    QTest.qWait(150)
    assert session.number == number and card.isVisible()
    until(playing.window.isActiveWindow)
    QTest.keyClick(playing.board, KEY.Key_Return)
    heard: list[str] = []
    playing.game.heard.connect(heard.append)
    until(lambda: session.number > number and playing.game.telling.held)
    assert "die" in heard
    playing.game.hold()


def test_the_length_follows_the_settings(table: Table) -> None:
    playing = table("computer", "human", "random", roll="auto")
    showing, settings = playing.game.telling.showing, playing.settings
    assert showing.length() == "", "at once is at once"
    settings.speed = 1.0
    found = []
    for settings.battles in ("auto", "full", "short", "off"):
        for settings.battles_seen in (DOZEN - 1, DOZEN):
            found.append(showing.length())
    assert found == ["full", "short", "full", "full", "short", "short", "", ""]
    settings.battles, settings.battles_seen, shot = "auto", 0, Act("A shot", "F5", (ShownDie(3, "us"),))
    showing.play((shot,), int, int)
    showing.stop()
    assert settings.battles_seen == 1
    two = table("shared", "human", "human")
    two.settings.speed = 1.0
    shown = two.game.telling.showing
    assert shown.length() == "short", "the dozen is that of games against the computer"
    two.settings.battles = "full"
    shown.play((shot,), int, int)
    shown.stop()
    assert two.settings.battles_seen == 0


@pytest.mark.parametrize("percent", [80, 200])
def test_the_card_keeps_within_the_board_at_any_size_of_text(table: Table, percent: int) -> None:
    playing = table(session=standing_before(FIRE), roll="auto")
    showing, board = playing.game.telling.showing, playing.board
    before = theme().percent
    theme().set(percent=percent)
    try:
        session = playing.game.session
        line = next(one for one in reversed(session.log("table")) if one.key == "fire")
        act = Battles(session.prepared, None, session.view("table"), Roll(10, "Fire")).acts((line,))[0]
        for hex in board.board.index:
            showing._acts = [act]
            showing.card.begin(act, showing._pace_of(act, False), board.hex_rect(hex))
            assert board.rect().contains(showing.card.geometry()), hex
        for at in range(0, 3000, 150):
            showing.card.reach(at)
            assert not showing.card.grab().isNull()
        showing._acts = []
        showing.card.leave()
    finally:
        theme().set(percent=before)


def test_a_game_played_back_shows_its_rolls_step_by_step_and_never_in_jumps(at_speed: Callable[..., Playing]) -> None:
    session = standing_before(ASSAULT)
    rolled = session.number + 1
    session.dice.release()
    playing = at_speed(session, battles="auto")
    machine, card = playing.game.machine, playing.game.machine.rolls.card
    assert machine.travel()
    machine.show(0, rolled)
    QTest.qWait(30)
    assert not machine.rolls.running and card.isHidden(), "a jump shows the position"
    machine.show(0, rolled - 1)
    QTest.qWait(30)
    machine.step("step", 1)
    until(lambda: machine.rolls.running)
    assert card.isVisible() and card.act is not None and card.act.hex and "ictory" in card.act.word
    assert playing.game.settings.battles_seen == 0, "the first dozen is of games that are played"
    until(lambda: not machine.rolls.running)
    QTest.qWait(150)
    assert card.isVisible(), "who goes step by step reads as long as he likes"
    machine.step("step", -1)
    assert card.isHidden()
    machine.toggle_play()
    until(lambda: machine.rolls.running)
    QTest.qWait(700)
    assert machine.place == rolled, "the next answer waits for the roll"
    machine.toggle_play()
    machine.show(0, rolled - 1)
    machine.change_pace(1)
    machine.change_pace(1)
    machine.step("step", 1)
    QTest.qWait(30)
    assert not machine.rolls.running, "too fast to be read"
    machine.change_pace(-1)
    playing.game.settings.battles = "off"
    machine.show(0, rolled - 1)
    machine.step("step", 1)
    QTest.qWait(30)
    assert not machine.rolls.running
    machine.close()
    assert card.isHidden()


def test_any_key_ends_a_roll_and_does_nothing_else(at_speed: Callable[..., Playing]) -> None:
    session = standing_before(ASSAULT)
    playing = at_speed(session, battles="full", waits=True)
    game, board, window = playing.game, playing.board, playing.window
    showing = game.telling.showing
    until(lambda: showing.running and window.isActiveWindow())
    acts, told = showing._acts[:], []
    window.command.connect(told.append)
    log = next(one for one in window.findChildren(LogCard) if one.isVisible())
    unfolded, zoom = log.height(), board.camera.pixels
    for zone in (board, log):
        zone.setFocus()
        for code in ANY:
            game.telling.stop()
            showing.play(tuple(acts), int, int)
            number = session.number
            QTest.keyClick(zone, code)
            assert not showing.running, (zone, code)
            assert session.number == number and not told and not board.cursor_hex, code
            assert window.focusWidget() is zone
    assert log.height() == unfolded and board.camera.pixels == zoom
    game.telling.stop()
    board.setFocus()
    showing.play(tuple(acts), int, int)
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(board, QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Left, none, "", True))
    QTest.keyClick(board, KEY.Key_Shift)
    assert showing.running and not board.cursor_hex, "a key that is held down was not meant for the roll"
    showing.stop()


def test_a_key_that_comes_too_late_for_a_roll_does_not_answer_the_next_question(
    at_speed: Callable[..., Playing],
) -> None:
    playing = at_speed(standing_before(ASSAULT), battles="short")
    game, board = playing.game, playing.board
    game.hold()
    game.state, told = "asking", []
    playing.window.command.connect(told.append)
    until(playing.window.isActiveWindow)
    game.telling.showing.play((Act("A shot", "F5", (ShownDie(3, None),)),), int, int)
    game.telling.showing.skip()
    QTest.keyClick(board, KEY.Key_Return)
    QTest.keyClick(board, KEY.Key_Left)
    assert not told and not board.cursor_hex
    until(lambda: game.telling.showing._keys._at is None)
    QTest.keyClick(board, KEY.Key_Left)
    assert board.cursor_hex
