"""Commands about files: ``validate``, ``los`` and ``situations``."""

from __future__ import annotations

from pathlib import Path

import click

from lhy_desktop.app.common import chosen_ruleset, rulesets, said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.engine.authoring.examining import examined
from lhy_desktop.engine.board import Board, NoHexError
from lhy_desktop.engine.content import Problem, find_places, read_board, read_board_file
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import EditingKit, Examined, Sight, StrangeGroundError, board_of
from lhy_desktop.engine.reading import printable

EXISTING = click.Path(exists=True, path_type=Path)


@click.command()
@click.argument("paths", nargs=-1, type=EXISTING)
def validate(paths: tuple[Path, ...]) -> None:
    """Check boards, missions, counters and tables: every problem as FILE:LINE: what is wrong.

    Files named in PATHS also get remarks, such as a board whose edges do not fit all others; a remark is no failure.
    Without PATHS everything the program finds is checked.
    """
    with said():
        places = find_places()
        given = paths or tuple(places.data / folder for folder in ("maps", "counters", "resources/rules"))
        files = [file for path in given for file in _files(path)]
        known, usual = rulesets(), chosen_ruleset().name
        found = [(file, _told(file, known, usual)) for file in files]
    problems = [problem for _, one in found for problem in one.problems]
    for file, one in found:
        for remark in one.remarks if paths else ():
            click.echo(f"{file}: {printable(remark)}")
    if problems:
        raise CommandFailedError(*map(str, problems))
    click.echo(f"{len(files)} {'file' if len(files) == 1 else 'files'} checked: no problem.")


def _files(path: Path) -> list[Path]:
    """A file, or those of a folder. Raises CommandFailedError when there is none."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*.yaml") if not file.is_dir())
    if not found:
        raise CommandFailedError(f"{path}: There is no .yaml file in this folder.")
    return found


def _told(file: Path, known: Rulesets, usual: str) -> Examined:
    """A file that cannot even be read is no reason to say nothing about the others."""
    try:
        return examined(file, known, usual)
    except OSError as error:
        return Examined("", (Problem(str(file), 0, 0, f"The file cannot be read: {error.strerror or error}."),))


def map_of(name: str) -> Board:
    """The map of a mission (an id or a file) or a single board. Raises CommandFailedError."""
    rules = chosen_ruleset()
    with said():
        path = Path(name)
        if name in rules.missions() or (path.suffix == ".yaml" and _is_mission(rules, path)):
            found = board_of(rules, rules.prepare(name, {}))
            if not isinstance(found, Board):
                raise CommandFailedError(f"{name} is played without a map.")
            return found
        sheet = read_board_file(path)[0] if path.suffix == ".yaml" else read_board(name)[0]
        return Board.single(sheet)


def _is_mission(rules: Ruleset, path: Path) -> bool:
    return isinstance(rules, EditingKit) and rules.kind_of(path) == "mission"


@click.command()
@click.argument("what", metavar="MISSION|BOARD")
@click.argument("one", metavar="HEX")
@click.argument("other", metavar="HEX")
def los(what: str, one: str, other: str) -> None:
    """Judge the line of sight between two hexes of a mission's map or a board."""
    rules, board = chosen_ruleset(), map_of(what)
    if not isinstance(rules, Sight):
        raise CommandFailedError(f"The ruleset '{rules.name}' judges no line of sight.")
    try:
        a, b = board.canonical(one), board.canonical(other)
        found = rules.sight(board, a, b)
    except (NoHexError, StrangeGroundError) as error:
        raise CommandFailedError(str(error)) from error
    click.echo(f"{a}-{b}: {found.sentence}")
    if found.rule:
        click.echo(f"Rule {found.rule}")
    for row in found.rows:
        click.echo(f"  {row}")


@click.command()
@click.argument("paths", nargs=-1, required=True, type=EXISTING)
def situations(paths: tuple[Path, ...]) -> None:
    """Run worked cases (docs/situations.md): files, or folders of them."""
    from lhy_desktop.engine.situations.runner import run_file

    count, failed = 0, []
    for path in paths:
        for file in _files(path):
            with said():
                for verdict in run_file(file, rulesets(), chosen_ruleset().name):
                    count += 1
                    failed += [f"{verdict.file} {verdict.rule} {verdict.title}: {text}" for text in verdict.failures]
    if failed:
        raise CommandFailedError(*failed, f"{len(failed)} of {count} situations failed.")
    click.echo(f"{count} situations hold.")
