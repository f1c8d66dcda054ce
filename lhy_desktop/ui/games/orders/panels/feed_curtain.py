"""The curtain, from public facts."""

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.session import LogLine, Session
from lhy_desktop.ui.games.orders.picture import GIVING, LOOP, SET_UP, WINDOW
from lhy_desktop.ui.games.orders.sides import count, people, side_look
from lhy_desktop.ui.seam.models import CurtainModel

_EVENTS = 5
_PLAIN = ("place", "set_up", "turn", "end_turn")
"""Kinds of lines that the map and the curtain's own title tell better."""
_ASKS = {
    SET_UP: "You set up.",
    LOOP: "You activate your teams.",
    WINDOW: "You may use a Hero Point.",
    GIVING: "You give orders.",
}


def curtain(session: Session, seat: Seat) -> CurtainModel:
    """Who takes the seat, and what both sides heard of weight since his own last answer."""
    view: View = session.view("table")
    decision = session.decision()
    asks = _ASKS.get(decision.kind, decision.prompt) if decision is not None else ""
    log = session.log("table")
    own = max((place for place, line in enumerate(log) if line.seat == seat), default=-1)
    news = [line for line in log[own + 1 :] if line.telling.text and line.kind not in _PLAIN]
    more = len(news) - _EVENTS
    first = ((f"{count(more, 'more event', 'more events')}: see the log.", ""),) if more > 0 else ()
    told = (*first, *((line.telling.text, _beside(line)) for line in news[-_EVENTS:]))
    title = f"{view.setup.mission.title}. {asks}"
    setup = view.setup
    return CurtainModel(side_look(setup, seat), title, told, f"The {people(setup, other(seat))} look away now.")


def _beside(line: LogLine) -> str:
    if line.telling.dice:
        return f"{'die' if len(line.telling.dice) == 1 else 'dice'} {', '.join(map(str, line.telling.dice))}"
    return f"turn {line.turn}" if line.turn else ""
