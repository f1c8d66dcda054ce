"""``dev.py soak --jobs N``: every large quantity of the issues whole; the summary goes to docs/soak.md.

CI runs about a twentieth of each with a rotating seed; this is the rest.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.self_play import Order, self_play, summary
from lhy_desktop.session import read_save, replay

ROOT = Path(__file__).resolve().parents[1]
QUANTITIES = {
    "LHY_ALL": "1",
    "LHY_SOAK": "1",
    "LHY_SOAK_POINTS": "2000",
    "LHY_SOAK_WINDOW_POINTS": "100",
    "LHY_SOAK_SAVES": "2000",
    "LHY_SOAK_KILLS": "50",
}
PARTS = {
    "twin worlds, 2,000 decision points": "tests/leak/test_twins.py",
    "twin worlds through the window, 100 points": "tests/ui/play/test_window_leak.py",
    "3,000 mutated YAML files": "tests/engine/content/test_fuzz.py",
    "2,000 mutated saves": "tests/games/test_saves.py",
    "50 times kill -9": "tests/games/test_kill.py",
    "field of view equal to single reports, 30 viewers": "tests/engine/rulesets/lhy/los",
}


def played(mission: str, jobs: int, games: int) -> str:
    """Self-play of one mission, every save replayed; a line of the summary."""
    with tempfile.TemporaryDirectory() as folder:
        order = Order("lhy", mission, {"axis": "random", "allied": "random"}, 1, games, folder)
        records = list(self_play(order, jobs))
        told = summary(records)
        rules = find("lhy")
        prepared = rules.prepare(mission, {})
        for record in records:
            opened = replay(read_save(Path(folder) / f"game-{record.seed:06d}.lhysave"), rules, prepared)
            if opened.problem or opened.session.digest() != record.digest:
                return f"FAILED: seed {record.seed} does not replay: {opened.problem}"
    failures = [f"seed {r.seed}: {r.failure}" for r in records if r.failure]
    if failures:
        return "FAILED: " + "; ".join(failures[:3])
    return (
        f"{told['games']} games, axis {told['axis']}, allied {told['allied']}, draws {told['draws']}, at most "
        f"{told['most_turns']} turns and {told['most_decisions']} decisions; all replayed to the same digest"
    )


def tested(path: str, jobs: int) -> str:
    """One part as a pytest run with the whole quantities; its closing line."""
    if not (ROOT / path).exists():
        return "FAILED: not there"
    env = {**os.environ, **QUANTITIES, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "pytest", path, "-n", str(jobs)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    last = (done.stdout.strip().splitlines() or ["no output"])[-1]
    return last.strip("= ") if done.returncode == 0 else f"FAILED: {last}"


def main() -> int:
    """Run everything and write the summary; 1 when anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    rows = []
    for mission in find("lhy").missions():
        rows.append(
            timed(f"self-play of {mission}, random v random", lambda m=mission: played(m, given.jobs, given.games))
        )
    for name, path in PARTS.items():
        rows.append(timed(name, lambda p=path: tested(p, given.jobs)))
    text = "# Soak\n\nWritten by `packaging/dev.py soak`.\n\n| what | result | seconds |\n|---|---|---|\n" + "".join(
        rows
    )
    (ROOT / "docs" / "soak.md").write_text(text, "utf-8")
    return int("FAILED" in text)


def timed(name: str, work) -> str:
    """A row of the table, printed as it is made."""
    start = time.monotonic()
    row = f"| {name} | {work()} | {time.monotonic() - start:.0f} |\n"
    print(row, end="", flush=True)
    return row


if __name__ == "__main__":
    sys.exit(main())
