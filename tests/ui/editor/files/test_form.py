"""A text lies on the disk as it lay there: mark of UTF-8, line ends, a missing last line end."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.content import ContentError
from lhy_desktop.ui.editor.files.form import form_of


def lines(*ends: str) -> st.SearchStrategy[list[tuple[str, str]]]:
    return st.lists(st.tuples(st.text("ab: é#", max_size=3), st.sampled_from(ends)), max_size=8)


@settings(max_examples=60)
@given(lines("\n", "\r\n", "\r"), st.booleans(), st.text("ab", max_size=2))
def test_what_nobody_edited_is_written_as_it_was(rows: list[tuple[str, str]], marked: bool, last: str) -> None:
    whole = ("\ufeff" if marked else "") + "".join(text + end for text, end in rows) + last
    content, form = form_of(whole.encode(), "x.yaml")
    assert "\r" not in content and form.raw(content) == whole.encode()


@settings(max_examples=60)
@given(lines("\n", "\r\n"), st.integers(0, 8), st.sampled_from(("new", "two\nlines", "")))
def test_an_edit_keeps_the_line_ends_of_all_other_lines(rows: list[tuple[str, str]], at: int, new: str) -> None:
    whole = "".join(text + end for text, end in rows)
    content, form = form_of(whole.encode(), "x.yaml")
    there = content.split("\n")
    at = min(at, len(there) - 1)
    edited = "\n".join([*there[:at], new, *there[at + 1 :]])
    raw = form.raw(edited).decode()
    assert form_of(raw.encode(), "")[0] == edited
    assert raw.startswith("".join(text + end for text, end in rows[: max(0, at - 1)]))
    assert raw.endswith("".join(text + end for text, end in rows[at + 2 :]))


def test_a_file_that_is_no_text_is_refused_with_its_line() -> None:
    with pytest.raises(ContentError) as refused:
        form_of(b"a: 1\nb: \xff\n", str(Path("x.yaml")))
    assert str(refused.value) == "x.yaml:2: The file is not UTF-8 text."


def test_half_a_letter_is_refused_with_its_line() -> None:
    with pytest.raises(ContentError) as refused:
        form_of(b"a: 1\n", "")[1].raw("a: 1\nb: \ud800\n")
    assert refused.value.problems[0].line == 2


def test_a_lone_carriage_return_never_becomes_half_of_another_line_end() -> None:
    content, form = form_of(b"\n\n\r\r\r", "")
    assert form.raw("new" + content[1:]).replace(b"\r", b"\n") == b"new\n\n\n\n"
    assert form_of(form.raw("\n" + content), "")[0] == "\n" + content
