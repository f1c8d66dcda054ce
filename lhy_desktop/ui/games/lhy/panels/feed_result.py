"""The result sheet's model, gathered from the whole game a turn at a time so that the window never waits."""

from collections.abc import Generator
from dataclasses import dataclass, replace
from itertools import pairwise

from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.engine.rulesets.lhy.asks import score
from lhy_desktop.engine.rulesets.lhy.model.view import ScoreReaches, Setup, View
from lhy_desktop.engine.rulesets.lhy.model.words import capital
from lhy_desktop.session import Session
from lhy_desktop.ui.games.lhy.panels import feed_story, luck
from lhy_desktop.ui.games.lhy.panels.feed_curtain import condition
from lhy_desktop.ui.games.lhy.panels.feed_tracks import bands
from lhy_desktop.ui.games.lhy.sides import count, people, side_look
from lhy_desktop.ui.panels.result import HeldPlace, ResultModel
from lhy_desktop.ui.widgets.charts import Series

STOPPED = "The lesson was stopped"


@dataclass(frozen=True)
class _Turn:
    """A turn as it ended: its number, the minute, steps lost by each side up to then."""

    turn: int
    minute: int
    lost: dict[Seat, int]


def gather(session: Session, lesson: bool = False) -> Generator[None, None, ResultModel]:
    """Yields between the turns; answers the sheet. A ``lesson`` that was stopped is neither won nor lost."""
    turns: list[_Turn] = []
    beats = session.beats("table")
    ends = [place for place, beat in enumerate(beats) if any(line.kind == "turn" for line in beat.lines)]
    for place in ends[1:]:
        turns.append(_turn(session.moment(place).view("table")))
        yield
    view: View = session.view("table")
    if view.turn:
        turns.append(_turn(view))
    yield
    told = yield from feed_story.gather(session)
    stopped = lesson and session.ended_by is not None
    return replace(_model(session, view, turns, stopped), story=told)


def _turn(view: View) -> _Turn:
    return _Turn(view.turn, view.minute, dict(view.lost))


def _model(session: Session, view: View, turns: list[_Turn], stopped: bool) -> ResultModel:
    setup, found = view.setup, session.result()
    assert found is not None
    mission = setup.mission
    sides: tuple[Seat, Seat] = (mission.attacker, other(mission.attacker))
    dice = luck.thrown(session.log("table"))
    why = _why(session, view, found.reason)
    winner = None if stopped else found.winner
    rows = tuple(
        (side_look(setup, seat), (role, str(view.lost.get(seat, 0)), str(score.objective_points(view, seat))))
        for seat, role in zip(sides, ("attacker", "defender"), strict=True)
    )
    return ResultModel(
        side_look(setup, winner) if winner is not None else None,
        STOPPED if stopped else f"The {people(setup, winner)} win" if winner is not None else "A draw",
        " ".join(("Nobody has won: the battle was not played to its end." if stopped else why, *_terms(setup))),
        bands(setup),
        0,
        found.score,
        score.track_card(view).score.sum,
        ("", "steps lost", "objective points"),
        rows,
        tuple((score.met(view, end), f"{capital(condition(setup, end))}.") for end in mission.ends),
        (("result.close", "Look at the board", "Enter"), ("result.start", "To the missions", "")),
        f"{count(view.minute, 'minute', 'minutes')} in {count(view.turn, 'turn', 'turns')}",
        tuple(f"T{turn.turn}" for turn in turns),
        tuple(Series(side_look(setup, seat), _losses(turns, seat)) for seat in sides),
        tuple(
            Series(side_look(setup, seat), luck.running(dice, seat, [turn.turn for turn in turns])) for seat in sides
        ),
        "Steps lost in each turn",
        ("public dice", "mean (5.5 expected)", "sum beyond it", "fire dice, mean"),
        tuple((side_look(setup, seat), _dice(dice, seat)) for seat in sides),
        tuple(_objectives(view)),
    )


def _why(session: Session, view: View, reason: str) -> str:
    """Why it ended. A score that ended it may stand beyond the one it had to reach, so that one is told as a bound."""
    setup = view.setup
    past = session.ended_by is not None or any(score.limit_passed(view, seat) for seat in SEATS)
    met = next((end for end in setup.mission.ends if score.met(view, end)), None)
    if not past and isinstance(met, ScoreReaches):
        return f"{capital(condition(setup, met))}."
    return f"{reason.rstrip('.')}."


def _losses(turns: list[_Turn], seat: Seat) -> tuple[float, ...]:
    """Steps lost in each turn, not up to it."""
    sums = [0, *(turn.lost.get(seat, 0) for turn in turns)]
    return tuple(float(after - before) for before, after in pairwise(sums))


def _dice(dice: tuple[luck.Thrown, ...], seat: Seat) -> tuple[str, ...]:
    """Public dice as printed numbers: how many, mean, beyond expectation, and the fire dice among them."""
    whole, fire = luck.tally(dice, seat), luck.tally((one for one in dice if one.fire), seat)
    return (
        str(whole.count),
        f"{whole.mean:.1f}" if whole.count else "–",
        f"{whole.beyond:+.1f}".replace("-", "−"),
        f"{fire.mean:.1f} of {fire.count}" if fire.count else "–",
    )


def _objectives(view: View) -> list[HeldPlace]:
    setup = view.setup
    rows = []
    for objective in setup.mission.objectives:
        holders: list[Seat] = [seat for seat in setup.mission.sides if score.controls(view, seat, objective)]
        holder = side_look(setup, holders[0]) if holders else None
        rows.append(HeldPlace(objective.name, count(objective.points, "point", "points"), holder))
    return rows


def _terms(setup: Setup) -> tuple[str, ...]:
    """A sentence for a game with changed values, which its end must also mention."""
    return (f"Played with changed values: {'; '.join(setup.remarks)}.",) if setup.remarks else ()
