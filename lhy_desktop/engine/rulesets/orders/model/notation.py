"""An action as one line of text: its word, then its fields in their order, "-" for nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.rulesets.orders.model.actions import ACTIONS, Action

_KINDS: dict[str, type[Action]] = {str(kind.__struct_config__.tag): kind for kind in ACTIONS}
NOTHING = "-"


def write(action: object) -> str:
    """``give able/2 fire baker/1``. Raises TypeError for what is no action of this rulebook."""
    if not isinstance(action, Action):
        raise TypeError(f"{type(action).__name__} is no action of this rulebook.")
    words = [_word(getattr(action, name)) for name in action.__struct_fields__]
    defaults = [_word(value) for value in type(action).__struct_defaults__]
    while words and defaults and words[-1] == defaults[-1]:
        words.pop()
        defaults.pop()
    return " ".join((str(type(action).__struct_config__.tag), *words))


def read(text: str) -> Action:
    """The action that a line means. Raises ValueError with a sentence."""
    head, *words = text.split() or [""]
    kind = _KINDS.get(head)
    if kind is None:
        raise ValueError(f"'{text}' is no answer. It begins with one of: {', '.join(_KINDS)}.")
    fields = msgspec.structs.fields(kind)
    if len(words) > len(fields):
        raise ValueError(f"'{text}' has too many words: {head} {' '.join(field.name.upper() for field in fields)}.")
    given = {field.name: _value(field.type, word) for field, word in zip(fields, words, strict=False)}
    try:
        return msgspec.convert(given, kind, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"'{text}' is no answer: {error}.") from None


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(value) or NOTHING
    return str(value) or NOTHING


def _value(kind: Any, word: str) -> Any:
    if kind is bool:
        return {"yes": True, "no": False}.get(word, word)
    if kind is int:
        return int(word) if word.lstrip("-").isdecimal() and word.isascii() else word
    if kind is str or word != NOTHING:
        plain = "" if word == NOTHING else word
        return tuple(plain.split(",")) if str(kind).startswith("tuple") else plain
    return [] if str(kind).startswith("tuple") else ""
