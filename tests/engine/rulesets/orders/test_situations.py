"""Every worked case of this rulebook runs as written."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.situations.runner import run
from tests.situations.cases import cases


@pytest.mark.parametrize("case", cases("orders"))
def test_situation(case) -> None:
    assert run(case) == ()
