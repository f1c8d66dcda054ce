"""Where the recruit lets its paratroops and gliders come down, and where they gather (V21)."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.aims import aims
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.asks.airborne import landings
from lhy_desktop.engine.rulesets.lhy.model.actions import Assemble, Drop, Glide

DRIFT = 4
"""Hexes from the place to be taken at which a stick jumps: it is scattered by up to six."""
CLEAR = 3
"""Hexes from known enemies that a landing keeps."""


def down(picture: Picture, legal: LegalSet) -> Thought | None:
    """The zone of a stick: open ground some hexes from a place to be taken, away from known enemies and the edges."""
    found = [action for action in legal if isinstance(action, Drop)]
    action = max(found, key=lambda one: _ground(picture, one.hex, DRIFT), default=None)
    return Thought(action, f"Around {action.hex} the ground is open, and it is not far to go.") if action else None


def glided(picture: Picture, legal: LegalSet) -> Thought | None:
    """The zone of a glider: beside a place to be taken, with nothing to crash into along its way."""
    found = [action for action in legal if isinstance(action, Glide)]

    def worth(action: Glide) -> int:
        path = landings.skid(picture.setup, action.hex, action.heading)
        crash = weights.DISRUPT if landings.danger(picture.view, path, action.stick) else 0
        return _ground(picture, action.hex, 1) - crash

    action = max(found, key=worth, default=None)
    return Thought(action, f"A glider can skid into {action.hex}, and it is not far to go.") if action else None


def gathered(picture: Picture, legal: LegalSet) -> Thought | None:
    """The hex where a platoon gathers: in cover between its zone and the nearest place to be taken."""
    found = [action for action in legal if isinstance(action, Assemble)]
    zones = [one.zone for one in picture.view.landings if one.seat == picture.seat and one.zone]

    def worth(action: Assemble) -> int:
        board = picture.map.board
        away = min((board.distance(action.hex, zone) for zone in zones), default=0)
        return _near(picture, action.hex, 0) - weights.SHELTER * away - picture.tem(action.hex) * weights.SHELTER

    action = max(found, key=worth, default=None)
    return Thought(action, f"{action.hex} lies between where they land and where they are wanted.") if action else None


def _near(picture: Picture, place: str, off: int) -> int:
    """How near a hex is to a place to be taken; ``off``: so many hexes short of it are best."""
    board = picture.map.board
    wanted = [(hex, aim.points) for aim in aims(picture.view, picture.seat) if not aim.ours for hex in aim.hexes]
    ways = (
        abs(board.distance(place, hex) - off) * weights.SHELTER * 2 - points * weights.HELD for hex, points in wanted
    )
    return -min(ways, default=0)


def _ground(picture: Picture, place: str, off: int) -> int:
    board = picture.map.board
    around = board.within(place, DRIFT if off > 1 else 1)
    soft = sum(_open(picture, there) for there in around)
    foes: Iterable[str] = picture.enemies
    close = sum(board.distance(there, place) <= CLEAR for there in foes)
    return _near(picture, place, off) + soft * weights.BEHIND // 2 - close * weights.CROWD


def _open(picture: Picture, place: str) -> int:
    return 1 if picture.setup.tables.ground.terrain[picture.map.board.hex(place).terrain].open else -1
