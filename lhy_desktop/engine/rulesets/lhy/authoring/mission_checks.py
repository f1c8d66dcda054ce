"""What is wrong with a mission file that only these rules can judge."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.engine.board.editing.finding import Finding


def mission_checks(path: Path) -> tuple[Finding, ...]:
    """What is found, with what mends it. Never raises, whatever the file holds."""
    return ()
