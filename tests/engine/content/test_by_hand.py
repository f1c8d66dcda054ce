"""Edits of files that people wrote in every way that the reader takes: only the lines of what changes change."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.roundtrip import rewritten
from lhy_desktop.engine.content.roundtrip.same import same
from lhy_desktop.engine.content.yaml_file import parse
from tests.engine.content.by_hand import by_hand, scribbled
from tests.engine.content.edits import VALUES, at, edited, places
from tests.of_the_day import some

MISSIONS = sorted(Path("maps/missions").rglob("*.yaml"))
COMMENT = re.compile(r"#[^#\n]*?\d+\.")
Place = tuple[str | int, ...]


@given(by_hand(), st.data())
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_an_edit_touches_only_its_own_lines(written: tuple[str, dict[str, Any]], draw: st.DataObject) -> None:
    text, data = written
    assume(says(text, data))  # a comment below a block text may be a part of it
    assert rewritten(text, data) == text
    place = draw.draw(st.sampled_from(places(data)))
    how, value = draw.draw(st.sampled_from(("set", "cut", "put"))), draw.draw(st.sampled_from(VALUES))
    assume(not _twins(at(data, place[:-1]), value))
    check(text, data, place, how, value)


@pytest.mark.parametrize("file", some(MISSIONS, 2), ids=lambda file: file.stem)
@given(draw=st.data())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_an_edit_of_a_mission_touches_only_its_own_lines(file: Path, draw: st.DataObject) -> None:
    shipped = file.read_text("utf-8")
    data = parse(shipped.encode(), "").data
    text = draw.draw(scribbled(shipped))
    assume(says(text, data))
    place = draw.draw(st.sampled_from(places(data)))
    how, value = draw.draw(st.sampled_from(("set", "cut", "put"))), draw.draw(st.sampled_from(VALUES))
    assume(not _twins(at(data, place[:-1]), value))
    check(text, data, place, how, value)


def says(text: str, data: Any) -> bool:
    """Whether a text says this."""
    try:
        return same(parse(text.encode(), "").data, data)
    except ContentError:
        return False


def check(text: str, data: Any, place: Place, how: str, value: Any) -> None:
    """One edit reads back, is taken back, and touches no line and no comment of others."""
    new = edited(data, place, how, value)
    out = rewritten(text, new)
    assert same(parse(out.encode(), "").data, new)
    assert same(parse(rewritten(out, data).encode(), "").data, data)
    assert "\r\n" not in text or out.count("\r\n") == out.count("\n")
    first, last = _lines(text, place[:-1] if how == "cut" and len(at(data, place[:-1])) == 1 else place)
    lines = text.splitlines()
    above = first - 1
    free = {"cut": ("#",), "put": ("#", "")}.get(how, ())
    while above and lines[above - 1].strip()[:1] in free:
        above -= 1
    above = max(0, above - (how == "put"))
    for line in [*lines[:above], *lines[last:]]:
        assert all(comment in out for comment in COMMENT.findall(line)), line
    after = out.splitlines()
    assert after[:above] == lines[:above]
    assert after[len(after) - len(lines[last:]) :] == lines[last:]


def _twins(holder: Any, value: Any) -> bool:
    """Whether items of a list are equal: then one cannot tell which of them changed."""
    values = [*holder, value] if isinstance(holder, list) else []
    return any(same(one, other) for i, one in enumerate(values) for other in values[:i])


def _lines(text: str, place: Place) -> tuple[int, int]:
    """The first and the last line of an entry; the comments below it count as its own."""
    document = parse(text.encode(), "")
    marks = {**document.marks, **document.keys}
    later = [mark for other, mark in marks.items() if other[: len(place)] != place and mark > marks[place]]
    lines = text.splitlines()
    first, column = marks[place]
    while (
        first > 1 and place and isinstance(place[-1], int) and not lines[first - 1][: column - 1].split("#")[0].strip()
    ):
        first -= 1  # the dash stands above
        column = 1_000
    return first, min(later)[0] if later else len(lines)
