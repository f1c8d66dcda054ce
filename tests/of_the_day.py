"""A share of many cases with each seed, others every day (LHY_SEED); all of them with LHY_ALL (``dev.py soak``)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def every(cases: Sequence[T], nth: int) -> list[T]:
    """Every n-th case, beginning elsewhere each day."""
    step = 1 if os.environ.get("LHY_ALL") else nth
    return list(cases)[_seed() % step :: step]


def some(cases: Sequence[T], count: int) -> list[T]:
    """So many cases in a row, round and round."""
    if os.environ.get("LHY_ALL"):
        return list(cases)
    return [cases[(_seed() * count + i) % len(cases)] for i in range(min(count, len(cases)))]


def _seed() -> int:
    return int(os.environ.get("LHY_SEED", "1"))
