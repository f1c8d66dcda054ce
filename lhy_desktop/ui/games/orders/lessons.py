"""When a mission's remarks to a learner are said (``remarks`` in the mission's file). Moments are judged by what the
learner's own picture, question, draft and log say, so no remark can tell a secret."""

from collections.abc import Iterator

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.orders.asks import artillery
from lhy_desktop.engine.rulesets.orders.asks.contacts import in_contact
from lhy_desktop.engine.rulesets.orders.asks.score import pair
from lhy_desktop.engine.rulesets.orders.model.view import Asked, Moment, Remark, Standing
from lhy_desktop.session import Session
from lhy_desktop.ui.games.orders.picture import (
    CONSOLIDATING,
    EXECUTE,
    FIGHT,
    GIVING,
    LOOP,
    RANGING,
    SET_UP,
    WINDOW,
    Picture,
)
from lhy_desktop.ui.games.orders.tools import Gesture
from lhy_desktop.ui.games.orders.tools.execute_draft import ExecuteDraft
from lhy_desktop.ui.games.orders.tools.group_draft import GroupDraft

QUESTIONS: dict[str, Asked] = {
    SET_UP: "set-up",
    LOOP: "turn",
    WINDOW: "window",
    GIVING: "orders",
    EXECUTE: "execute",
    RANGING: "marker",
    FIGHT: "fight",
    CONSOLIDATING: "consolidate",
}
VEHICLES = ("tracked", "half_track", "wheeled")


class OrdersTeacher:
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
        """Teams that can act, known enemies, or teams of one side that are struck in a way."""
        picture = tool.picture
        if point == "units":
            return tuple(dict.fromkeys(hex for hex in map(picture.hex_of, picture.able) if hex))
        if point == "enemies":
            there = (one.hex for one in picture.teams.values() if one.side != picture.mine and one.place == "map")
            return tuple(dict.fromkeys(there))
        whose, _, struck = point.partition(" ")
        if struck:
            return tuple(dict.fromkeys(one.hex for one in _struck(picture, struck, own=whose == "own")))
        return ()


def _holds(moment: Moment, tool: Gesture, state: str, heard: frozenset[str]) -> bool:
    picture = tool.picture
    return (
        moment.asked in ("", _asked(tool, state))
        and _come_to(tool.stage, moment.drafted)
        and (not moment.order or _ordered(tool, moment.order))
        and (not moment.holding or _holding(tool, moment.holding))
        and (not moment.heard or moment.heard in heard)
        and (not moment.own or _any(picture, moment.own, own=True))
        and (not moment.enemy or _any(picture, moment.enemy, own=False))
        and (not moment.offers or (state == "asking" and _offered(tool, moment.offers)))
        and moment.pair <= pair(picture.view)
        and (not moment.heroes or bool(picture.view.heroes.get(picture.mine, 0)))
    )


def _asked(tool: Gesture, state: str) -> Asked:
    if state == "rolling":
        return "roll"
    if state == "over":
        return "over"
    return QUESTIONS.get(tool.picture.kind, "choice") if state == "asking" else ""


def _come_to(stage: str, wanted: str) -> bool:
    """Whether an answer has come this far, or farther."""
    return not wanted or stage == "ready" or (wanted == "selected" and stage in ("selected", "armed"))


def _ordered(tool: Gesture, order: str) -> bool:
    return isinstance(tool, GroupDraft) and any(one.give.order == order for one in tool.intents)


def _holding(tool: Gesture, what: str) -> bool:
    team = tool.base if isinstance(tool, GroupDraft) and tool.base else tool.item
    if team not in tool.picture.teams:
        return False
    family = tool.picture.stats(team).family
    return family == what or (what == "vehicle" and family in VEHICLES)


def _offered(tool: Gesture, what: str) -> bool:
    if what == "leader":
        return isinstance(tool, ExecuteDraft) and bool(tool.helps)
    return bool(tool.picture.ask(artillery.Batteries()))


def _any(picture: Picture, struck: str, *, own: bool) -> bool:
    return any(True for _ in _struck(picture, struck, own=own))


def _struck(picture: Picture, struck: str, *, own: bool) -> Iterator[Standing]:
    there = (one for one in picture.teams.values() if one.place == "map" and (one.side == picture.mine) == own)
    return (one for one in there if _is(picture, one, struck))


def _is(picture: Picture, team: Standing, struck: str) -> bool:
    if struck == "in contact":
        return team.id in picture.view.teams and in_contact(picture.view, team.id)
    return team.suppressed if struck == "suppressed" else team.rfp > 0


def _meant_for(session: Session) -> bool:
    """Whether remarks may be shown: they speak to the side that attacks, against a computer, while orders may be taken
    back; for others they would be untrue."""
    table, defender = session.header.table, session.prepared.mission.defender
    people = [seat for seat in SEATS if session.is_human(seat)]
    return people == [seat for seat in SEATS if seat != defender] and table.undo != "match"
