"""The time machine by real keys and clicks: travel, play, other viewers, playing on from there, branches of a Study
game."""

from __future__ import annotations

from conftest import Table, setup_of
from hand import until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting, library, read_save, replay
from lhy_desktop.ui.panels.seating import Seating
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.window.playing import Playing

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


def begun(answers: int, mode: str = "solo", undo: str = "friendly", path: object = None, **seats: str) -> Session:
    """A game after some random answers that is not over, or one played to its end (0 answers)."""
    table = TableSetting({"axis": "human", "allied": "human", **seats}, mode, undo)
    for seed in range(1944, 1960):
        session = Session.new(RULESET, setup_of("dawn_at_the_crossroads"), table, seed)
        _play(session, answers or 100_000, make_bot("lhy", "random", seed))
        if (session.decision() is None) == (not answers):
            break
    if path is not None:
        session.save_as(path)
        session.attach(path)
    return session


def _play(session: Session, answers: int, bot: object) -> None:
    while (decision := session.decision()) is not None and (session.number < answers or decision.seat == "chance"):
        if decision.seat == "chance":
            session.dice.release()
            continue
        handle = session.handle(decision.seat)
        handle.submit(bot.choose(decision.number, decision.seat, handle.view(), handle.legal()))


def key(playing: Playing, code: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(QApplication.focusWidget() or playing.board, code, modifiers)
    QApplication.processEvents()


def opened(table: Table, session: Session) -> Playing:
    playing = table(session=session)
    until(lambda: playing.game.state in ("asking", "rolling", "continue", "over") and playing.window.isActiveWindow())
    key(playing, KEY.Key_T, CTRL)
    assert playing.game.state == "past"
    return playing


def test_travel_by_keys_and_back_changes_nothing(table: Table) -> None:
    session = begun(120)
    playing = opened(table, session)
    machine, strip, digest = playing.game.machine, playing.window.time_strip, session.digest()
    assert strip.isVisible()
    assert machine.place == session.number
    key(playing, KEY.Key_Left)
    assert machine.place == session.number - 1
    key(playing, KEY.Key_Left, CTRL)
    here = machine.place
    kinds = {line.kind for line in session.beats("table")[here - 1].lines}
    assert kinds & {"phase", "turn"}
    key(playing, KEY.Key_PageUp)
    assert "turn" in {line.kind for line in session.beats("table")[machine.place - 1].lines}
    key(playing, KEY.Key_Home)
    QTest.qWait(200)
    assert playing.game.tool.picture.view.phase == 0
    assert all(not unit.hex for unit in playing.game.tool.picture.view.units.values() if unit.side == "axis")
    key(playing, KEY.Key_End)
    assert machine.place == session.number
    key(playing, KEY.Key_Escape)
    assert playing.game.state in ("asking", "rolling")
    assert not strip.isVisible()
    assert session.digest() == digest
    assert playing.game.tool.picture.decision == session.decision()


def test_the_scrubber_is_dragged(table: Table) -> None:
    session = begun(300)
    playing = opened(table, session)
    scrubber = playing.window.time_strip.scrubber
    middle = scrubber.height() // 2
    QTest.mousePress(scrubber, Qt.MouseButton.LeftButton, NONE, QPoint(30, middle))
    for x in range(40, scrubber.width() - 20, 90):
        QTest.mouseMove(scrubber, QPoint(x, middle))
        QApplication.processEvents()
    QTest.mouseMove(scrubber, QPoint(scrubber.width() // 2, middle))
    QTest.mouseRelease(scrubber, Qt.MouseButton.LeftButton, NONE, QPoint(scrubber.width() // 2, middle))
    QTest.qWait(250)
    assert abs(playing.game.machine.place - session.number / 2) < session.number / 20
    moment = session.moment(playing.game.machine.place)
    assert playing.game.tool.picture.view.minute == moment.view("table").minute


def test_an_order_being_made_is_still_there_after_a_look_back(table: Table) -> None:
    session = begun(60)
    playing = table(session=session, roll="auto")
    until(lambda: playing.game.state == "asking" and playing.window.isActiveWindow())
    key(playing, KEY.Key_Space)
    units = playing.game.tool.units
    key(playing, KEY.Key_T, CTRL)
    key(playing, KEY.Key_Left)
    QTest.qWait(20)
    key(playing, KEY.Key_T, CTRL)
    assert playing.game.state == "asking"
    assert playing.game.tool.units == units


def test_it_plays_by_itself_at_its_pace(table: Table) -> None:
    session = begun(40)
    playing = opened(table, session)
    machine = playing.game.machine
    while playing.window.time_strip.pace.text() != "16 x":
        QTest.mouseClick(playing.window.time_strip.pace, Qt.MouseButton.LeftButton)
    playing.window.time_strip.scrubber.setFocus()
    key(playing, KEY.Key_Space)
    assert machine.playing and playing.window.time_strip.play_button.icon_name == "pause"
    until(lambda: machine.place > 3)
    key(playing, KEY.Key_Space)
    assert not machine.playing
    key(playing, KEY.Key_Space)
    until(lambda: machine.place == session.number and not machine.playing, 20)


def test_whose_eyes_are_allowed(table: Table) -> None:
    def offered(playing: Playing) -> list[str]:
        return [id for id, _ in playing.game.machine.viewers()]

    assert offered(table(session=begun(30, "open"))) == ["all", "axis", "allied", "table"]
    assert offered(table(session=begun(30, "computer", allied="random"))) == ["axis", "table"]
    assert offered(table(session=begun(30, "fogged solo"))) == ["axis", "allied", "table"]
    shared = table(session=begun(60, "shared"))
    assert "all" not in offered(shared)
    assert set(offered(shared)) <= {"table", shared.game.seats.viewer}
    shared.game.session.act("axis", "concede")
    assert "all" in offered(shared)


def test_the_past_of_a_fogged_game_shows_what_was_seen_then(table: Table) -> None:
    session = begun(150, "computer", allied="random")
    playing = opened(table, session)
    for place in range(0, session.number, 17):
        playing.game.machine.show(0, place)
        QTest.qWait(1)
        QApplication.processEvents()
        picture = playing.game.tool.picture
        assert picture.view.viewer == "axis"
        assert not picture.others
        assert not any(unit.concealed for unit in picture.view.units.values() if unit.side == "allied")


def test_study_branches_are_lanes_and_any_node_is_played_on_from(table: Table) -> None:
    session = begun(60, undo="study")
    session.undo()
    while not (
        session.decision().kind.endswith("ActivationSegment")
        and session.legal(session.decision().seat).single() is None
    ):
        assert session.undo()
    playing = table(session=session)
    until(lambda: playing.game.state == "asking" and playing.window.isActiveWindow())
    legal = playing.game.tool.picture.legal
    known = len(session.branches("table"))
    taken = [beat for beat in session.branches("table") if beat.parent == session.beats("table")[-1].node]
    assert taken
    playing.game.answer(next(action for action in legal if repr(action) != repr(_given(session, taken[0].node))))
    until(lambda: playing.game.state in ("asking", "rolling"))
    assert len(session.branches("table")) > known
    key(playing, KEY.Key_T, CTRL)
    machine = playing.game.machine
    assert len(machine._lanes) == 2
    key(playing, KEY.Key_Down)
    assert machine.lane == 1
    key(playing, KEY.Key_End)
    tip = machine._node()
    QTest.qWait(20)
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.state in ("asking", "rolling"))
    assert session.beats("table")[-1].node >= tip
    assert session.number >= 60


def _given(session: Session, node: int) -> object:
    return RULESET.codec.action(bytes(session._tree[node].entry.action))


def asked_who_sits(program: Program) -> Seating:
    """The page that asks it, open."""
    until(lambda: any(one.isVisible() for one in program.playing.window.findChildren(Seating)))
    return next(one for one in program.playing.window.findChildren(Seating) if one.isVisible())


def test_while_a_game_goes_on_nobody_takes_the_seat_of_the_computer(program: Program) -> None:
    session = begun(60, "computer", allied="random")
    program.play(session)
    until(lambda: program.playing.game.state in ("asking", "rolling"))
    program.playing.commands.run("game.time")
    key(program.playing, KEY.Key_Return)
    seating = asked_who_sits(program)
    assert seating.players["allied"].findData("human") < 0 <= seating.players["axis"].findData("human")
    QTest.keyClick(seating, KEY.Key_Escape)
    program.playing.game.machine.close()
    program.playing.game.apply(lambda: session.act("axis", "concede"))
    until(lambda: program.sheet is not None and program.sheet.isVisible())
    program.sheet.close()
    program.playing.commands.run("game.time")
    until(lambda: "last choice" in program.playing.window.bar.said())
    QTest.mouseClick(program.playing.window.bar.buttons["orders.commit"], Qt.MouseButton.LeftButton)
    seating = asked_who_sits(program)
    seating.players["axis"].setCurrentIndex(seating.players["axis"].findData("random"))
    seating.players["allied"].setCurrentIndex(seating.players["allied"].findData("human"))
    QTest.mouseClick(seating.go, Qt.MouseButton.LeftButton)
    until(lambda: program.playing is not None and program.playing.game.session is not session)
    fresh = program.playing.game.session
    assert fresh.decision() is not None and fresh.ended_by is None
    assert fresh.header.table.seats == {"axis": "random", "allied": "human"}


def test_playing_on_from_the_past_makes_a_game_of_its_own(program: Program) -> None:
    path = library.new_autosave("dawn")
    session = begun(90, path=path)
    program.play(session)
    until(lambda: program.playing.game.state == "asking")
    digest, old = session.digest(), session
    program.playing.commands.run("game.time")
    for _ in range(30):
        key(program.playing, KEY.Key_Left)
    place = program.playing.game.machine.place
    when = program.playing.game.desk.moment(session.moment(place))
    program.playing.window.setGeometry(20, 30, 1111, 777)
    stood = program.playing.window.geometry()
    key(program.playing, KEY.Key_Return)
    seating = asked_who_sits(program)
    computers = seating.players["allied"]
    computers.setCurrentIndex(computers.findData("random"))
    assert not seating.table.isVisible(), "one person shares the screen with nobody"
    QTest.keyClick(seating, KEY.Key_Return)
    until(lambda: program.playing is not None and program.playing.game.session is not old)
    fresh = program.playing.game.session
    assert (fresh.header.table.seats, fresh.header.table.mode) == ({"axis": "human", "allied": "random"}, "computer")
    assert (old.header.table.seats, old.header.table.mode) == ({"axis": "human", "allied": "human"}, "solo")
    assert fresh.path != path
    assert fresh.header.name.endswith(f"from {when}")
    assert program.playing.window.geometry() == stood, "the window did not jump"
    until(lambda: program.playing.game.state == "asking")
    assert fresh.number >= place
    kept = replay(read_save(path), RULESET, setup_of("dawn_at_the_crossroads"))
    assert kept.session.digest() == digest
    again = replay(read_save(fresh.path), RULESET, setup_of("dawn_at_the_crossroads"))
    assert again.session.digest() == fresh.digest()
