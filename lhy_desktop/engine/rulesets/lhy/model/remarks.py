"""Remarks of a mission to a learner: what to say, and when. They are no rules; the window says them."""

from __future__ import annotations

from typing import Literal

import msgspec

Asked = Literal["", "set-up", "roll", "platoon", "orders", "reaction", "resolution", "choice", "over"]
"""What the program waits for: "roll" is a die that waits for Enter, "choice" is any other answer."""
Drafted = Literal["", "selected", "armed", "ready"]
Verb = Literal[
    "", "maneuver", "fire", "assault", "recover", "withdraw", "call reaction", "drive", "anti-tank fire",
    "fire on the move", "load", "unload", "recover from shock",
]  # fmt: skip
State = Literal[
    "", "disrupted", "regrouping", "concealed", "heroic", "acted", "moved", "motion", "overwatch", "shocked", "aboard"
]
Pointed = Literal["board", "bar", "ribbon", "tracks", "log", "forces", "stack", "units", "enemies"]


class Moment(msgspec.Struct, frozen=True):
    """A moment: everything given here must hold, as far as the learner knows.

    ``offers``: some unit may do that now. ``drafted``/``verb``: the learner's order has come this far, or farther.
    ``heard``: the learner has been told of such an event since the game began (the kinds of log lines: "move", "fire",
    "disrupted", "assault result", ...; "own move" is one that he did himself). ``own``/``enemy``: a unit on the map is
    in that state. ``phase``: this phase is being played; ``minute``: from that minute on.
    """

    asked: Asked = ""
    offers: Verb = ""
    drafted: Drafted = ""
    verb: Verb = ""
    heard: str = ""
    own: State = ""
    enemy: State = ""
    phase: int = 0
    minute: int = 0


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
