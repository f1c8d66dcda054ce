"""The story of a game of any rulebook: what its desk tells, where it turned, and what is usual in its mission."""

from collections.abc import Generator, Sequence
from dataclasses import replace

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.flow.door import seats_in_order
from lhy_desktop.lab.measured import Measured, measured
from lhy_desktop.session import LogLine, Session
from lhy_desktop.session.turning import Toward, Turning, turning
from lhy_desktop.ui.panels.result import ResultModel
from lhy_desktop.ui.panels.story import Turned
from lhy_desktop.ui.seam.desktop import AnyDesk

_SENTENCES = 4
"""The most that is told of a turning point."""


def told(session: Session, desk: AnyDesk) -> Generator[None, None, tuple[ResultModel, Turning | None]]:
    """The whole sheet without its buttons. Yields between steps; only for a game that is over."""
    model: ResultModel = yield from desk.result(session)
    found = yield from turning(session, desk.worth, _toward(session, model))
    turned = _turned(session, desk, model, found) if found is not None else None
    figures = measured(session.header.ruleset, session.header.mission)
    result = session.result()
    stopped = model.winner is None and result is not None and result.winner is not None  # for the sheet nobody has won
    usual = judged(session, desk, figures) if figures is not None and not stopped else ""
    return replace(model, story=replace(model.story, turned=turned, judged=usual)), found


def _toward(session: Session, model: ResultModel) -> Toward:
    result = session.result()
    if result is None or result.winner is None or model.winner is None:
        return 0
    return 1 if result.winner == seats_in_order(session.rules, session.prepared)[0] else -1


def _turned(session: Session, desk: AnyDesk, model: ResultModel, found: Turning) -> Turned:
    lines = tuple(line for line in heard(session, found.first, found.last) if desk.decisive(line))
    said = list(dict.fromkeys(line.telling.text for line in lines))
    more = len(said) - _SENTENCES
    text = " ".join(said[:_SENTENCES]) + (f" And {more} more such lines." if more > 0 else "")
    first, second = seats_in_order(session.rules, session.prepared)
    side = desk.side(first if found.after > found.before else second)
    hexes = tuple(dict.fromkeys(hex for line in lines for hex in line.telling.hexes if hex))
    when = desk.moment(session.moment(found.first))
    points = f"{found.kept:g} points for the {side.people}"
    most = "No other gain that lasted was so large" if _toward(session, model) else "Nothing else moved the game so far"
    gain = f"{most} in so short a time: {points}."
    return Turned(when, f"{text} {gain}".strip(), side, hexes)


def heard(session: Session, first: int, last: int) -> Sequence[LogLine]:
    """What was told of some answers (counted from 1), each by the side that heard most of it."""
    both = [session.beats(seat)[first - 1 : last] for seat in SEATS]
    found: list[LogLine] = []
    for beats in zip(*both, strict=True):
        found += max((beat.lines for beat in beats), key=lambda lines: sum(len(line.telling.units) for line in lines))
    return found


def judged(session: Session, desk: AnyDesk, figures: Measured) -> str:
    """The result beside what many games of the computer against itself have shown."""
    found = session.result()
    if found is None:
        return ""
    of = f"Of {figures.games} games of the computer against itself"
    if found.winner is None:
        return f"{of} {figures.draws} were draws, as this one was."
    winner: Seat = found.winner
    percent = round(100 * figures.wins(winner) / figures.games)
    low, high = figures.interval(winner)
    rare = "the rarer result" if percent < 40 else "the usual result" if percent > 60 else "as likely as not"
    length = f"The usual game took {figures.minutes} minutes of its clock." if figures.minutes else ""
    side = desk.side(winner).people
    return f"{of} the {side} won {percent} % ({low} to {high} are likely): their win here is {rare}. {length}".strip()
