"""The result sheet's model, gathered from the whole game a turn at a time so that the window never waits."""

from collections.abc import Generator
from dataclasses import dataclass
from itertools import pairwise

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders.asks import score
from lhy_desktop.engine.rulesets.orders.model.view import Setup, View
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.session import Session
from lhy_desktop.ui.games.orders.panels import feed_story
from lhy_desktop.ui.games.orders.panels.feed_record import seats
from lhy_desktop.ui.games.orders.sides import count, people, side_look
from lhy_desktop.ui.panels.result import HeldPlace, ResultModel
from lhy_desktop.ui.widgets.charts import Series
from lhy_desktop.ui.widgets.ruler import Band

REST = 4
"""How far the ruler goes beyond the bands."""


@dataclass(frozen=True)
class _Turn:
    """A pair of turns as it ended, and the teams each side had lost up to then."""

    pair: int
    lost: dict[Seat, int]


def gather(session: Session) -> Generator[None, None, ResultModel]:
    """Yields between the turns; answers the sheet."""
    turns: dict[int, _Turn] = {}
    beats = session.beats("table")
    ends = [place for place, beat in enumerate(beats) if any(line.kind == "turn" for line in beat.lines)]
    for place in ends[2::2]:
        found = _turn(session.moment(place).view("table"))
        turns[found.pair] = found
        yield
    view: View = session.view("table")
    if view.turn:
        turns[score.pair(view)] = _turn(view)
    yield
    return _model(session, view, [turns[pair] for pair in sorted(turns) if pair])


def _turn(view: View) -> _Turn:
    return _Turn(score.pair(view), {seat: len(score.lost_teams(view, seat)) for seat in SEATS})


def _model(session: Session, view: View, turns: list[_Turn]) -> ResultModel:
    setup, found = view.setup, session.result()
    assert found is not None
    one, two = seats(view)
    volleys = feed_story.fired(setup, session.log("table"))
    tallies = {seat: score.tally(view, seat) for seat in SEATS}
    rows = tuple(
        (
            side_look(setup, seat),
            (
                "defender" if seat == setup.mission.defender else "attacker",
                str(tallies[seat].sum),
                str(tallies[seat].objectives),
                str(tallies[seat].losses),
                str(len(score.lost_teams(view, seat))),
                *((f"{view.chits.get(seat, 0)} of {score.chit_goal(view, seat)}",) if _chits(setup) else ()),
            ),
        )
        for seat in (one, two)
    )
    lead = tallies[one].sum - tallies[two].sum
    changed = (f"Played with changed values: {'; '.join(setup.remarks)}.",) if setup.remarks else ()
    return ResultModel(
        side_look(setup, found.winner) if found.winner is not None else None,
        f"The {people(setup, found.winner)} win" if found.winner is not None else "A draw",
        " ".join((f"{capital(found.reason).rstrip('.')}.", *changed)),
        bands(setup, one, two, lead),
        -max(abs(lead), setup.mission.ahead(two)) - REST,
        lead,
        f"{tallies[one].sum} − {tallies[two].sum}",
        ("", "score", "objectives", "enemy losses", "teams lost", *(("chits",) if _chits(setup) else ())),
        rows,
        (),
        (("result.close", "Look at the board", "Enter"), ("result.start", "To the missions", "")),
        f"{count(score.pair(view), 'turn', 'turns')} of {setup.mission.turns}",
        tuple(f"T{turn.pair}" for turn in turns),
        tuple(Series(side_look(setup, seat), _losses(turns, seat)) for seat in (one, two)),
        lost="Teams lost in each turn",
        places=tuple(_places(view)),
        fortune=tuple(feed_story.running(setup, volleys, seat, [turn.pair for turn in turns]) for seat in (one, two)),
        dice_columns=("times fired", "dice", "hits", "to be expected", "beyond it"),
        dice=tuple((side_look(setup, seat), feed_story.rows(volleys, seat)) for seat in (one, two)),
        story=feed_story.story(session),
    )


def _chits(setup: Setup) -> bool:
    return setup.mission.chits in ("break", "time")


def bands(setup: Setup, one: Seat, two: Seat, lead: int = 0) -> tuple[Band, ...]:
    """12.5: who wins with which lead, as a ruler from the lead of the second side to that of the first."""
    ours, theirs = setup.mission.ahead(one), setup.mission.ahead(two)
    far = max(abs(lead), ours) + REST
    first, second = side_look(setup, one), side_look(setup, two)
    return (
        Band(f"{second.people} +{theirs}", f"+{theirs}", -theirs + 1, second.key),
        Band("Draw", "Draw", ours, "none"),
        Band(f"{first.people} +{ours}", f"+{ours}", far, first.key),
    )


def _losses(turns: list[_Turn], seat: Seat) -> tuple[float, ...]:
    """Teams lost in each turn, not up to it."""
    sums = [0, *(turn.lost.get(seat, 0) for turn in turns)]
    return tuple(float(after - before) for before, after in pairwise(sums))


def _places(view: View) -> list[HeldPlace]:
    setup = view.setup
    found = []
    for goal in setup.mission.objectives:
        holder = score.holder(view, goal.hex)
        look = side_look(setup, holder) if holder is not None else None
        found.append(HeldPlace(capital(goal.name), count(goal.points, "point", "points"), look))
    return found
