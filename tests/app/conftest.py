"""Commands that paint use the application of the test run; otherwise one would make a lesser application that later
tests meet."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def application(qapp: object) -> None:
    """A QApplication: ``render`` alone would make a QGuiApplication, and a worker of the suite can have only one."""
