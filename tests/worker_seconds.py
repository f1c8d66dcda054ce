"""Where the tests' time goes: worker-seconds by folder, printed at the end of ``dev.py test`` (docs/checks.md).

A pytest plugin, loaded by ``-p tests.worker_seconds``. A worker-second is a second that one worker of pytest spends on
setting up, running or tearing down a test; collecting and waiting do not count.
"""

from __future__ import annotations

from collections import defaultdict

import pytest


def table(spent: dict[str, float]) -> list[str]:
    """Lines of the table, the most expensive folder first and the total last, in whole seconds."""
    rows = [f"{seconds:6.0f}  {folder}" for folder, seconds in sorted(spent.items(), key=lambda row: (-row[1], row[0]))]
    return [*rows, f"{sum(spent.values()):6.0f}  all"]


class Spent:
    """Adds up the reports of all workers; pytest-xdist hands them to the process that started them."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One report each for set-up, call and tear-down."""
        self.seconds[report.nodeid.partition("::")[0].rpartition("/")[0]] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The table."""
        terminalreporter.section("worker-seconds by folder")
        for line in table(self.seconds):
            terminalreporter.write_line(line)


def pytest_configure(config: pytest.Config) -> None:
    """Count in the process that prints, not in its workers."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Spent())
