"""Actions as lines of text, for journals on paper, situations and the command line; parse and format are inverse."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.flow import Rolled
from lhy_desktop.engine.rulesets.lhy.actions import (
    Activate,
    AutoPlace,
    CallReaction,
    CarryMarkers,
    Done,
    Fire,
    Lose,
    Maneuver,
    Pass,
    Place,
    Recover,
    Resolve,
    ReturnLeader,
    Withdraw,
)

EXIT = ">"
"""Before the edge by which units leave the map: ``maneuver us-a-1 F13 >down``."""


def write(action: object) -> str:
    """One line: the verb, what acts (several joined by +), then hexes. Raises TypeError for a foreign action."""
    match action:
        case Maneuver() | Withdraw():
            verb = "maneuver" if isinstance(action, Maneuver) else "withdraw"
            edge = (EXIT + action.exits,) if action.exits else ()
            return " ".join((verb, "+".join(action.units), *action.path, *edge))
        case Place():
            return f"place {action.unit} {action.hex}"
        case Fire():
            return f"fire {action.unit} {action.target}"
        case ReturnLeader():
            return f"return {action.unit} {action.hex}"
        case Recover():
            return f"recover {action.unit}"
        case Lose():
            return f"lose {action.unit}"
        case Activate():
            return f"activate {action.platoon}"
        case Resolve():
            return f"resolve {action.hex}"
        case CarryMarkers():
            return " ".join(("carry", *map(str, action.markers)))
        case Rolled():
            return f"roll {action.value}"
        case AutoPlace():
            return "auto"
        case Done():
            return "done"
        case CallReaction():
            return "call"
        case Pass():
            return "pass"
    raise TypeError(f"{type(action).__name__} is no action of these rules")


def read(text: str) -> object:
    """The action a line means. Raises ValueError with a sentence."""
    words = text.split()
    if not words:
        raise ValueError("The line is empty; it should begin with a verb such as 'maneuver' or 'fire'.")
    verb, rest = words[0].lower(), words[1:]
    reader = READERS.get(verb)
    if reader is None:
        raise ValueError(f"'{words[0]}' is no verb; there are {', '.join(sorted(READERS))}.")
    least, most, usage, make = reader
    if len(rest) < least or (most is not None and len(rest) > most):
        raise ValueError(f"'{text.strip()}' should read '{usage}'.")
    return make(rest)


def _path(words: list[str]) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    units, hexes, edge = tuple(words[0].split("+")), words[1:], ""
    if hexes and hexes[-1].startswith(EXIT):
        edge, hexes = hexes[-1][len(EXIT) :], hexes[:-1]
    if any(name.startswith(EXIT) for name in hexes):
        raise ValueError(f"'{EXIT}' and an edge stand at the end of a line only.")
    return units, tuple(hexes), edge


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        raise ValueError(f"'{word}' should be a whole number.")
    return int(word)


Reader = tuple[int, int | None, str, Callable[[list[str]], object]]
READERS: dict[str, Reader] = {
    "maneuver": (2, None, "maneuver UNIT[+UNIT…] HEX… [>EDGE]", lambda w: Maneuver(*_path(w))),
    "withdraw": (2, None, "withdraw UNIT[+UNIT…] HEX… [>EDGE]", lambda w: Withdraw(*_path(w))),
    "place": (2, 2, "place UNIT HEX", lambda w: Place(w[0], w[1])),
    "fire": (2, 2, "fire UNIT HEX", lambda w: Fire(w[0], w[1])),
    "return": (2, 2, "return UNIT HEX", lambda w: ReturnLeader(w[0], w[1])),
    "recover": (1, 1, "recover UNIT", lambda w: Recover(w[0])),
    "lose": (1, 1, "lose UNIT", lambda w: Lose(w[0])),
    "activate": (1, 1, "activate PLATOON", lambda w: Activate(w[0])),
    "resolve": (1, 1, "resolve HEX", lambda w: Resolve(w[0])),
    "carry": (0, None, "carry [MARKER…]", lambda w: CarryMarkers(tuple(map(_number, w)))),
    "roll": (1, 1, "roll NUMBER", lambda w: Rolled(_number(w[0]))),
    "auto": (0, 0, "auto", lambda _: AutoPlace()),
    "done": (0, 0, "done", lambda _: Done()),
    "call": (0, 0, "call", lambda _: CallReaction()),
    "pass": (0, 0, "pass", lambda _: Pass()),
}
