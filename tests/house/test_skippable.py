"""No test may end without having asserted anything, and the check that finds such tests works."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest

from tests.house.skippable import Checker
from tests.house.sources import Library

ROOT = Path(__file__).resolve().parents[2]


def test_every_test_asserts_whatever_way_it_takes() -> None:
    names = [".".join(p.relative_to(ROOT).with_suffix("").parts) for p in sorted((ROOT / "tests").rglob("test_*.py"))]
    assert len(names) > 100
    checker = Checker(Library.of_folder(ROOT))
    assert [f"{name}::{test}" for name in names for test in checker.skippable(name)] == []


# -- the check itself ------------------------------------------------------------------------------

HELPERS = """
    KINDS = ("a", "b")
    NONE = ()

    def same(a, b):
        assert a == b

    def maybe(a):
        if a:
            assert a > 1

    def steady(a):
        return same(a, 1)
"""
HEAD = """
    from typing import get_args
    import itertools
    import pytest
    from contextlib import suppress
    from pkg import helpers
    from tests import shared as s
    from tests.shared import KINDS, NONE, maybe, same, steady
    HERE = [1, 2]
    BOTH: tuple[int, ...] = (*HERE, 3)
    UNSEEN = load()
"""


def skips(body: str, decorator: str = "") -> bool:
    """Whether a test with this body may end without an assertion."""
    test = f"{decorator}\ndef test_it(given, other):\n" + indent(dedent(body).strip("\n"), "    ")
    sources = {"tests.test_it": dedent(HEAD) + "\n" + test, "tests.shared": dedent(HELPERS), "tests": ""}
    return Checker(Library(sources.get)).skippable("tests.test_it") == ["test_it"]


@pytest.mark.parametrize(
    "body",
    [
        "go()",
        "if given:\n    assert go()",
        "if given:\n    assert go()\nelse:\n    go()",
        "for one in given:\n    assert one",
        "for one in UNSEEN:\n    assert one",
        "for one in ():\n    assert one",
        "for one in NONE:\n    assert one",
        "for one in range(given):\n    assert one",
        "for one in HERE:\n    if one:\n        continue\n    assert one",
        "for one in zip(HERE, given):\n    assert one",
        "for one in [x for x in HERE if x]:\n    assert one",
        "for one in itertools.combinations((1, 2), 3):\n    assert one",
        "here = (1, 2)\nhere = given\nfor one in here:\n    assert one",
        "while given:\n    assert go()",
        "while True:\n    if given:\n        break\n    assert go()",
        "with suppress(KeyError):\n    assert go()",
        "try:\n    assert go()\nexcept KeyError:\n    go()",
        "try:\n    go()\nexcept KeyError as error:\n    assert error",
        "match given:\n    case 1:\n        assert go()",
        "if given:\n    return\nassert go()",
        "def inner():\n    assert go()\nother(inner)",
        "given and same(1, 2)",
        "other(lambda: same(1, 2))",
        "[same(one, 1) for one in given]",
        "maybe(given)",
        "helpers.same(1, 2)",
        "box.checkState()",
        "expected = expected_of(given)",
        "run(given, check=False)",
    ],
)
def test_what_can_be_skipped_is_seen(body: str) -> None:
    assert skips(body)


@pytest.mark.parametrize(
    "body",
    [
        "assert go()",
        "if given:\n    assert go()\nelse:\n    assert other",
        "if given:\n    raise ValueError\nassert go()",
        "for one in (1, 2):\n    assert one",
        "for one in HERE:\n    assert one",
        "for place, one in enumerate(BOTH):\n    assert one",
        "for one in KINDS:\n    assert one",
        "for one in s.KINDS:\n    assert one",
        "for one in sorted({'a': 1}.items()):\n    assert one",
        "for one in 'a b'.split():\n    assert one",
        "for one in range(1, 4):\n    assert one",
        "for one in itertools.combinations(HERE, 2):\n    assert one",
        "for one in zip(HERE, given, strict=True):\n    assert one",
        "here = (1, 2)\nfor one in [x + 1 for x in here]:\n    assert one",
        "for one in given:\n    assert one\nelse:\n    assert other",
        "while True:\n    assert go()\n    if given:\n        break",
        "try:\n    go()\nexcept KeyError:\n    assert given\nelse:\n    assert other",
        "try:\n    go()\nfinally:\n    assert given",
        "match given:\n    case 1:\n        assert go()\n    case _:\n        assert other",
        "with pytest.raises(KeyError):\n    go()",
        "with suppress(KeyError):\n    go()\nassert given",
        "with qtbot.waitSignal(given):\n    go()",
        "def inner():\n    assert go()\ninner()",
        "same(1, 2)",
        "s.same(1, 2)",
        "steady(1)",
        "mock.assert_called_once()",
        "check_all(given)",
        "until(given)",
        "run(given, check=True)",
        "found = same(given, 1) and other",
    ],
)
def test_what_surely_asserts_is_left_alone(body: str) -> None:
    assert not skips(body)


@pytest.mark.parametrize(
    ("decorator", "skipped"),
    [
        ('@pytest.mark.parametrize("given", [(1, 2), (3,)])', False),
        ('@pytest.mark.parametrize("given", [(1, 2), ()])', True),
        ('@pytest.mark.parametrize(("given", "other"), [((1,), 0), pytest.param([2], 0)])', False),
        ('@pytest.mark.parametrize("other, given", [(1, UNSEEN)])', True),
        ('@pytest.mark.parametrize("other", [(1, 2)])', True),
        ('@pytest.mark.parametrize("given", UNSEEN)', True),
    ],
)
def test_parametrized_values_are_seen(decorator: str, skipped: bool) -> None:
    assert skips("for one in given:\n    assert one", decorator) == skipped
