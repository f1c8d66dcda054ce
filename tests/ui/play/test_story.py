"""The story on the result sheet, compared with the game, and what can be done from there."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from conftest import setup_of
from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from steps import outcome
from test_time_machine import _play, asked_who_sits, begun

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import seats_in_order
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import LogLine, Session, TableSetting
from lhy_desktop.session.evenings import Evening, Way, load
from lhy_desktop.session.tree import APART
from lhy_desktop.session.turning import STRETCH, Toward, decisive, turning
from lhy_desktop.ui.games.lhy.desk import DESKTOP
from lhy_desktop.ui.games.lhy.panels import feed_story
from lhy_desktop.ui.panels.evenings import OUTCOMES, EveningsPage, TallyRow
from lhy_desktop.ui.play.after.evenings import page_of
from lhy_desktop.ui.play.after.telling import told
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.widgets.button import KeyButton

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def played(qapp: QApplication) -> Session:
    """A game that was played to its end, with shots that hit and shots that did not."""
    people = TableSetting({"axis": "human", "allied": "human"}, "solo")
    session = Session.new(RULESET, setup_of("dawn_at_the_crossroads"), people, 2)
    _play(session, 100_000, make_bot("lhy", "random", 2))
    assert session.ended_by is None and session.result() is not None
    return session


def test_every_lost_step_is_on_the_map_of_losses(played: Session) -> None:
    """Steps may come back later (5.3), so the losses are those with which the track rose."""
    found, desk = feed_story.fallen(played), DESKTOP.desk(played)
    tracks = [played.moment(place).view("table").lost for place in range(played.number + 1)]
    for seat in ("axis", "allied"):
        rises = sum(max(0, after[seat] - before[seat]) for before, after in pairwise(tracks))
        assert sum(one.steps for one in found if one.side == desk.side(seat)) == rises
    assert any(one.steps for one in found)
    assert all(one.hex in played.prepared.board.index for one in found)


def test_shots_have_the_odds_that_the_dice_had(played: Session) -> None:
    """Each shot's odds are a whole distribution, the best did harm, the worst did none though it was likelier."""
    story = outcome(feed_story.gather(played))
    assert [shot.title for shot in story.shots] == ["Best shot", "Worst shot"]
    best, worst = story.shots
    assert "a chance of" in best.odds and "unharmed" not in best.text
    assert "against a chance of" in worst.odds and "unharmed" in worst.text
    assert story.luck.startswith(("Yes", "No, the", "Bad luck", "Very bad luck")) and "to be expected" in story.luck


@pytest.mark.parametrize(
    ("worths", "toward", "found"),
    [
        ((0, 6, 6, 6, 0, 0, 0, 4, 4), 1, (6, 7, 4)),  # an early gain that went back is not what won
        ((0, -8, -8, -8, -5, -5, -5, -2, 1), 1, (6, 8, 6)),  # the early gain of the loser still less
        ((0, 6, 6, 6, 0, 0, 0, 4, 4), 0, (0, 1, 6)),
        ((0, 6, 6, 6, 0, 0, 0, 4, 4), -1, (3, 4, 2)),
        ((0, 3, 1, 1, 1, 1), 1, (0, 1, 1)),  # two of the three were lost again
        ((0, 0, 0), 1, None),
    ],
)
def test_the_game_turned_where_the_winner_gained_what_he_kept(
    worths: tuple[float, ...], toward: Toward, found: tuple[int, int, float] | None
) -> None:
    assert decisive(worths, toward) == found


