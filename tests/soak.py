"""``dev.py soak``: the computer plays every mission many times, and every large quantity of the issues runs in full.

The figures go to resources/balance, docs/balance.md and docs/soak.md. Games are kept in a work folder: an interrupted
or repeated run plays only what is missing, and plays a mission again when something that decides its games has changed.
CI runs about a twentieth of the quantities with a rotating seed; this command runs all of them.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow.door import fingerprint_of, uneven_of
from lhy_desktop.engine.flow.ruleset import find, installed
from lhy_desktop.lab.balance_page import Row, page
from lhy_desktop.lab.measured import AGAINST, FOLDER, measured, of_games, written
from lhy_desktop.lab.measuring import computers, measuring_player, studies
from lhy_desktop.lab.study import StudyFile
from lhy_desktop.lab.working import play, tasks

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "soak"
QUANTITIES = {
    "LHY_ALL": "1",
    "LHY_SOAK": "1",
    "LHY_SOAK_FILES": "6000",
    "LHY_SOAK_POINTS": "2000",
    "LHY_SOAK_WINDOW_POINTS": "100",
    "LHY_SOAK_SAVES": "2000",
    "LHY_SOAK_KILLS": "50",
    "LHY_SOAK_EDITOR_KILLS": "30",
    "LHY_SOAK_EDITED": "2000",
}
PARTS = {
    "twin worlds, 2,000 decision points": "tests/leak/test_twins.py",
    "twin worlds through the window, 100 points": "tests/ui/play/test_window_leak.py",
    "every golden game, asked anew and by notation": "tests/games/test_golden_games.py",
    "28 old saves, and their recipes": "tests/games/test_old_saves.py",
    "every pair of boards joined in every turn": "tests/engine/content/test_boards.py",
    "the picture of every board is true": "tests/ui/board/art/test_truth.py",
    "every decision by mouse and by keys": "tests/ui/play/test_decisions.py",
    "whole turns by mouse and by keys": "tests/ui/play/test_whole_turns.py",
    "every ruleset without a desktop, in the window": "tests/ui/plain",
    "every remark of the lessons": "tests/ui/play/test_lessons.py",
    "the battery with every mission, 6,000 mutated files, every extreme, 2,000 mutated saves, 50 times kill -9": (
        "tests/battery"
    ),
    "40 pictures of the window": "tests/ui/pictures",
    "30 times kill -9 while editing, 2,000 mutated documents and archives opened": "tests/ui/editor/files",
    "20 games with every sentence reworded": "tests/games/test_words_decide_nothing.py",
    "every decision in the window with every sentence reworded": "tests/ui/play/test_other_words.py",
    "field of view equal to single reports, 30 viewers": "tests/engine/rulesets/lhy/los",
    "set-ups and smoke of the computer player in every mission listed": "tests/bots",
}
EVERY = 20
"""How many games lie between two lines of progress."""
Rows = dict[str, str]


# -- playing ---------------------------------------------------------------------------------------


def pairs(ruleset: str) -> list[str]:
    """How the rows of a mission are called: who played whom."""
    players = (measuring_player(ruleset), AGAINST)
    return [f"{axis} v {allied}" for axis in players for allied in players]


def opened(given: argparse.Namespace, missions: list[str]) -> tuple[dict[str, list[StudyFile]], Rows]:
    """The files of every mission's studies, and a row for each mission that cannot be read."""
    rules, files, rows = find(given.ruleset), {}, {}
    for mission in missions:
        try:
            wanted = studies(rules, mission, given.games, given.against)
        except ContentError as error:
            rows[f"{mission}: reading it"] = f"FAILED: {error.problems[0]}"
            continue
        files[mission] = [StudyFile.begin(study, given.work) for study in wanted]
    return files, rows


def play_all(given: argparse.Namespace, missions: list[str]) -> Rows:
    """Play what is missing, mission by mission; returns rows for docs/soak.md. Ctrl+C keeps what has been played."""
    files, rows = opened(given, missions)
    todo = [
        task
        for file in (file for mission in files.values() for file in mission)
        for task in tasks(
            file.study,
            file.missing(),
            given.work / file.study.name,
            file.study.games if given.verify == "all" else int(given.verify),
        )
    ]
    print(f"{len(todo)} games to play, {given.jobs} at a time.", flush=True)
    running = play(todo, given.jobs)
    try:
        for count, (task, game) in enumerate(running, start=1):
            mission = task.study.mission
            file = next(file for file in files[mission] if file.study.name == task.study.name)
            file.add(game)
            if game.failure:
                print(f"FAILED {mission}, {task.study.pair}, seed {task.seed}: {game.failure}", flush=True)
            whole = not file.missing()
            if whole or count % EVERY == 0:
                print(f"{count}/{len(todo)} {progress(file)}", flush=True)
            if whole:
                write_figures(given.ruleset, mission, files[mission])
    except KeyboardInterrupt:
        print("Stopped; the games played are kept, the same command goes on.", flush=True)
    finally:
        running.close()
        tidy(given.work)
    for mission, played in files.items():
        write_figures(given.ruleset, mission, played)
        for file in played:
            rows[f"{mission}, {file.study.pair}"] = summary(file)
    return rows


def tidy(work: Path) -> None:
    """Remove the folders of games that left nothing to examine."""
    for folder in sorted(work.iterdir()):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()


