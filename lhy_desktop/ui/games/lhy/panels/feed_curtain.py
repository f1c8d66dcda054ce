"""The curtain, from public facts; and what ends a mission, in words."""

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy.model.view import (
    AllOf,
    Controls,
    EndCondition,
    NoneLeft,
    ScoreReaches,
    Setup,
    View,
)
from lhy_desktop.session import LogLine, Session
from lhy_desktop.ui.games.lhy.picture import ACTIONS, ACTIVATION, COMPANY, COORDINATION, SET_UP
from lhy_desktop.ui.games.lhy.sides import count, people, side_look
from lhy_desktop.ui.games.lhy.words.told_once import once
from lhy_desktop.ui.seam.models import CurtainModel

_EVENTS = 5
_NO_NEWS = ("phase", "turn")
_ASKS = {
    SET_UP: "You set up.",
    COMPANY: "You choose the company that goes next.",
    COORDINATION: "You say whether to try for coordination.",
    ACTIVATION: "You choose a platoon to activate.",
    ACTIONS: "Your platoon acts.",
}


def curtain(session: Session, seat: Seat) -> CurtainModel:
    """Who takes the seat, and what both sides heard last."""
    view: View = session.view("table")
    setup = view.setup
    decision = session.decision()
    asks = _ASKS.get(decision.kind, decision.prompt) if decision is not None else ""
    return CurtainModel(
        side_look(setup, seat),
        f"{setup.mission.title}, minute {view.minute}. {asks}",
        _told(_since(session.log("table"), seat)),
        f"The {people(setup, other(seat))} look away now.",
    )


def _since(log: tuple[LogLine, ...], seat: Seat) -> tuple[LogLine, ...]:
    """What both sides heard since this seat's own last answer; the beginning of a phase is left out."""
    own = max((place for place, line in enumerate(log) if line.seat == seat), default=-1)
    return once([line for line in log[own + 1 :] if line.kind not in _NO_NEWS])


def _told(news: tuple[LogLine, ...]) -> tuple[tuple[str, str], ...]:
    """The last of them, and how many more the log has."""
    more = len(news) - _EVENTS
    first = ((f"{count(more, 'more event', 'more events')}: see the log.", ""),) if more > 0 else ()
    return *first, *((line.telling.text, _beside(line)) for line in news[-_EVENTS:])


def _beside(line: LogLine) -> str:
    if line.telling.dice:
        return f"{'die' if len(line.telling.dice) == 1 else 'dice'} {', '.join(map(str, line.telling.dice))}"
    return f"turn {line.turn}" if line.turn else ""


def _none_left(setup: Setup, end: NoneLeft) -> str:
    """Which units such a condition looks for, and where."""
    what = "tank" if end.armor else "combat unit" if end.combat else "unit"
    who = ("undisrupted " if end.undisrupted else "") + what
    said = f"no {who} of the {people(setup, end.seat)} is left"
    if end.where:
        said += f" in {places(end.where)}"
    if end.of:
        said += f" within {count(end.within, 'hex', 'hexes')} of {places(end.of)}"
    if end.sight_of:
        seen = "one of them" if end.sight_of == end.of else places(end.sight_of)
        said += f"{' and' if end.of or end.where else ''} in sight of {seen}"
    return said


def places(hexes: tuple[str, ...]) -> str:
    """The names of a few hexes; of many only their number."""
    return ", ".join(hexes) if len(hexes) <= 4 else f"an area of {len(hexes)} hexes"


def condition(setup: Setup, end: EndCondition) -> str:
    """An end condition, to follow "when"."""
    if isinstance(end, AllOf):
        return ", and ".join(condition(setup, part) for part in end.parts)
    if isinstance(end, Controls):
        if end.by_points:
            return f"the {people(setup, end.seat)} control objectives worth {count(end.count, 'point', 'points')}"
        of = count(len(end.objectives), "objective", "objectives")
        return f"the {people(setup, end.seat)} control {end.count} of {of}"
    if isinstance(end, ScoreReaches):
        return f"the Final Score is {'above' if end.over else 'at least'} {end.value}"
    if isinstance(end, NoneLeft):
        return _none_left(setup, end)
    return f"more than {end.minutes} minutes have passed"
