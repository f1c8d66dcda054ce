"""Whether an answer holds what its class declares: callers may put anything into a field; rules rely on its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import inspect

Fits = Callable[[Any], bool]

_KNOWN: dict[type, tuple[tuple[str, Fits], ...]] = {}


def misfit(action: object) -> str:
    """The first field of an answer that holds something else than its class declares; "" when all fit.

    Types are meant exactly: True is no number, a list is no tuple, and a text that no file can hold is no text. What is
    not a msgspec Struct has no declared fields.
    """
    kind = type(action)
    fields = _KNOWN.get(kind)
    if fields is None:
        fields = _KNOWN[kind] = _fields(kind)
    for name, fits in fields:
        if not fits(getattr(action, name, None)):
            return name
    return ""


def _fields(kind: type) -> tuple[tuple[str, Fits], ...]:
    if not issubclass(kind, msgspec.Struct):
        return ()
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return tuple((field.name, _fits(field.type)) for field in info.fields)


def _fits(declared: inspect.Type) -> Fits:
    match declared:
        case inspect.StrType():
            return _is_text
        case inspect.BoolType() | inspect.IntType() | inspect.FloatType() | inspect.NoneType():
            wanted = _PLAIN[type(declared)]
            return lambda value: type(value) is wanted
        case inspect.LiteralType(values=values):
            return lambda value: any(type(value) is type(one) and value == one for one in values)
        case inspect.VarTupleType(item_type=item):
            part = _fits(item)
            return lambda value: type(value) is tuple and all(map(part, value))
        case inspect.TupleType(item_types=items):
            parts = tuple(map(_fits, items))
            return lambda value: _parts_fit(parts, value)
        case inspect.UnionType(types=types):
            either = tuple(map(_fits, types))
            return lambda value: any(fits(value) for fits in either)
        case inspect.StructType(cls=cls):
            return lambda value: type(value) is cls and not misfit(value)
    return lambda value: True


_PLAIN: dict[type, type] = {
    inspect.BoolType: bool,
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.NoneType: type(None),
}


def _is_text(value: Any) -> bool:
    return type(value) is str and (value.isascii() or not any("\ud800" <= one <= "\udfff" for one in value))


def _parts_fit(parts: tuple[Fits, ...], value: Any) -> bool:
    if type(value) is not tuple or len(value) != len(parts):
        return False
    return all(fits(part) for fits, part in zip(parts, value, strict=True))
