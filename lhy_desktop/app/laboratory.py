"""The command ``lab``: a mission is played many times, and what the games show."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import track

from lhy_desktop.app.common import chosen_ruleset, said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.app.games import BOT, MOST_GAMES, MOST_JOBS, SEED
from lhy_desktop.app.usual import search_here
from lhy_desktop.bots import named_bot
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError, find
from lhy_desktop.engine.reading import check_output, printable
from lhy_desktop.lab import words
from lhy_desktop.lab.cards import put_on_card
from lhy_desktop.lab.cluster import play_on
from lhy_desktop.lab.findings import Findings, findings, suggested
from lhy_desktop.lab.study import Study, StudyFile, kept, lab_folder, opened, study_of
from lhy_desktop.lab.working import play, tasks

SHOWN = 3
"""How many failures are told one by one."""
OUTPUT = click.Path(dir_okay=False, path_type=Path)


class Lab(click.Group):
    """A group in which the first word is a mission unless it is one of its commands."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named, or the study of the mission named."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            return "run", self.commands["run"], args
        return super().resolve_command(ctx, args)


@click.group(cls=Lab, subcommand_metavar="MISSION | COMMAND [ARGS]...")
def lab() -> None:
    """Play a mission many times and see what comes of it: lab MISSION, lab show, lab compare.

    Studies are kept in lab/ of your user data folder. The same command goes on with one that was stopped.
    """


def parse_option(context: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:
    """Options of a game, each written as KEY=VALUE."""
    found = {}
    for one in value:
        key, equals, chosen = one.partition("=")
        if not (key and equals):
            raise click.BadParameter(f"'{one}' should read KEY=VALUE")
        found[key] = chosen
    return found


@lab.command()
@click.argument("mission")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, MOST_GAMES), help="How many games.")
@click.option("--axis", default="", metavar="BOT", help=f"{BOT.format('axis')}  [default: the ruleset's usual one]")
@click.option("--allied", default="", metavar="BOT", help=f"{BOT.format('allied')}  [default: the usual one]")
@click.option("--seed", default=1, show_default=True, type=SEED, help="Seed of the first game; each next one adds 1.")
@click.option("--option", "options", multiple=True, callback=parse_option, help="An option of the games, KEY=VALUE.")
@click.option("--jobs", default=0, type=click.IntRange(0, MOST_JOBS), help="Games at the same time; 0: one a core.")
@click.option("--scheduler", default="", metavar="ADDRESS", help="Play on the Dask cluster of this scheduler.")
@click.option("--json", "report", type=OUTPUT, help="Write the figures and every game here.")
def run(
    mission: str,
    games: int,
    axis: str,
    allied: str,
    seed: int,
    options: dict[str, str],
    jobs: int,
    scheduler: str,
    report: Path | None,
) -> None:
    """Play MISSION with computer players on both sides and tell what the games show."""
    from lhy_desktop.lab.measuring import measuring_player

    search_here(axis, allied)
    rules = chosen_ruleset()
    name: str = click.get_current_context().find_root().obj
    with said():
        if report is not None:
            check_output(report)
        usual = measuring_player(rules.name)
        study = study_of(rules, mission, axis or usual, allied or usual, games, seed, options, name)
        for player in (study.axis, study.allied):
            named_bot(rules.name, player, seed)
        file = StudyFile.begin(study, lab_folder(rules.name))
        _play(file, jobs or os.cpu_count() or 1, scheduler, study)
        put_on_card(file)
    _show(file, rules)
    if report is not None:
        with said():
            report.write_text(json.dumps(_report(file, rules), indent=1) + "\n", "utf-8")
    _complain(file)


def _play(file: StudyFile, jobs: int, scheduler: str, wanted: Study) -> None:
    """Play what is missing of the wanted games. Ctrl+C keeps what has been played."""
    if file.damage:
        click.echo(file.damage, err=True)
    todo = [seed for seed in file.missing() if seed in wanted.seeds]
    found = list(tasks(file.study, todo))
    running = play_on(scheduler, found) if scheduler else play(found, min(jobs, len(found)))
    console = Console(stderr=True)
    try:
        for _, game in track(running, "Playing", len(found), console=console, disable=not console.is_terminal):
            file.add(game)
    except KeyboardInterrupt:
        click.echo("Stopped. The games played are kept; the same command goes on.", err=True)
    finally:
        running.close()


