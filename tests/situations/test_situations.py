"""Every worked case of tests/situations/lhy runs as written; those of another rulebook are run beside its tests."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.situations.runner import run
from tests.situations.cases import cases


@pytest.mark.parametrize("case", cases("lhy"))
def test_situation(case) -> None:
    assert run(case) == ()
