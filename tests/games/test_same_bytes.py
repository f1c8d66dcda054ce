"""Same seed and answers, same bytes: whatever the order of hashes (and, run by hand, whatever the Python)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("mission", "bot"), [("dawn_at_the_crossroads", "random"), ("meeting_in_the_hills", "recruit")]
)
def test_journals_do_not_depend_on_hash_order(mission: str, bot: str, tmp_path: Path) -> None:
    written = []
    for hash_seed in ("1", "4242"):
        folder = tmp_path / hash_seed
        command = [sys.executable, "-m", "lhy_desktop", "selfplay", mission, "--axis", bot, "--allied", bot]
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([*command, "--games", "1", "--save", str(folder)], cwd=ROOT, env=env, check=True)
        written.append((folder / "game-000001.lhysave").read_bytes())
    assert written[0] == written[1]
