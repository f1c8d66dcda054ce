"""What the program says to a learner, and when: only what his own picture, question, draft and log show decides it."""

from __future__ import annotations

from typing import Literal

import msgspec

Asked = Literal[
    "", "set-up", "turn", "window", "orders", "execute", "marker", "fight", "consolidate", "choice", "roll", "over"
]
"""What the learner is asked: to set up, to activate, to use a Hero Point, to give orders, to carry them out, where a
barrage is aimed, who fights, who consolidates, anything else; a roll waits, or the game is over."""
Drafted = Literal["", "selected", "ready"]
Holding = Literal["", "leader", "vehicle", "infantry", "gun"]
Struck = Literal["", "suppressed", "under fire", "in contact"]
Pointed = Literal[
    "bar", "record", "forces", "stack", "log", "tray", "units", "enemies",
    "own suppressed", "own under fire", "own in contact", "enemy suppressed", "enemy under fire",
]  # fmt: skip


class Moment(msgspec.Struct, frozen=True):
    """Every condition given must hold. ``drafted``: how far the answer has come; ``order``: an order is drafted;
    ``holding``: what the first team in hand is; ``heard``: a kind of line in his log, "own move" for his own doing;
    ``own`` and ``enemy``: a team of that side on the map is so; ``offers``: he may order a barrage, or
    have a leader help; ``pair``: from this pair of turns on; ``heroes``: he has a Hero Point."""

    asked: Asked = ""
    drafted: Drafted = ""
    order: Literal["", "move", "fire", "charge"] = ""
    holding: Holding = ""
    heard: str = ""
    own: Struck = ""
    enemy: Struck = ""
    offers: Literal["", "barrage", "leader"] = ""
    pair: int = 0
    heroes: bool = False


class Remark(msgspec.Struct, frozen=True):
    """One remark: said once, when its moment has come; it disappears when read, or when ``until`` holds. After ``done``
    the learner has done by himself what it teaches, and it is said no more.

    ``point`` is a place in the window (``Pointed``) or a hex of the board, "" for none.
    """

    id: str
    text: str
    when: Moment = Moment()
    until: Moment | None = None
    point: str = ""
    done: Moment | None = None
