"""When a mission's remarks to a learner are said (``remarks`` in the mission's file). Moments are judged by what the
learner's own picture, question, draft and log say, so no remark can tell a secret."""

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy.model.actions import CallReaction
from lhy_desktop.engine.rulesets.lhy.model.view import Asked, Moment, Remark, Unit
from lhy_desktop.session import Session
from lhy_desktop.ui.games.lhy.picture import ACTIONS, ACTIVATION, REACTION, RESOLUTION, SET_UP
from lhy_desktop.ui.games.lhy.tools import Gesture

QUESTIONS: dict[str, Asked] = {
    SET_UP: "set-up",
    ACTIVATION: "platoon",
    ACTIONS: "orders",
    REACTION: "reaction",
    RESOLUTION: "resolution",
}
DRAFTED = ("selected", "armed", "ready")
"""How far an order has come, in this order."""


class LhyTeacher:
    """See ``ui.seam.lesson.Teacher``."""

    def __init__(self, session: Session) -> None:
        written: tuple[Remark, ...] = session.prepared.mission.remarks
        self.written = bool(written)
        self.remarks: tuple[Remark, ...] = written if _meant_for(session) else ()

    def timely(self, remark: Remark, tool: Gesture, state: str, heard: frozenset[str]) -> bool:
        return _holds(remark.when, tool, state, heard)

    def outlived(self, remark: Remark, tool: Gesture, state: str, heard: frozenset[str]) -> bool:
        return remark.until is not None and _holds(remark.until, tool, state, heard)

    def passed(self, remark: Remark, tool: Gesture, state: str, heard: frozenset[str]) -> bool:
        """He has done it by himself, or does it at the very moment at which it would be said."""
        if remark.done is not None and _holds(remark.done, tool, state, heard):
            return True
        return self.timely(remark, tool, state, heard) and self.outlived(remark, tool, state, heard)

    def hexes(self, point: str, tool: Gesture) -> tuple[str, ...]:
        """Units that can act, or known enemies."""
        picture = tool.picture
        if point == "units":
            return tuple(dict.fromkeys(hex for hex in map(picture.hex_of, picture.able) if hex))
        if point == "enemies" and picture.view.viewer in ("axis", "allied"):
            return picture.enemies_of(picture.view.viewer)
        return ()


def _holds(moment: Moment, tool: Gesture, state: str, heard: frozenset[str]) -> bool:
    picture = tool.picture
    return (
        moment.asked in ("", _asked(tool, state))
        and _come_to(tool.stage, moment.drafted)
        and moment.verb in ("", tool.verb)
        and moment.phase in (0, picture.view.phase)
        and moment.minute <= picture.view.minute
        and (not moment.heard or moment.heard in heard)
        and (not moment.own or _any(tool, moment.own, own=True))
        and (not moment.enemy or _any(tool, moment.enemy, own=False))
        and (not moment.offers or _offered(tool, moment.offers, state))
    )


def _asked(tool: Gesture, state: str) -> Asked:
    if state == "rolling":
        return "roll"
    if state == "over":
        return "over"
    return QUESTIONS.get(tool.picture.kind, "choice") if state == "asking" else ""


def _any(tool: Gesture, state: str, *, own: bool) -> bool:
    view = tool.picture.view
    there = [unit for unit in view.units.values() if unit.place == "map"]
    if state == "concealed" and not own and any(mask.side != view.viewer for mask in view.masks.values()):
        return True
    return any((unit.side == view.viewer) == own and _in_state(unit, state) for unit in there)


def _offered(tool: Gesture, verb: str, state: str) -> bool:
    picture, legal = tool.picture, tool.picture.legal
    if legal is None or verb not in legal.verbs or state != "asking":
        return False
    if verb == "call reaction":
        return CallReaction() in legal
    return bool(
        tool.picture.once(("offered", verb), lambda: any(next(legal.narrow(u, verb=verb), None) for u in picture.able))
    )


def _meant_for(session: Session) -> bool:
    """Whether remarks may be shown: they speak to an attacker who plays against a computer and may take orders back;
    for others they would be untrue."""
    table, attacker = session.header.table, session.prepared.mission.attacker
    people = [seat for seat in SEATS if session.is_human(seat)]
    return people == [attacker] and table.undo != "match"


def _come_to(stage: str, wanted: str) -> bool:
    """Whether an order has come this far, or farther, so that a remark about its beginning does not disappear with its
    verb."""
    return not wanted or (stage in DRAFTED and DRAFTED.index(stage) >= DRAFTED.index(wanted))


def _in_state(unit: Unit, state: str) -> bool:
    return bool(getattr(unit, state))
