"""Commands about files: ``validate``, ``los`` and ``situations``."""

from __future__ import annotations

from pathlib import Path

import click

from lhy_desktop.app.common import chosen_ruleset, said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.engine.board import Board, NoHexError
from lhy_desktop.engine.content import Problem, find_places, read_board, read_board_file
from lhy_desktop.engine.rulesets.lhy import los as sight
from lhy_desktop.engine.rulesets.lhy.files.checking import examine, kind_of

EXISTING = click.Path(exists=True, path_type=Path)


@click.command()
@click.argument("paths", nargs=-1, type=EXISTING)
def validate(paths: tuple[Path, ...]) -> None:
    """Check boards, missions, counters and tables: every problem as FILE:LINE: what is wrong.

    Files named in PATHS also get remarks, such as a board whose edges do not fit all others; those fail nothing.
    Without PATHS everything the program finds is checked.
    """
    with said():
        places = find_places()
        given = paths or tuple(places.data / folder for folder in ("maps", "counters", "resources/rules"))
        files = [file for path in given for file in _files(path)]
        found = [(file, *_examined(file)) for file in files]
    problems = [problem for _, some, _ in found for problem in some]
    for file, _, remarks in found:
        for remark in remarks if paths else ():
            click.echo(f"{file}: {remark}")
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


def _examined(file: Path) -> tuple[tuple[Problem, ...], tuple[str, ...]]:
    """The problems of a file, and what its author may want to know though it is sound."""
    if file.suffix == ".yaml" and file.is_file() and b"\nsituations:" in file.read_bytes():
        from lhy_desktop.engine.situations.runner import problems_of

        return tuple(problems_of(file)), ()
    found = examine(file)
    if found.kind == "mission" and not found.problems:
        from lhy_desktop.engine.rulesets.lhy.room import overfull

        return overfull(file), found.remarks
    return found.problems, found.remarks


def board_of(name: str) -> Board:
    """The board of a mission (an id or a file) or a single board. Raises CommandFailedError."""
    rules = chosen_ruleset()
    with said():
        path = Path(name)
        if name in rules.missions() or (path.suffix == ".yaml" and kind_of(path) == "mission"):
            found: Board = rules.prepare(name, {}).board
            return found
        sheet = read_board_file(path)[0] if path.suffix == ".yaml" else read_board(name)[0]
        return Board.single(sheet)


@click.command()
@click.argument("what", metavar="MISSION|BOARD")
@click.argument("one", metavar="HEX")
@click.argument("other", metavar="HEX")
def los(what: str, one: str, other: str) -> None:
    """Judge the line of sight between two hexes of a mission's map or a board."""
    board = board_of(what)
    try:
        a, b = board.canonical(one), board.canonical(other)
        found = sight.report(board, a, b)
    except NoHexError as error:
        raise CommandFailedError(str(error)) from error
    click.echo(f"{a}-{b}: {found.sentence(b)}")
    if found.rule:
        click.echo(f"Rule {found.rule}")
    for crossed in found.crossed:
        where = "beside" if crossed.flank else "through"
        click.echo(f"  {where:8}{crossed.hex:8}{crossed.terrain:18} reaches level {crossed.top}  {crossed.effect}")


@click.command()
@click.argument("paths", nargs=-1, required=True, type=EXISTING)
def situations(paths: tuple[Path, ...]) -> None:
    """Run worked cases (docs/situations.md): files, or folders of them."""
    from lhy_desktop.engine.situations.runner import run_file

    count, failed = 0, []
    for path in paths:
        for file in _files(path):
            with said():
                for verdict in run_file(file):
                    count += 1
                    failed += [f"{verdict.file} {verdict.rule} {verdict.title}: {text}" for text in verdict.failures]
    if failed:
        raise CommandFailedError(*failed, f"{len(failed)} of {count} situations failed.")
    click.echo(f"{count} situations hold.")
