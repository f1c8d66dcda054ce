"""Every worked case of tests/situations runs as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.engine.situations.runner import load, run

FILES = sorted((Path(__file__).parent / "lhy").glob("*.yaml"))
CASES = [(path, index, case) for path in FILES for index, case in enumerate(load(path))]


@pytest.mark.parametrize(
    "case", [case for _, _, case in CASES], ids=[f"{p.stem}-{i + 1}-{c.rule}-{c.title[:40]}" for p, i, c in CASES]
)
def test_situation(case) -> None:
    assert run(case) == ()
