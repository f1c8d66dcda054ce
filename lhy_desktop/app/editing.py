"""Commands that open the editor: ``edit`` a file, and ``open`` whatever the system has found for the program."""

from __future__ import annotations

import os
from pathlib import Path

import click

from lhy_desktop.app.common import said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.app.window import no_window, parse_size, play, window_missing
from lhy_desktop.engine.content import ContentError, find_places
from lhy_desktop.engine.content.problems import Problem
from lhy_desktop.engine.content.sharing import ArchiveError, arrivals, unpacked
from lhy_desktop.engine.content.sharing.archive import LARGEST, SUFFIX
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.reading import check_output, read_file
from lhy_desktop.session.library import SUFFIX as GAME

FILE = click.Path(path_type=Path)
YAML = (".yaml", ".yml")


@click.command()
@click.argument("path", metavar="[FILE]", required=False, type=FILE)
@click.option("--screenshot", type=click.Path(dir_okay=False, path_type=Path), help="Write a picture and close.")
@click.option("--size", default="1680x1050", show_default=True, callback=parse_size, help="Window size for it.")
def edit(path: Path | None, screenshot: Path | None, size: tuple[int, int]) -> None:
    """Open the editor, with FILE in front: a board, a mission, or any other YAML, whatever is wrong with it."""
    if path is not None:
        _checked(path)
    _open(path, screenshot, size)


@click.command("open")
@click.argument("path", metavar="FILE", type=FILE)
@click.pass_context
def open(context: click.Context, path: Path) -> None:
    """Open FILE as a double click does: a shared file is shown before anything of it is kept, a saved game is gone on
    with, a board or a mission is edited."""
    ending = path.suffix.casefold()
    if ending == GAME:
        context.invoke(play, what=str(path), screenshot=None, size=(1680, 1050), after=0, safe_layout=False)
        return
    if ending == SUFFIX:
        with said():
            _check_archive(path)
    elif ending in YAML:
        _checked(path)
    else:
        raise CommandFailedError(f"{path}: The name of the file ends in none of {', '.join((SUFFIX, GAME, *YAML))}.")
    _open(path, None, (1680, 1050))


def _checked(path: Path) -> None:
    """Raise CommandFailedError, with the line where there is one, for what no editor can show as a text."""
    if not os.path.lexists(path):
        begin = f" Begin one with: lhy-desktop new board {path}" if path.suffix.casefold() in YAML else ""
        raise CommandFailedError(f"{path}: There is no such file.{begin}")
    with said():
        raw = read_file(path, MAX_BYTES)
        try:
            raw.decode()
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise ContentError((Problem(str(path), line, 1, "The file is not UTF-8 text."),)) from error


def _check_archive(path: Path) -> None:
    try:
        arrivals(unpacked(read_file(path, LARGEST)), find_places())
    except ArchiveError as error:
        raise CommandFailedError(f"{path}: {error}") from error


def _open(path: Path | None, screenshot: Path | None, size: tuple[int, int]) -> None:
    named: str = click.get_current_context().find_root().obj
    if screenshot is not None:
        with said():
            check_output(screenshot)
    try:
        from lhy_desktop.ui.application import edit as opened
    except ImportError as error:
        raise window_missing(error) from error
    problems = opened(named, path, screenshot, size, no_window)
    if problems:
        raise CommandFailedError(*problems)
