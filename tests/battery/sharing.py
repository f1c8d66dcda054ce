"""What two values share in memory: whether a picture holds a part of the truth that can change."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec

CODE = (type, ModuleType)
"""Where the search stops: things that belong to the program, not to a game."""


def changeable(root: Any, but: frozenset[int] = frozenset()) -> dict[int, Any]:
    """Everything changeable that can be reached from a value, by its identity, except what ``but`` holds."""
    return {id(one): one for one in _reached(root, but) if _changes(one)}


def _reached(root: Any, but: frozenset[int]) -> Iterator[Any]:
    seen, left = set(but), [root]
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, CODE):
            continue
        seen.add(id(one))
        yield one
        left += _parts(one)


def _parts(one: Any) -> list[Any]:
    """What a value refers to; for a function, what it captured where it was made."""
    if isinstance(one, FunctionType):
        return [*(one.__closure__ or ()), *(one.__defaults__ or ())]
    if isinstance(one, MethodType | BuiltinFunctionType):
        return [one.__self__]
    return gc.get_referents(one)


def _changes(value: Any) -> bool:
    if isinstance(value, msgspec.Struct):
        return not value.__struct_config__.frozen
    return isinstance(value, dict | list | set | bytearray)


_shown = msgspec.msgpack.Encoder(enc_hook=lambda value: _plain(value), order="deterministic")


def _plain(value: Any) -> Any:
    return vars(value) if hasattr(value, "__dict__") else repr(value)


def shown(value: Any) -> bytes:
    """A picture as bytes, for comparison."""
    return _shown.encode(value)