@lab.command()
@click.argument("name", required=False, default="")
@click.option("--json", "report", type=OUTPUT, help="Write the figures and every game here.")
def show(name: str, report: Path | None) -> None:
    """Tell what a study has shown: its name, a mission (its newest study), or a file. Without a name, list them all."""
    rules = chosen_ruleset()
    if not name:
        _list(rules)
        return
    file = _found(name, rules)
    with said():
        if report is not None:
            check_output(report)
            report.write_text(json.dumps(_report(file, rules), indent=1) + "\n", "utf-8")
    if file.damage:
        click.echo(file.damage, err=True)
    _show(file, rules)


@lab.command()
@click.argument("one")
@click.argument("other")
def compare(one: str, other: str) -> None:
    """Hold two studies against each other, such as two versions of a mission: what differs, and whether by chance."""
    rules = chosen_ruleset()
    first, second = _found(one, rules), _found(other, rules)
    names = words.names_for(rules, second.study)
    for file in (first, second):
        _head(file, findings(file.games()))
    for line in words.compared(findings(first.games()), findings(second.games()), names):
        click.echo(f"  {printable(line)}")


def _list(rules: Ruleset) -> None:
    with said():
        files, problems = opened(kept(lab_folder(rules.name)))
    for file in files:
        study, played = file.study, len(file.games())
        click.echo(f"{study.name:40} {played:6} of {study.games} games  {printable(study.title)}, {study.pair}")
    if not files and not problems:
        click.echo("No studies yet: lhy-desktop lab MISSION begins one.")
    if problems:
        raise CommandFailedError(*problems)


def _found(name: str, rules: Ruleset) -> StudyFile:
    """A study by its name, its mission or its file. Raises CommandFailedError."""
    folder = lab_folder(rules.name)
    named = [Path(name)] if Path(name).is_file() else []
    mine = [*(path for path in kept(folder) if path.stem == name), *kept(folder, name)]
    with said():
        for path in (*named, *mine):
            return StudyFile(path)
    raise CommandFailedError(f"There is no study called '{name}'. lhy-desktop lab show lists them.")


def _rules(file: StudyFile, rules: Ruleset) -> Ruleset:
    """The ruleset of a study's own, where it is installed."""
    if file.study.ruleset == rules.name:
        return rules
    try:
        return find(file.study.ruleset)
    except UnknownRulesetError:
        return rules


def _show(file: StudyFile, rules: Ruleset) -> None:
    found = findings(file.games())
    names = words.names_for(_rules(file, rules), file.study)
    _head(file, found)
    if not found.games:
        return
    parts = {
        "": words.wins(found, names),
        "Length and losses": words.lengths(found, names),
        "What decided": words.deciders(found, names),
        "Where": words.heats(found),
        "Score": [words.spread_words(found.figures.score), *_bands(found, names)],
    }
    for title, rows in parts.items():
        if title:
            click.echo(f"\n{title}")
        for row in rows:
            click.echo(f"  {printable(row)}")


def _bands(found: Findings, names: words.Names) -> list[str]:
    if not names.bands:
        return []
    offer = suggested(found, names.bands)
    rows = [f"Bands: {words.bands_words(names.bands, names)}"]
    return rows if offer is None else [*rows, words.suggestion_words(offer, names, found.games)]


def _head(file: StudyFile, found: Findings) -> None:
    study = file.study
    click.echo(f"{printable(study.title)}: {study.name}, {study.pair}, {found.games} of {study.games} games")


def _report(file: StudyFile, rules: Ruleset) -> dict[str, Any]:
    found = findings(file.games())
    names = words.names_for(_rules(file, rules), file.study)
    rates = {
        outcome or "draws": {"games": found.wins(outcome), "interval": found.interval(outcome)}
        for outcome in names.outcomes
    }
    return {
        "study": msgspec.to_builtins(file.study),
        "rates": rates,
        "findings": msgspec.to_builtins(found),
        "suggestion": msgspec.to_builtins(suggested(found, names.bands)),
        "games": msgspec.to_builtins(file.games()),
    }


def _complain(file: StudyFile) -> None:
    failed = [game for game in file.games() if game.failure]
    if failed:
        more = [f"{len(failed) - SHOWN} more failed."] if len(failed) > SHOWN else []
        raise CommandFailedError(
            *(f"The game with seed {game.seed} failed: {game.failure}" for game in failed[:SHOWN]), *more
        )
