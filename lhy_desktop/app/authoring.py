"""Commands for map makers: ``draw``."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import click

from lhy_desktop.app.common import said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.engine.content import read_board_file
from lhy_desktop.engine.content.board_writer import write_board

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("path", metavar="FILE", type=FILE)
@click.option("--again", is_flag=True, help="Draw all lines and buildings anew, also those drawn already.")
def draw(path: Path, again: bool) -> None:
    """Draw what a board FILE leaves out: the curves of its lines and its buildings.

    The file is written anew in the program's own order; of its comments the lines at its top stay.
    """
    from lhy_desktop.engine.board.drafting import NoRoomError, draft

    with said():
        sheet, _ = read_board_file(path, sketch=True)
        try:
            done = draft(sheet, again)
        except NoRoomError as error:
            raise CommandFailedError(f"{path}: {error}") from error
        if not done.lines and not done.hexes:
            click.echo(f"{path}: everything is drawn already; --again draws it anew.")
            return
        _replace(path, write_board(done.sheet, _comment(path.read_text(encoding="utf-8"))))
    click.echo(f"{path}: {_counted(done.lines, 'line')} and buildings in {_counted(len(done.hexes), 'hex')} drawn.")


def _comment(text: str) -> str:
    """The comment lines at the top of a file, without their marks."""
    return "\n".join(line[1:].removeprefix(" ") for line in takewhile(lambda line: line[:1] == "#", text.splitlines()))


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(path.name + ".new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    beside.replace(path)


def _counted(count: int, word: str) -> str:
    more = "es" if word.endswith("x") else "s"
    return f"{count} {word}{'' if count == 1 else more}"
