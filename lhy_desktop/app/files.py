"""Commands about files: ``validate``, ``render``, ``los`` and ``situations``."""

from __future__ import annotations

from pathlib import Path

import click

from lhy_desktop.app.common import chosen_ruleset, said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.engine.board import Board, NoHexError
from lhy_desktop.engine.content import Problem, find_places, read_board, read_board_file
from lhy_desktop.engine.rulesets.lhy import los as sight
from lhy_desktop.engine.rulesets.lhy.files import validate as validate_any

EXISTING = click.Path(exists=True, path_type=Path)


@click.command()
@click.argument("paths", nargs=-1, type=EXISTING)
def validate(paths: tuple[Path, ...]) -> None:
    """Check boards, missions, counters and tables: every problem as FILE:LINE: what is wrong.

    Without PATHS everything the program finds is checked.
    """
    with said():
        places = find_places()
        given = paths or tuple(places.data / folder for folder in ("maps", "counters", "resources/rules"))
        files = [file for path in given for file in (sorted(path.rglob("*.yaml")) if path.is_dir() else [path])]
        problems: list[Problem] = [problem for file in files for problem in _problems(file)]
    if problems:
        raise CommandFailedError(*map(str, problems))
    click.echo(f"{len(files)} {'file' if len(files) == 1 else 'files'} checked: no problem.")


def _problems(file: Path) -> list[Problem]:
    if file.suffix == ".yaml" and b"\nsituations:" in file.read_bytes():
        from lhy_desktop.engine.situations.runner import problems_of

        return list(problems_of(file))
    return validate_any(file)


def board_of(name: str) -> Board:
    """The board of a mission (an id or a file) or a single board. Raises CommandFailedError."""
    rules = chosen_ruleset()
    with said():
        path = Path(name)
        if name in rules.missions() or (path.suffix == ".yaml" and "missions" in path.parts):
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
@click.argument("what", metavar="BOARD|MISSION")
@click.option("-o", "--output", required=True, type=click.Path(dir_okay=False, path_type=Path), help="PNG to write.")
@click.option("--hex-size", default=128, show_default=True, type=click.IntRange(24, 400), help="Pixels per hex.")
@click.option(
    "--season",
    default="summer",
    show_default=True,
    help="Palette: summer, autumn, winter; each also as 'winter twilight', 'winter night'.",
)
def render(what: str, output: Path, hex_size: int, season: str) -> None:
    """Paint the map of a board or mission as a picture."""
    board = board_of(what)
    try:
        from lhy_desktop.ui.board.art.export import render_board
    except ImportError as error:
        raise CommandFailedError(f"Pictures need Qt (PySide6), which does not load here: {error}.") from error
    try:
        render_board(board, output, hex_size, season)
    except KeyError as error:
        raise CommandFailedError(f"There is no palette '{season}'.") from error
    except OSError as error:
        raise CommandFailedError(f"{output} cannot be written: {error}.") from error
    click.echo(f"{output} written.")


@click.command()
@click.argument("paths", nargs=-1, required=True, type=EXISTING)
def situations(paths: tuple[Path, ...]) -> None:
    """Run worked cases (docs/situations.md): files, or folders of them."""
    from lhy_desktop.engine.situations.runner import run_file

    count, failed = 0, []
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            with said():
                for verdict in run_file(file):
                    count += 1
                    failed += [f"{verdict.file} {verdict.rule} {verdict.title}: {text}" for text in verdict.failures]
    if failed:
        raise CommandFailedError(*failed, f"{len(failed)} of {count} situations failed.")
    click.echo(f"{count} situations hold.")
