"""Distorted answers: a legal action with one or two fields changed, still well typed but meaningless."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

NOBODY = ("", "?", "nobody", "Z99", "12:", ">", "able/", "?@F5", "\N{SUPERSCRIPT TWO}")
"""Names that stand for nothing in most games."""
HUGE = 3_000


def words(values: Iterable[Any]) -> tuple[str, ...]:
    """Every name in these actions, in a fixed order."""
    return tuple(sorted({word for value in values for word in _words(value)}))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _words(getattr(value, field))
    elif isinstance(value, list | tuple | frozenset | set):
        for one in value:
            yield from _words(one)


def bent(action: Any, known: tuple[str, ...], others: tuple[Any, ...], rng: random.Random) -> Any:
    """The action with one field changed, sometimes two; a field may be taken from another action of its kind."""
    for _ in range(rng.choice((1, 1, 2))):
        fields = getattr(action, "__struct_fields__", ())
        if not fields:
            return rng.choice(others)
        field = rng.choice(fields)
        alike = [one for one in others if type(one) is type(action)]
        if alike and rng.random() < 0.4:
            value = getattr(rng.choice(alike), field)
        else:
            value = changed(getattr(action, field), known, rng)
        action = msgspec.structs.replace(action, **{field: value})
    return action


def changed(value: Any, known: tuple[str, ...], rng: random.Random) -> Any:
    """Another value of the same type; a value without an alternative stays."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((1, -1, 10**6, -(10**6), -value))
    if isinstance(value, str):
        return rng.choice((*known, *NOBODY)) if rng.random() < 0.7 else rng.choice(NOBODY)
    if isinstance(value, tuple):
        return _sequence(value, known, rng)
    if isinstance(value, list):
        return list(_sequence(tuple(value), known, rng))
    if isinstance(value, msgspec.Struct) and value.__struct_fields__:
        field = rng.choice(value.__struct_fields__)
        return msgspec.structs.replace(value, **{field: changed(getattr(value, field), known, rng)})
    return value


def _sequence(value: tuple[Any, ...], known: tuple[str, ...], rng: random.Random) -> tuple[Any, ...]:
    """A sequence that is shorter, longer, reversed, doubled, or has another part."""
    if not value:
        return (rng.choice((*known, *NOBODY)),) if rng.random() < 0.5 else ()
    at = rng.randrange(len(value))
    return rng.choice(
        (
            value[:at] + value[at + 1 :],
            value[: at + 1] + value[at:],
            value[::-1],
            value * 2,
            (),
            (*value[:at], changed(value[at], known, rng), *value[at + 1 :]),
            (*value[:at], rng.choice(value), *value[at + 1 :]),
        )
    )


def huge(action: Any) -> Iterator[Any]:
    """The action with each of its lists repeated a few thousand times."""
    for field in getattr(action, "__struct_fields__", ()):
        value = getattr(action, field)
        if isinstance(value, tuple) and value:
            yield msgspec.structs.replace(action, **{field: value * HUGE})
