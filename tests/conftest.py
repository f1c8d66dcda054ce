"""Tests need no screen, and leave no trace in the user's own folders."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# A slow machine does not make an example fail: nothing here is judged by the clock.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


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
    """The full quantities (marker ``soak``) run only under ``dev.py soak``, which sets LHY_SOAK."""
    if not os.environ.get("LHY_SOAK"):
        whole = [item for item in items if item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=whole)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
