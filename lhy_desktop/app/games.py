"""Commands about whole games: ``selfplay`` and ``replay``."""

from __future__ import annotations

import json
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import track

from lhy_desktop.app.common import chosen_ruleset, ruleset_of, said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.app.usual import search_here
from lhy_desktop.engine.flow import Viewer
from lhy_desktop.engine.reading import check_output, printable
from lhy_desktop.lab.self_play import Order, Record, self_play, summary
from lhy_desktop.session import SaveFile, changed_data, entries_of, open_save, read_save
from lhy_desktop.session.carrying import prepared_of, said_of
from lhy_desktop.session.replay import over
from lhy_desktop.session.verify import UNVERIFIED, VERIFIED
from lhy_desktop.session.verify import verify as verified

MOST_GAMES, MOST_JOBS = 1_000_000, 60
"""No system starts more processes for one pool than this."""
SEED = click.IntRange(-(2**62), 2**62)
"""What a save and a digest can hold, with room for the games that follow."""
BOT = "Who plays the {} seat: a computer player of the ruleset, or module:object."

SEALED = "This game is sealed: until it is over only what both sides know is told (--viewer table)."
WATCH = "To watch it: lhy-desktop replay --watch {}. To go on with it, open it in the window."


@click.command()
@click.argument("mission")
@click.option("--axis", default="random", show_default=True, metavar="BOT", help=BOT.format("axis"))
@click.option("--allied", default="random", show_default=True, metavar="BOT", help=BOT.format("allied"))
@click.option("--games", default=10, show_default=True, type=click.IntRange(1, MOST_GAMES), help="How many games.")
@click.option("--seed", default=1, show_default=True, type=SEED, help="Seed of the first game; each next one adds 1.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, MOST_JOBS), help="Games at the same time.")
@click.option("--json", "report", type=click.Path(dir_okay=False, path_type=Path), help="Write every result here.")
@click.option("--save", "folder", type=click.Path(file_okay=False, path_type=Path), help="Keep every game here.")
def selfplay(
    mission: str, axis: str, allied: str, games: int, seed: int, jobs: int, report: Path | None, folder: Path | None
) -> None:
    """Let computer players play MISSION many times."""
    search_here(axis, allied)
    chosen_ruleset()
    with said():
        if report is not None:
            check_output(report)
    name: str = click.get_current_context().find_root().obj
    order = Order(name, mission, {"axis": axis, "allied": allied}, seed, games, str(folder or ""))
    console = Console(stderr=True)
    with said():
        played = self_play(order, jobs)
        records = list(track(played, "Playing", games, console=console, disable=not console.is_terminal))
    told = summary(records)
    for key, value in told.items():
        click.echo(f"{key.replace('_', ' '):16} {value}")
    if report is not None:
        with said():
            report.write_text(json.dumps({"summary": told, "games": msgspec.to_builtins(records)}, indent=1) + "\n")
    failed = [record for record in records if record.failure]
    if failed:
        raise CommandFailedError(*(_failure(record) for record in failed))


def _failure(record: Record) -> str:
    return f"Game with seed {record.seed} stopped at answer {record.answers}: {record.failure}"


@click.command()
@click.argument("save", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--verify", is_flag=True, help="Compare everything that follows from the answers.")
@click.option("--log", is_flag=True, help="Print what happened.")
@click.option("--watch", is_flag=True, help="Watch from the recorded events, whatever the rules are now.")
@click.option(
    "--viewer", default="table", type=click.Choice(["axis", "allied", "table"]), help="Whose log.", show_default=True
)
def replay(save: Path, verify: bool, log: bool, watch: bool, viewer: Viewer) -> None:
    """Check the game in SAVE, or tell what happened in it. A game of other rules is not checked; --watch tells it."""
    with said():
        found = read_save(save)
    if viewer != "table" and found.header.table.sealed and not over(found):
        raise CommandFailedError(SEALED)
    if watch or log:
        _tell(found, viewer)
    if watch:
        if found.damage:
            raise CommandFailedError(found.damage)
        return
    with said():
        rules = ruleset_of(found.header)
        prepared = prepared_of(found, rules)
        if verify and found.header.version == rules.version:
            opened, wrong = verified(found, rules, prepared)
        else:
            opened = open_save(found, rules, prepared)
            wrong = (opened.problem,) if opened.problem else ()
    if opened.former is not None:
        raise CommandFailedError(opened.former.said, *filter(None, (opened.problem, WATCH.format(save))))
    title = printable(found.header.title)
    click.echo(f"{title}: {opened.good} of {opened.of} answers replayed, digest {opened.session.digest()}")
    if changed := said_of(found.header):
        click.echo(printable(changed))
    if wrong:
        raise CommandFailedError(*wrong, *(f"Changed since: {name}" for name in changed_data(found, prepared)))
    if verify:
        click.echo(f"{VERIFIED}\n{UNVERIFIED}")


def _tell(save: SaveFile, viewer: Viewer) -> None:
    for entry in entries_of(save):
        for event in entry.events:
            telling = event.told(viewer)
            if telling.text:
                dice = f"  [{', '.join(map(str, telling.dice))}]" if telling.dice else ""
                click.echo(f"{entry.number + 1:5} {entry.seat:7} {printable(telling.text)}{dice}")
