"""The worked cases of a rulebook, for its test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.situations.runner import load

FOLDER = Path(__file__).parent


def cases(rulebook: str) -> list[Any]:
    """Every case in ``tests/situations/<rulebook>`` as a test parameter with its file, number, rule and title."""
    return [
        pytest.param(case, id=f"{path.stem}-{number}-{case.rule}-{case.title[:40]}")
        for path in sorted((FOLDER / rulebook).glob("*.yaml"))
        for number, case in enumerate(load(path), start=1)
    ]
