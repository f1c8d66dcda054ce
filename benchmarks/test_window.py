"""Figures of the window: first paint, usable flat board, full art, memory, heartbeat with a bot thinking."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def driven(folder: Path, *arguments: object) -> dict[str, float]:
    """Run the driver; its figures."""
    env = {**os.environ, "LHY_DESKTOP_USER": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}
    script = ROOT / "benchmarks" / "window_driver.py"
    kind, *rest = map(str, arguments)
    command = [sys.executable, str(script), kind, str(time.time()), *rest]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.strip().splitlines()[-1])


def test_start(benchmark, tmp_path: Path) -> None:
    """First paint <= 0.8 s, usable flat board <= 1.5 s after process start; art of a sheet <= 4 s behind it."""
    rounds: list[dict[str, float]] = []
    folders = iter(range(100))

    def once() -> None:
        rounds.append(driven(tmp_path / str(next(folders)), "start", "dawn_at_the_crossroads"))

    benchmark.pedantic(once, rounds=5)
    for name in rounds[0]:
        print(f"\nstart, {name}: {statistics.median(r[name] for r in rounds):.2f}", end="")


def test_heartbeat(benchmark, tmp_path: Path) -> None:
    """Event loop p99.9 <= 50 ms, max <= 150 ms over 60 s with bots thinking; main process <= 500 MB."""
    seconds = float(os.environ.get("LHY_HEARTBEAT", "60"))
    told: list[dict[str, float]] = []
    benchmark.pedantic(lambda: told.append(driven(tmp_path, "play", "meeting_in_the_hills", seconds)), rounds=1)
    print("\nheartbeat:", ", ".join(f"{name} {value:.1f}" for name, value in told[0].items()))


def test_hands(benchmark, tmp_path: Path) -> None:
    """On the larger mission: pan <= 4 ms, zoom step <= 12 ms, drag with line of sight <= 10 ms a frame."""
    told: list[dict[str, float]] = []
    benchmark.pedantic(lambda: told.append(driven(tmp_path, "hands", "meeting_in_the_hills")), rounds=1)
    print("\nhands:", ", ".join(f"{name} {value:.1f}" for name, value in told[0].items()))
