"""The command ``render``: a map as a picture, or on paper at true scale."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from lhy_desktop.app.common import said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.app.files import map_of
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.reading import check_output

PAPERS = ("a4", "letter", "a3", "sheet")
Told = Callable[[int, int], None]


def parse_mm(context: click.Context, parameter: click.Parameter, value: float) -> float:
    """A length in millimeters; ``nan`` must be refused here, because it passes every check of a range."""
    if math.isnan(value):
        raise click.BadParameter("a number of millimeters")
    return value


@click.command()
@click.argument("what", metavar="BOARD|MISSION")
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write; its ending says what: .png and other pictures, or .svg and .pdf at true scale.",
)
@click.option(
    "--hex-size", default=128, show_default=True, type=click.IntRange(24, 400), help="Picture: pixels per hex."
)
@click.option(
    "--hex-mm",
    default=19.0,
    show_default=True,
    type=click.FloatRange(8, 60),
    callback=parse_mm,
    help="SVG, PDF: flat to flat of a hex.",
)
@click.option(
    "--paper", default="a4", show_default=True, type=click.Choice(PAPERS), help="PDF: sheet = one large page."
)
@click.option(
    "--season",
    default="summer",
    show_default=True,
    help="Palette: summer, autumn, winter; each also as 'winter twilight', 'winter night'.",
)
def render(what: str, output: Path, hex_size: int, hex_mm: float, paper: str, season: str) -> None:
    """Paint the map of a board or mission: a picture, or SVG and PDF of the size it has on the table.

    A PDF that needs several pages has them overlap by 8 mm, with crop marks and a bar to measure; print it at 100 %.
    """
    with said():
        check_output(output)
    board = map_of(what)
    title = Path(what).stem.replace("_", " ").title()
    try:
        with _shown() as told:
            pages = _write(board, output, hex_size, hex_mm, paper, season, title, told)
    except ImportError as error:
        raise CommandFailedError(f"Pictures need Qt (PySide6), which does not load here: {error}.") from error
    except KeyError as error:
        raise CommandFailedError(f"There is no palette '{season}'.") from error
    except OSError as error:
        raise CommandFailedError(f"{output} cannot be written: {error}.") from error
    click.echo(f"{output} written." if pages < 2 else f"{output} written: {pages} pages.")


def _write(
    board: Board, output: Path, hex_size: int, hex_mm: float, paper: str, season: str, title: str, told: Told
) -> int:
    """Write the file in the kind that its ending names, and return its number of pages."""
    from lhy_desktop.ui.board.art import paper as on_paper
    from lhy_desktop.ui.board.art.export import render_board

    match output.suffix.lower():
        case ".pdf":
            return len(on_paper.write_pdf(board, output, hex_mm, season, paper, title, told).pages)
        case ".svg":
            on_paper.write_svg(board, output, hex_mm, season, title, told)
        case _:
            render_board(board, output, hex_size, season, told)
    return 1


@contextmanager
def _shown() -> Iterator[Told]:
    """A progress bar while tiles are painted, when the output is a terminal; nothing elsewhere."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Painting", total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
