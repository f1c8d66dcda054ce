"""Actions as lines of text, for paper journals, situations and the command line; parse and format are inverse.

A line is the verb (the action's tag) and then its fields in order: a list of units joined by +, the last list of
hexes or numbers as separate words, "-" for nothing, ">edge" for the edge by which units leave the map, "+deploy" for
a move that ends in deploying. Fields at the end that have their usual value are left out.
"""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from lhy_desktop.engine.flow import Rolled
from lhy_desktop.engine.rulesets.lhy.model.actions import LhyAction

EXIT = ">"
"""Stands before the edge by which units leave the map: ``maneuver able/1/2 F13 >down``."""
DEPLOYS = "+deploy"
"""Stands at the end of a maneuver that ends in deploying (7.10)."""
HELPED = "by:"
"""Stands before the leader who assists a withdrawal (6.9c), at the end."""
REVERSE = "+reverse"
"""Stands at the end of a drive backward (V3.5)."""
HALTS = "halt:"
"""Stands before how a drive ends (V3.2), at the end."""
ASSAULTS = "assault:"
"""Stands before the hex that a vehicle assaults with its fire on the move (V3.4), at the end."""
PASSING = "by:"
"""Stands before how a drive passes through hexes of the enemy (V3.6, V3.7), at the end."""
BESIDE = "beside:"
"""Stands before the adjacent hex in which a gun meets its truck or leaves it (V11.11), at the end."""
NOTHING = "-"
FLAGS = {
    "exits": EXIT,
    "deploys": DEPLOYS,
    "reverse": REVERSE,
    "halts": HALTS,
    "assaults": ASSAULTS,
    "passing": PASSING,
    "helper": HELPED,
    "beside": BESIDE,
}
"""What stands at the end of a line, in this order: a word of its own, or one before a value."""
OF_FLAGS = {"exits": "EDGE", "halts": "HOW", "assaults": "HEX", "passing": "HOW", "helper": "LEADER", "beside": "HEX"}
LISTS = (tuple[str, ...], tuple[int, ...])


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any, Any], ...]:
    """(name, type, default) of the fields in the order they are written; flags (exits, deploys) are left out."""
    hints = get_type_hints(kind)
    found = msgspec.structs.fields(kind)
    return tuple((f.name, hints[f.name], _usual(f)) for f in found if f.name not in FLAGS)


def _usual(field: Any) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


@cache
def _kinds() -> dict[str, type[msgspec.Struct]]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(LhyAction)}


def write(action: object) -> str:
    """One line: the verb, then the values of its fields. Raises TypeError for an action of other rules."""
    if isinstance(action, Rolled):
        return f"roll {action.value}"
    if not isinstance(action, get_args(LhyAction)):
        raise TypeError(f"{type(action).__name__} is no action of these rules")
    kind: Any = type(action)
    fields = list(_fields(kind))
    while fields and fields[-1][2] is not msgspec.NODEFAULT and getattr(action, fields[-1][0]) == fields[-1][2]:
        fields.pop()
    whole = _fields(kind)
    words = [str(kind.__struct_config__.tag)]
    for index, (name, type_, _) in enumerate(fields):
        words += _words(getattr(action, name), type_, last=index == len(whole) - 1)
    for name, sign in FLAGS.items():
        value = getattr(action, name, None)
        if value:
            words.append(sign + value if name in OF_FLAGS else sign)
    return " ".join(words)


def _words(value: Any, kind: Any, last: bool) -> list[str]:
    if kind in LISTS:
        if last:
            return [str(one) for one in value]
        return ["+".join(map(str, value)) or NOTHING]
    if kind is bool:
        return ["yes" if value else "no"]
    return [str(value) or NOTHING]


def read(text: str) -> object:
    """The action that a line means. Raises ValueError with a sentence."""
    words = text.split()
    if not words:
        raise ValueError("The line is empty; it should begin with a verb such as 'maneuver' or 'fire'.")
    verb, rest = words[0].lower(), words[1:]
    if verb == "roll" and len(rest) == 1:
        return Rolled(_number(rest[0]))
    kind = _kinds().get(verb)
    if kind is None:
        raise ValueError(f"'{words[0]}' is no verb; there are {', '.join(sorted((*_kinds(), 'roll')))}.")
    flags, rest = _flags(kind, rest)
    fields = _fields(kind)
    values: dict[str, Any] = dict(flags)
    for index, (name, type_, default) in enumerate(fields):
        if type_ in LISTS and index == len(fields) - 1:
            nothing = rest == [NOTHING]
            values[name] = () if nothing else tuple(_number(w) if type_ == LISTS[1] else w for w in rest)
            rest = []
        elif rest:
            values[name] = _value(rest.pop(0), type_)
        elif default is msgspec.NODEFAULT:
            raise ValueError(f"'{text.strip()}' should read '{usage(verb)}'.")
    if rest:
        raise ValueError(f"'{text.strip()}' should read '{usage(verb)}'.")
    return kind(**values)


def usage(verb: str) -> str:
    """The form of a line with this verb."""
    kind = _kinds()[verb]
    words = [verb]
    fields = _fields(kind)
    for index, (name, type_, default) in enumerate(fields):
        word = name.upper()
        if type_ in LISTS:
            word = f"{word}…" if index == len(fields) - 1 else f"{word}[+…]"
        words.append(word if default is msgspec.NODEFAULT else f"[{word}]")
    names = [f.name for f in msgspec.structs.fields(kind)]
    words += [f"[{FLAGS[name]}{OF_FLAGS.get(name, '')}]" for name in FLAGS if name in names]
    return " ".join(words)


def _flags(kind: type[msgspec.Struct], words: list[str]) -> tuple[dict[str, Any], list[str]]:
    names = [f.name for f in msgspec.structs.fields(kind)]
    found: dict[str, Any] = {}
    left = list(words)
    for name, sign in reversed(FLAGS.items()):
        if name not in names or not left:
            continue
        if name in OF_FLAGS and left[-1].startswith(sign):
            found[name] = left.pop()[len(sign) :]
        elif left[-1] == sign:
            found[name] = True
            left.pop()
    if any(word.startswith(EXIT) for word in left):
        raise ValueError(f"'{EXIT}' and an edge stand at the end of a line only.")
    return found, left


def _value(word: str, kind: Any) -> Any:
    if kind in LISTS:
        return () if word == NOTHING else tuple(word.split("+"))
    if kind is bool:
        if word not in ("yes", "no"):
            raise ValueError(f"'{word}' should be yes or no.")
        return word == "yes"
    if kind is int:
        return _number(word)
    return "" if word == NOTHING else word


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        raise ValueError(f"'{word}' should be a whole number.")
    return int(word)
