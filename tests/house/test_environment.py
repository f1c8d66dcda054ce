"""The environment of the two commands (packaging/environment.py): it is made in this checkout and nowhere else."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(PACKAGING))
    spec = importlib.util.spec_from_file_location("environment_of_dev", PACKAGING / "environment.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_an_environment_that_is_a_link_is_not_emptied(
    environment: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A second checkout may borrow the first one's; to set it up there would clear it for both."""
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "kept").write_text("kept")
    (tmp_path / ".venv").symlink_to(theirs)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    here = environment.Environment(".venv", locked=False)
    with pytest.raises(SystemExit, match=r"\.venv is a link"):
        here.ensure()
    assert (theirs / "kept").exists()
