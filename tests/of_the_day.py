"""A share of many cases, different each day by the seed (LHY_SEED); all of them with LHY_ALL (``dev.py soak``)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def every(cases: Sequence[T], nth: int) -> list[T]:
    """Every n-th case, beginning at a different one each day."""
    step = 1 if os.environ.get("LHY_ALL") else nth
    return list(cases)[_seed() % step :: step]


def some(cases: Sequence[T], count: int) -> list[T]:
    """``count`` cases in a row, beginning at a different one each day; after the last comes the first."""
    if os.environ.get("LHY_ALL"):
        return list(cases)
    return [cases[(_seed() * count + i) % len(cases)] for i in range(min(count, len(cases)))]


def _seed() -> int:
    return int(os.environ.get("LHY_SEED", "1"))
