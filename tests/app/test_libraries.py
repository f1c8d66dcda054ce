"""Which system library Qt misses is said in a sentence; the program never aborts for it."""

from __future__ import annotations

import ctypes.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lhy_desktop.app import libraries


@pytest.mark.parametrize(
    ("lost", "said", "name", "package"),
    [
        ("xcb-cursor", 'Could not load the Qt platform plugin "xcb"', "libxcb-cursor", "libxcb-cursor0"),
        ("EGL", "libEGL.so.1: cannot open shared object file", "libEGL", "libegl1"),
    ],
)
def test_a_missing_library_is_named_with_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, lost: str, said: str, name: str, package: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes.util, "find_library", lambda one: None if one == lost else f"lib{one}.so.0")
    first, second, *_ = libraries.told(said)
    assert first == f"The window cannot open: Qt misses the system library {name}."
    assert second.endswith(f"--no-install-recommends {package}")


def test_a_library_nobody_knows_is_named_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ctypes.util, "find_library", lambda one: f"lib{one}.so.0")
    assert "libodd.so.7." in libraries.told("libodd.so.7: cannot open shared object file")[0]
    (tmp_path / "libqxcb.so").write_text("no library")
    assert libraries.told("nothing more is known", tmp_path)[1] == "nothing more is known"


@pytest.mark.parametrize("screen", [{"DISPLAY": ":32123", "QT_QPA_PLATFORM": "xcb"}, {"QT_QPA_PLATFORM": "nonsense"}])
def test_a_screen_that_is_not_there_ends_in_a_sentence(tmp_path: Path, screen: dict[str, str]) -> None:
    env = {**os.environ, "LHY_DESKTOP_USER": str(tmp_path), **screen}
    command = [sys.executable, "-m", "lhy_desktop", "play"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, env=env)
    assert done.returncode == 1, "not 134"
    assert done.stderr.startswith("The window cannot open: ")
    assert "Traceback" not in done.stderr