def test_a_shot_is_told_from_the_account_of_the_side_it_hit_alone(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an assault both sides' fire lies on one hex: from the other account a shot would be taken for its victim's."""
    asked: list[bool] = []

    def heard(session: Session, beats: object, place: int, seat: str, line: LogLine) -> None:
        asked.append(session.prepared.counters[line.telling.units[0]].side == seat)

    monkeypatch.setattr(feed_story, "_shot", heard)
    outcome(feed_story.fired(played))
    assert len(asked) > 10 and all(asked)


def test_the_turning_point_of_a_draw_is_where_the_worth_moved_most(played: Session) -> None:
    desk = DESKTOP.desk(played)
    found = outcome(turning(played, desk.worth))
    assert found is not None
    worths = [desk.worth(played.moment(place)) for place in range(found.place, played.number + 1)]
    known = [one for one in worths if one is not None]
    steps = [abs(after - before) for before, after in pairwise(known)]
    assert abs(found.after - found.before) >= max(steps)
    assert found.place < found.first <= found.last <= found.first + STRETCH * APART
    choice = played.moment(found.place).decision()
    assert choice is not None and choice.seat != "chance"
    model, again = outcome(told(played, desk))
    result, first = played.result(), seats_in_order(played.rules, played.prepared)[0]
    toward: Toward = 0 if result is None or result.winner is None else 1 if result.winner == first else -1
    assert again == outcome(turning(played, desk.worth, toward))
    assert again is not None and model.story.turned is not None and f"{again.kept:g} points" in model.story.turned.text
    assert "of the computer against itself" in model.story.judged


def chosen(program: Program, id: str) -> None:
    """Click a button of the sheet."""
    until(lambda: program.sheet is not None and program.sheet.isVisible())
    QTest.mouseClick(program.sheet.findChild(KeyButton, f"result_{id}"), LEFT)


def test_from_the_sheet_one_plays_on_watches_swaps_and_goes_to_the_next_mission(program: Program) -> None:
    program.front.show()
    session = begun(60, "computer", allied="random")
    program.play(session)
    until(lambda: program.playing.game.state in ("asking", "rolling"))
    program.playing.game.apply(lambda: session.act("axis", "concede"))
    chosen(program, "result.on")
    seating = asked_who_sits(program)
    assert {one.findData("human") for one in seating.players.values()} == {0}, (
        "after the end everybody may sit anywhere"
    )
    QTest.keyClick(seating, Qt.Key.Key_Escape)
    program.run("game.result")
    chosen(program, "result.watch")
    until(lambda: program.playing.game.state == "past" and program.playing.game.machine.playing)
    program.playing.game.machine.close()
    program.run("game.result")
    chosen(program, "result.swap")
    until(lambda: program.playing.game.session is not session)
    fresh = program.playing.game.session
    assert fresh is not session and fresh.header.mission == session.header.mission
    assert fresh.header.table.seats == {"axis": "random", "allied": "human"}
    fresh.act("allied", "leave")
    program.run("game.result")
    until(lambda: program.sheet is not None and program.sheet.isVisible())
    follows = program.sheet.findChild(KeyButton, "result_result.next")
    title = follows.text().removeprefix("Next mission: ")
    QTest.mouseClick(follows, LEFT)
    until(lambda: program.start.right.currentWidget() is program.start.new_game)
    assert program.start.card(program.start.current).title == title


def test_the_report_is_a_page_with_its_pictures_or_a_pdf_and_the_evening_is_written_down(
    program: Program, tmp_path: Path
) -> None:
    (tmp_path / "games").mkdir(exist_ok=True)
    session = begun(60, "computer", path=tmp_path / "games" / "mine.lhysave", allied="random")
    program.play(session)
    until(lambda: program.playing.game.state in ("asking", "rolling"))
    program.playing.game.apply(lambda: session.act("axis", "leave"))
    until(lambda: program.sheet is not None and program.sheet.isVisible())
    for name in ("report.html", "report.pdf"):
        program.after.write_report(tmp_path / name)
    said = (tmp_path / "report.html").read_text("utf-8")
    assert said.count("<img src='data:image/png;base64,") == 3 and "counts as conceded" in said
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert not list(tmp_path.glob("*.part"))
    program.after.write_report(tmp_path / "nowhere" / "report.html")
    assert "could not be written" in program.playing.window.toast.text
    assert program.sheet.toast.isVisible() and "could not be written" in program.sheet.toast.text
    kept = load()
    assert [(one.outcome, one.way, one.save) for one in kept.games] == [("lost", "leave", "mine")]
    program.run("game.result")
    until(lambda: program.sheet is not None and program.sheet.isVisible())
    assert load() == kept, "it is one evening, however often it is looked at"
    QTest.mouseClick(program.sheet.findChild(KeyButton, "result_result.evenings"), LEFT)
    page = program.playing.window.findChild(EveningsPage)
    assert page is not None and page.isVisible() and program.sheet.isVisible()
    assert page_of(kept.games).tallies[2] == ("By opponent", (TallyRow("Random", 0, 0, 1),))
    page.close()


@pytest.mark.parametrize(
    ("way", "lesson", "winner", "said"),
    [
        ("stop", True, "axis", "scored, turn 3"),
        ("leave", True, "axis", "counts as conceded, turn 3"),
        ("settle", True, None, "by agreement, scored, turn 3"),
        ("concede", True, "axis", "conceded, turn 3"),
        ("stop", False, "axis", "stopped and scored, turn 3"),
        ("agree", False, None, "by agreement, turn 3"),
        ("played", False, None, "turn 3"),
    ],
)
def test_an_evening_is_said_once(way: Way, lesson: bool, winner: Seat | None, said: str) -> None:
    """The sign and its word say how it ended; what follows does not say it again."""
    seats, sides = {"axis": "recruit", "allied": "human"}, {"axis": "Germans", "allied": "Americans"}
    evening = Evening("1", "1", 1, "lhy", "m", "M", seats, sides, winner, way, 3, lesson=lesson)  # type: ignore[arg-type]
    (row,) = page_of([evening]).games
    assert row.said == said
    sign = OUTCOMES[row.outcome][1]
    assert not any(word in row.said for word in sign.split()[-1:])
