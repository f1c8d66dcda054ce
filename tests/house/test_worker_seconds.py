"""The table of where the tests' time goes."""

from __future__ import annotations

from types import SimpleNamespace

from tests.worker_seconds import Spent, table


def test_set_up_call_and_tear_down_are_added_up_by_folder() -> None:
    spent = Spent()
    rows = [
        ("tests/ui/test_window.py::test_a", 1.0),
        ("tests/ui/test_window.py::test_a", 2.5),
        ("tests/ui/test_docks.py::test_b[x::y/z]", 1.0),
        ("tests/leak/test_past.py::test_c", 30.0),
    ]
    for nodeid, duration in rows:
        spent.pytest_runtest_logreport(SimpleNamespace(nodeid=nodeid, duration=duration))  # type: ignore[arg-type]
    assert spent.seconds == {"tests/ui": 4.5, "tests/leak": 30.0}


def test_the_dearest_folder_comes_first_and_the_total_last() -> None:
    assert table({"tests/ui": 4.4, "tests/leak": 30.0}) == ["    30  tests/leak", "     4  tests/ui", "    34  all"]