def progress(file: StudyFile) -> str:
    """One line about a study so far."""
    games = file.games()
    axis, allied = (sum(game.winner == seat for game in games) for seat in ("axis", "allied"))
    pace = sum(game.seconds for game in games) / len(games) if games else 0
    won = f"axis {axis}, allied {allied}, draws {len(games) - axis - allied}"
    return f"{file.study.mission}, {file.study.pair}: {len(games)}/{file.study.games}, {won}, {pace:.1f} s a game"


def write_figures(ruleset: str, mission: str, files: list[StudyFile]) -> None:
    """Write the mission's file under resources/balance."""
    games = [game for file in files for game in file.games()]
    found = of_games(games, files[0].study.fingerprint, computers(ruleset))
    if found is not None:
        folder = ROOT / FOLDER / ruleset
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{mission}.yaml").write_text(written(found), "utf-8")


def summary(file: StudyFile) -> str:
    """A row of docs/soak.md."""
    games = file.games()
    if failures := [f"seed {game.seed}: {game.failure}" for game in games if game.failure]:
        return f"FAILED {len(failures)} of {len(games)}: " + "; ".join(failures[:3])
    if not games:
        return "not played"
    turns, decisions = max(game.turns for game in games), max(game.decisions for game in games)
    checked = sum(game.verified for game in games)
    most = f"at most {turns} turns and {decisions} decisions"
    return f"{len(games)} games, {most}; {checked} saves replayed to the same digest"


# -- the rest --------------------------------------------------------------------------------------


def tested(path: str, jobs: int) -> str:
    """Run one part with pytest in full quantity; returns its closing line."""
    if not (ROOT / path).exists():
        return "FAILED: not there"
    env = {**os.environ, **QUANTITIES, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "pytest", path, "-n", str(jobs)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    last = (done.stdout.strip().splitlines() or ["no output"])[-1]
    return last.strip("= ") if done.returncode == 0 else f"FAILED: {last}"


def rest(jobs: int) -> Rows:
    """The large quantities that are tests."""
    rows = {}
    for name, path in PARTS.items():
        start = time.monotonic()
        rows[name] = f"{tested(path, jobs)} ({time.monotonic() - start:.0f} s)"
        print(f"{name}: {rows[name]}", flush=True)
    return rows


# -- pages -----------------------------------------------------------------------------------------


def write_balance(ruleset: str) -> None:
    """Write docs/balance.md from the files of all missions, whichever computer player measured them; another ruleset
    than the first has its own page."""
    rules, rows = find(ruleset), []
    for mission in rules.missions():
        found, favors, why, stale = measured(ruleset, mission), None, "", ""
        try:
            setup = rules.prepare(mission, {})
        except ContentError:
            continue
        uneven = uneven_of(rules, setup)
        if uneven is not None:
            favors, why = uneven.favors, uneven.why
        if found is not None and found.measured.mission != fingerprint_of(rules, setup):
            stale = "The mission has changed since."
        elif found is not None and found.measured.computers != computers(ruleset):
            stale = "The computer player has changed since."
        rows.append(Row(mission, found, favors, why, stale))
    name = "balance.md" if ruleset == installed()[0] else f"balance-{ruleset}.md"
    (ROOT / "docs" / name).write_text(page(rows), "utf-8")


def write_soak(rows: Rows) -> bool:
    """Write docs/soak.md: new rows replace old ones of the same name. Returns whether anything in ``rows`` failed."""
    path = ROOT / "docs" / "soak.md"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    cells = [line.strip("| ").split(" | ", 1) for line in lines if line.startswith("| ")][1:]
    played = {f"{m}, {p}" for one in installed() for m in find(one).missions() for p in pairs(one)}
    names = {*PARTS, *played, *rows}
    kept = {row[0]: row[1] for row in cells if len(row) == 2 and row[0] in names} | rows
    ordered = [name for name in sorted(kept) if name not in PARTS] + [name for name in PARTS if name in kept]
    table = "".join(f"| {name} | {kept[name]} |\n" for name in ordered)
    path.write_text(f"# Soak\n\nWritten by `packaging/dev.py soak`.\n\n| what | result |\n|---|---|\n{table}", "utf-8")
    return any(row.startswith("FAILED") for row in rows.values())


def main() -> int:
    """Run what is asked for and write the pages; returns 1 when anything failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games or tests at a time")
    parser.add_argument("--games", type=int, default=200, help="computer v computer, for each mission")
    parser.add_argument("--against", type=int, default=50, help="games with the random player, for each pairing")
    parser.add_argument("--ruleset", default=installed()[0], choices=installed(), help="whose missions are played")
    parser.add_argument("--missions", default="", help="only these, with commas between")
    parser.add_argument("--only", choices=("play", "rest"), help="only the games, or only the other quantities")
    parser.add_argument("--verify", default="all", help="how many saves of each pairing are replayed: all, or a number")
    parser.add_argument("--work", type=Path, default=WORK, help="where games are kept between runs")
    given = parser.parse_args()
    if given.verify != "all" and not given.verify.isdecimal():
        parser.error("--verify takes all or a number")
    known = list(find(given.ruleset).missions())
    missions = given.missions.split(",") if given.missions else known
    if unknown := sorted({*missions} - {*known}):
        parser.error(f"no mission is called {', '.join(unknown)}; there are {', '.join(known)}")
    rows: Rows = {}
    if given.only != "rest":
        rows |= play_all(given, missions)
        write_balance(given.ruleset)
    if given.only != "play":
        rows |= rest(given.jobs)
    return int(write_soak(rows))


if __name__ == "__main__":
    sys.exit(main())
