"""Each figure is printed as soon as it is known; what takes minutes is measured only with ``--long``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

MICRO = 1e6


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also whole games and the heartbeat of every mission")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        left_out = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture
def whole(pytestconfig: pytest.Config) -> bool:
    """Whether the long quantities were asked for."""
    return bool(pytestconfig.getoption("--long"))


@pytest.fixture(autouse=True)
def row(request: pytest.FixtureRequest) -> Iterator[None]:
    """Print a row of the table: best and median time, and how many rounds were measured."""
    yield
    benchmark: Any = getattr(request.node, "funcargs", {}).get("benchmark")
    if benchmark is None or benchmark.stats is None:
        return
    stats = benchmark.stats.stats
    more = ", ".join(f"{name} {value}" for name, value in benchmark.extra_info.items())
    best, median = (_time(stats.min), _time(stats.median))
    print(f"\n{request.node.name:<62} best {best}  median {median}  n {stats.rounds}  {more}".rstrip(), flush=True)


def _time(seconds: float) -> str:
    """A time with its unit, eleven characters wide."""
    if seconds < 1 / 1000:
        return f"{seconds * MICRO:8.2f} us"
    return f"{seconds * 1000:8.2f} ms" if seconds < 1 else f"{seconds:8.2f} s "
