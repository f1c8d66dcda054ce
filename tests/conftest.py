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

AT_THE_WINDOW = Path(__file__).parent / "ui"
TAKING_TURNS = {"play": 2, "board": 2, "": 3}
"""Modules that play games at the window or draw boards work every second day, all others there rest every third."""
EVERY_DAY = ("pictures", "plain")
"""What chooses its own cases for the day."""
MANY = 120
"""Modules from which on some of them rest: whoever runs a folder runs all of it."""


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
    """The tests marked ``daily(group, count)`` that LHY_SEED does not choose, and the modules at the window whose turn
    it is to rest; every worker chooses alike."""
    groups: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in items:
        if (marker := item.get_closest_marker("daily")) is not None:
            groups.setdefault(marker.args, []).append(item)
    found: list[pytest.Item] = []
    for (group, count), members in groups.items():
        chance = random.Random(f"{os.environ.get('LHY_SEED', '1')} {group}")
        found += chance.sample(members, max(0, len(members) - count))
    in_turn = {item for members in groups.values() for item in members}
    resting = _resting({item.path for item in items})
    return found + [item for item in items if item.path in resting and item not in in_turn]


def _resting(collected: set[Path]) -> set[Path]:
    """The modules that rest today. Another one that is added or removed changes whose turn it is, not how many."""
    if len(collected) <= MANY:
        return set()
    turns: dict[str, list[Path]] = {room: [] for room in TAKING_TURNS}
    for path in sorted(path for path in collected if AT_THE_WINDOW in path.parents):
        room = path.relative_to(AT_THE_WINDOW).parts[0]
        if room not in EVERY_DAY:
            turns[room if room in turns else ""].append(path)
    day = int(os.environ.get("LHY_SEED", "1"))
    return {path for room, days in TAKING_TURNS.items() for path in turns[room][day % days :: days]}
