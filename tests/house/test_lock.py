"""The lock, packaging/requirements.txt: made from this pyproject.toml, all packages pinned with hashes, no host named.

``packaging/lock.py`` is a script beside ``dev.py``, so it is loaded by its path.
"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def lock() -> ModuleType:
    spec = importlib.util.spec_from_file_location("lock", ROOT / "packaging" / "lock.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_lock_is_that_of_pyproject(lock: ModuleType) -> None:
    assert lock.stale() == ""


@pytest.mark.parametrize(
    ("table", "key"),
    [("build-system", "requires"), ("project", "dependencies"), ("dependency-groups", "dev")],
)
def test_a_changed_requirement_makes_the_lock_stale(
    lock: ModuleType, monkeypatch: pytest.MonkeyPatch, table: str, key: str
) -> None:
    project = lock.pyproject()
    project[table][key][0] += ",<99"
    monkeypatch.setattr(lock, "pyproject", lambda: project)
    assert "packaging/requirements.txt" in lock.stale()
    assert "dev.py lock" in lock.stale()


def test_every_package_is_pinned_with_hashes_and_no_host_is_named(lock: ModuleType) -> None:
    text = lock.LOCK.read_text("utf-8")
    pins = [part for part in re.split(r"\n(?=\S)", text) if not part.startswith("#")]
    assert len(pins) > 40
    for pin in pins:
        assert re.match(r"[a-z0-9-]+==[\w.]+( ; [^\\]+)? \\\n", pin), pin
        assert "--hash=sha256:" in pin, pin
    assert "://" not in text
    assert not re.search(r"^--?\w|^[./]", text, re.MULTILINE), "an option of pip, or a path"


def test_what_plays_the_sounds_is_an_extra_and_set_up_with_the_rest(lock: ModuleType) -> None:
    extra = lock.pyproject()["project"]["optional-dependencies"]["sound"]
    assert [one for one in extra if one.startswith("miniaudio>=")]
    assert any(pin.startswith("miniaudio==") for pin in lock.pins()), "installed from the lock, as all else"
    assert '".[sound]"' in (ROOT / "packaging" / "environment.py").read_text("utf-8"), "and with the newest packages"
