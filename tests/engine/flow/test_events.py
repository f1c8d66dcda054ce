"""Keys beside words: an event without keys is encoded as before, and events of older saves have none."""

from __future__ import annotations

import msgspec
import pytest

from lhy_desktop.engine.flow import Event, Modifier, Outcome, Telling

encode = msgspec.json.encode
PLAIN = Event("roll", "8", Telling("Five.", (Modifier("8", "die", 5),), (5,), ("F5",)), Telling("My five."))


def test_a_line_and_an_event_without_keys_are_encoded_as_ever() -> None:
    assert encode(Modifier("8", "die", 5)) == b'{"rule":"8","text":"die","value":5}'
    assert encode(Event("roll", "8", Telling("Five.", dice=(5,)))) == (
        b'{"kind":"roll","rule":"8","public":{"text":"Five.","dice":[5]}}'
    )


def test_an_event_with_keys_comes_back() -> None:
    told = Telling("Five.", (Modifier("8", "die", 5, "die"),), (5,), thrown_by=("axis",), units=("a",))
    event = Event("roll", "8", told, key="fire")
    assert msgspec.json.decode(encode(event), type=Event) == event


def test_words_and_keys_make_no_other_report() -> None:
    spoken = Telling("Said otherwise.", (Modifier("8", "rolled", 5, "die"),), (5,), ("F5",), (), ("axis",), ("a",))
    again = Event("roll", "8", spoken, Telling("And to me."), key="fire")
    assert PLAIN.agrees(again)
    assert again.agrees(PLAIN)


@pytest.mark.parametrize(
    "other",
    [
        Event("check", "8", PLAIN.public, PLAIN.axis),
        Event("roll", "9", PLAIN.public, PLAIN.axis),
        Event("roll", "8", PLAIN.public),
        Event("roll", "8", PLAIN.public, Telling("")),
        Event("roll", "8", msgspec.structs.replace(PLAIN.public, ledger=()), PLAIN.axis),
        Event("roll", "8", msgspec.structs.replace(PLAIN.public, dice=(6,)), PLAIN.axis),
        Event("roll", "8", msgspec.structs.replace(PLAIN.public, trail=("F5", "F6")), PLAIN.axis),
    ],
)
def test_another_report_is_found(other: Event) -> None:
    assert not PLAIN.agrees(other)


def test_a_row_says_its_table_first() -> None:
    assert Outcome("hit", 1, 1, 10).said == "hit"
    assert Outcome("hit", 1, 1, 10, "hit", "alone", "this one").said == "this one: hit"
