"""YAML to plain data with marks: what is read, what is refused, and never a traceback."""

from __future__ import annotations

import time

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.content import yaml_file
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.yaml_file import MAX_BYTES, MAX_DEPTH, parse

SCALARS = st.one_of(
    st.integers(-(10**12), 10**12),
    st.booleans(),
    st.none(),
    st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=12),
)
KEYS = st.text("abcdefghijklmnop_", min_size=1, max_size=6)
DATA = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4))


def texts(source: str) -> list[str]:
    try:
        document = parse(source.encode(), "f.yaml")
    except ContentError as error:
        return [str(problem) for problem in error.problems]
    return [str(problem) for problem in document.problems]


@given(DATA)
def test_what_yaml_dumps_is_read_back(data: object) -> None:
    text = yaml.safe_dump(data, allow_unicode=True)
    document = parse(text.encode(), "f.yaml")
    assert document.problems == []
    assert document.data == data


def test_words_and_dates_stay_text() -> None:
    document = parse(b"a: no\nb: 1944-12-16\nc: 12:30\nd: 0x10\ne: 007\nf: 'true'\ng: 1.5\nh: ~", "f.yaml")
    assert document.data == {
        "a": "no",
        "b": "1944-12-16",
        "c": "12:30",
        "d": "0x10",
        "e": "007",
        "f": "true",
        "g": 1.5,
        "h": None,
    }


def test_marks_point_at_values_and_keys() -> None:
    document = parse(b"a:\n  - x\n  - {k: y}\n", "f.yaml")
    assert document.marks["a", 0] == (2, 5)
    assert document.keys["a", 1, "k"] == (3, 6)
    assert document.at(("a", 1, "k", "deeper")) == (3, 6)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a: &x 1\n", "f.yaml:1: Anchors (&name) are not allowed; write the value out."),
        ("b: 1\na: *x\n", "f.yaml:2: Aliases (*name) are not allowed; write the value out."),
        ("a: 1\nb: 2\na: 3\n", "f.yaml:3: The key 'a' is given twice; the first is in line 1."),
        ("<<: {a: 1}\n", "f.yaml:1: Merge keys (<<) are not allowed; write the values out."),
        (
            "a: !!python/object:os.system x\n",
            "f.yaml:1: Tags are not allowed: 'tag:yaml.org,2002:python/object:os.system'.",
        ),
        ("a: 1\n---\nb: 2\n", "f.yaml:2: Only one YAML document is allowed."),
        ("? [a, b]\n: 1\n", "f.yaml:1: A key must be plain text."),
    ],
)
def test_refused_with_a_sentence(source: str, expected: str) -> None:
    assert expected in texts(source)


def test_broken_yaml_names_the_line() -> None:
    assert texts("a: 1\nb: [1, 2\nc: 3\n")[0].startswith(("f.yaml:3: This is not YAML:", "f.yaml:2: This is not YAML:"))


def test_what_is_no_text_or_too_large() -> None:
    with pytest.raises(ContentError, match=r"f\.yaml:2: The file is not UTF-8 text"):
        parse(b"a: 1\nb: \xff\n", "f.yaml")
    with pytest.raises(ContentError, match="at most 4194304 are read"):
        parse(b"#" * (MAX_BYTES + 1), "f.yaml")
    with pytest.raises(ContentError, match="not allowed in YAML"):
        parse(b"a: 1\nb: \x07\n", "f.yaml")


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, 5_000, 100_000])
def test_deep_nesting_is_refused_quickly(depth: int) -> None:
    start = time.perf_counter()
    assert texts("[" * depth)[0].endswith(f"Nested deeper than {MAX_DEPTH} levels.")
    assert time.perf_counter() - start < 2


def test_an_alias_bomb_grows_nothing() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    document = parse("\n".join(lines).encode(), "bomb.yaml")
    assert len(document.problems) > 50
    assert document.data["a11"] == [None] * 9


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" + "a," * 500_000 + "a]", "more than 500000 values"),
        ("a: " + "x" * 20_001, "more than 20000 letters"),
        ("? " + "x" * 20_001 + "\n: 1", "more than 20000 letters"),
    ],
)
def test_a_file_of_very_many_values_or_letters_is_refused(text: str, said: str) -> None:
    with pytest.raises(ContentError, match=said):
        parse(text.encode(), "x")


_LINES = (
    *("a: 1", "b:", "  - x", "  - {c: 2.5, d: [e, 'f']}", "- g", "  h: ~", 'i: "true"', "i: no", "<<: {k: 1}", "j: *x"),
    *("l: &x 1", "m: !!str 3", "n: !tag 3", "? [o]", ": p", "---", "...", "q: |", "  text", "r: 'open", "# s", ""),
)


@given(st.lists(st.sampled_from(_LINES), max_size=8))
def test_a_text_says_the_same_whether_or_not_its_marks_are_asked_for(lines: list[str]) -> None:
    """The lean pass over sound texts and the walk that knows every place agree, or only the walk answers."""
    text = "\n".join(lines)
    try:
        found = yaml_file.walked("x", text)
    except (ContentError, yaml.YAMLError):
        with pytest.raises(ContentError):
            parse(text.encode(), "x")
        return
    document = parse(text.encode(), "x")
    assert document.data == found.data and document.problems == found.problems
    assert document.marks == found.marks and document.keys == found.keys
