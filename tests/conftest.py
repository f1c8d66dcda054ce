"""Tests need no screen, and leave no trace in the user's own folders."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A slow machine does not make an example fail: nothing here is judged by the clock.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

AT_THE_WINDOW = Path(__file__).parent / "ui" / "play"
MANY = 30
"""Modules from which on a third of them rests."""


@pytest.fixture(autouse=True, scope="session")
def _own_user_folder(tmp_path_factory: pytest.TempPathFactory):
    """Saves, settings and a player's own boards live in a folder of this run."""
    folder = tmp_path_factory.mktemp("user")
    before = os.environ.get("LHY_DESKTOP_USER")
    os.environ["LHY_DESKTOP_USER"] = str(folder)
    yield
    if before is None:
        del os.environ["LHY_DESKTOP_USER"]
    else:
        os.environ["LHY_DESKTOP_USER"] = before


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The full quantities (marker ``soak``) run only under ``dev.py soak``, which sets LHY_SOAK; of the long tests of a
    group (marker ``daily``) only some are taken a day."""
    left_out = [item for item in items if item.get_closest_marker("soak") and not os.environ.get("LHY_SOAK")]
    if not (os.environ.get("LHY_SOAK") or os.environ.get("LHY_ALL")):
        left_out += _for_other_days(items)
    config.hook.pytest_deselected(items=left_out)
    out = set(left_out)
    items[:] = [item for item in items if item not in out]


def _for_other_days(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests marked ``daily(group, count)`` that LHY_SEED does not choose, and a third of the modules that play at
    the window where many of them were collected; every worker chooses alike."""
    groups: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in items:
        if (marker := item.get_closest_marker("daily")) is not None:
            groups.setdefault(marker.args, []).append(item)
    found: list[pytest.Item] = []
    for (group, count), members in groups.items():
        chance = random.Random(f"{os.environ.get('LHY_SEED', '1')} {group}")
        found += chance.sample(members, max(0, len(members) - count))
    modules = sorted({item.path for item in items if AT_THE_WINDOW in item.path.parents})
    resting = set(modules[int(os.environ.get("LHY_SEED", "1")) % 3 :: 3]) if len(modules) > MANY else set()
    return found + [item for item in items if item.path in resting and item not in found]
