"""Same seed and answers, same bytes: whatever the hash seed (and, run by hand, whatever the Python)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_what_a_bot_plays_does_not_depend_on_hash_order(tmp_path: Path) -> None:
    mission, bot, written = "meeting_in_the_hills", "recruit", []
    for hash_seed in ("1", "4242"):
        folder = tmp_path / hash_seed
        command = [sys.executable, "-m", "lhy_desktop", "selfplay", mission, "--axis", bot, "--allied", bot]
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([*command, "--games", "1", "--save", str(folder)], cwd=ROOT, env=env, check=True)
        written.append((folder / "game-000001.lhysave").read_bytes())
    assert written[0] == written[1]
