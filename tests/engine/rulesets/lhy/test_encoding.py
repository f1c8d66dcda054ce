"""What a digest is taken of leaves out what has no value of its own, whatever objects stand for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.game.ruleset import LhyFrame
from lhy_desktop.engine.rulesets.lhy.model.actions import LhyAction
from lhy_desktop.engine.rulesets.lhy.model.state import Mortar, State

SINGLE = (None, True, False, 0, "", ())
"""Defaults of which Python keeps one object each."""


def encoded(*roots: Any) -> Iterator[Any]:
    """Every type that is part of a position or an action."""
    left, seen = list(roots), set()
    while left:
        one = left.pop()
        if isinstance(one, type) and issubclass(one, msgspec.Struct):
            if one not in seen:
                seen.add(one)
                yield one
                left += [field.type for field in msgspec.structs.fields(one)]
        else:
            yield one
            left += get_args(one)


def test_everything_in_a_position_omits_its_defaults_and_holds_no_set() -> None:
    found = list(encoded(State, LhyFrame, LhyAction))
    structs = [one for one in found if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    assert len(structs) > 100
    for one in structs:
        assert one.__struct_config__.omit_defaults, one
        for field in msgspec.structs.fields(one):
            if field.default is not msgspec.NODEFAULT:
                assert any(field.default is single for single in SINGLE), f"{one}.{field.name}: say written(...)"
    assert not [one for one in found if getattr(one, "__origin__", one) in (set, frozenset)]


def test_a_word_that_is_a_default_is_written_whatever_object_it_is() -> None:
    other = "".join(("H", "E"))
    kept = {RULESET.codec.encode(Mortar("m", "map", ammo=ammo)) for ammo in ("HE", other)}  # type: ignore[arg-type]
    assert kept == {b'{"id":"m","where":"map","ammo":"HE"}'}


def test_a_later_field_with_a_default_leaves_a_position_as_it_was() -> None:
    game = RULESET.begin(RULESET.prepare("first_steps", {}), 1)

    class Later(State, dict=True, forbid_unknown_fields=True, omit_defaults=True):
        news: dict[str, str] = msgspec.field(default_factory=dict)
        count: int = 0

    later = Later(**{name: getattr(game.state, name) for name in State.__struct_fields__})
    assert RULESET.codec.encode(later) == RULESET.codec.encode(game.state)
    later.count = 2
    assert RULESET.codec.encode(later) != RULESET.codec.encode(game.state)
