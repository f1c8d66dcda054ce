"""How an attacker's vehicles start (V5.15): with troops aboard where it is far to go, in motion where they set out at
once."""

from __future__ import annotations

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.lhy.recruit import armor_weights as weights
from lhy_desktop.bots.games.lhy.recruit.aims import Aim
from lhy_desktop.bots.games.lhy.recruit.armor import words
from lhy_desktop.bots.games.lhy.recruit.ground import FAR
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import Board, Ready
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

BOARD, READY = "board", "ready"


def started(picture: Picture, legal: LegalSet, aims: tuple[Aim, ...]) -> Thought | None:
    """The next unit to start aboard a carrier of its hex, or vehicle to start in motion."""
    if BOARD not in legal.verbs:
        return None
    for unit in picture.own:
        if picture.counter(unit).infantry and not unit.aboard and _far(picture, unit, aims):
            for action in legal.narrow(unit=unit.id, verb=BOARD):
                if isinstance(action, Board) and picture.setup.counters[action.vehicle].arm == "carrier":
                    return Thought(action, words.boards(picture, unit.id, action.vehicle))
    return next((found for unit in picture.own if (found := _rolling(picture, legal, unit, aims)) is not None), None)


def _rolling(picture: Picture, legal: LegalSet, unit: Unit, aims: tuple[Aim, ...]) -> Thought | None:
    action = Ready(unit.id)
    if unit.motion or not picture.counter(unit).combat or picture.counter(unit).arm == "foot":
        return None
    if not _far(picture, unit, aims) or action not in legal:
        return None
    return Thought(action, words.rolls(picture, unit.id))


def _far(picture: Picture, unit: Unit, aims: tuple[Aim, ...]) -> bool:
    """Whether it is far to the nearest place to be taken, and nobody looks on."""
    if unit.place != "map":
        return False
    chassis = picture.counter(unit).chassis
    ways = [picture.map.drives(aim.hexes, chassis).get(unit.hex, FAR) for aim in aims if not aim.ours]
    nearest = min(ways, default=0)
    return weights.RIDE_FROM <= nearest < FAR and not picture.guns_on(unit.hex)
