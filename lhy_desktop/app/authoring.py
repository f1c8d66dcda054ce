"""Commands for makers of maps and missions: ``new``, ``draw`` and ``schemas``."""

from __future__ import annotations

import os
import re
from itertools import takewhile
from pathlib import Path

import click

from lhy_desktop.app.common import chosen_ruleset, rulesets, said
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.engine.content import find_places, read_board, read_board_file
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.flow.door import EditingKit, Schemas
from lhy_desktop.engine.reading import read_file

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
NEW_FILE = click.Path(path_type=Path)
BOARDS, MISSIONS = "maps/boards", "maps/missions"
LONGEST_TITLE = 80
NO_TEXT = re.compile(r"0|[1-9][0-9]*|true|false|null")
"""Names that a YAML file would read as something other than text, in this file or in one that refers to it."""


def parse_title(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """One line of printable text, as the files' schemas want it; "" for none."""
    title = value.strip()
    if not title.isprintable() or len(title) > LONGEST_TITLE:
        raise click.BadParameter(f"one line of {LONGEST_TITLE} characters at most")
    return title


@click.command()
@click.argument("path", metavar="FILE", type=FILE)
@click.option("--again", is_flag=True, help="Draw all lines and buildings anew, also those drawn already.")
def draw(path: Path, again: bool) -> None:
    """Draw what a board FILE leaves out: the curves of its lines and its buildings.

    The file is written anew in the program's own order. Only the comments at its top are kept.
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
        _replace(path, write_board(done.sheet, _comment(read_file(path, MAX_BYTES).decode("utf-8-sig"))))
    click.echo(f"{path}: {_counted(done.lines, 'line')} and buildings in {_counted(len(done.hexes), 'hex')} drawn.")


@click.group()
def new() -> None:
    """Begin a board or a mission: a file to write on, with every key explained."""


@new.command("board")
@click.argument("path", metavar="FILE", type=NEW_FILE)
@click.option("--columns", default=11, show_default=True, type=click.IntRange(3, 200), help="Columns of the sheet.")
@click.option("--rows", default=14, show_default=True, type=click.IntRange(2, 200), help="Rows of the sheet.")
@click.option("--title", default="", callback=parse_title, help="What players read; without it the file's name.")
def new_board(path: Path, columns: int, rows: int, title: str) -> None:
    """Begin a board: 11 by 14 hexes that fit all other boards, or any other size."""
    from lhy_desktop.engine.content.board_skeleton import board_skeleton

    id = _id(path)
    _begin(path, board_skeleton(id, title or _title(id), columns, rows))
    _where(path, BOARDS)


@new.command("mission")
@click.argument("path", metavar="FILE", type=NEW_FILE)
@click.option("--board", default="crossroads", show_default=True, help="The id of the board it is played on.")
@click.option("--title", default="", callback=parse_title, help="What players read; without it the file's name.")
def new_mission(path: Path, board: str, title: str) -> None:
    """Begin a mission that can be played at once."""
    rules = chosen_ruleset()
    if not isinstance(rules, EditingKit):
        raise CommandFailedError(f"The ruleset '{rules.name}' has no missions that are files.")
    id = _id(path)
    with said():
        sheet, _ = read_board(board)
        try:
            text = rules.mission_skeleton(id, title or _title(id), sheet)
        except ValueError as error:
            raise CommandFailedError(str(error)) from error
    _begin(path, text)
    _where(path, f"{MISSIONS}/{rules.name}")


@click.command("schemas")
@click.argument("folder", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path))
def schemas(folder: Path) -> None:
    """Write the JSON Schemas of all data files into FOLDER, for editors that complete and check what is typed."""
    from lhy_desktop.engine.content import json_schemas

    made = json_schemas.common()
    for rules in rulesets().every():
        made |= rules.schemas() if isinstance(rules, Schemas) else {}
    with said():
        json_schemas.write(made, folder)
    click.echo(f"{_counted(len(made), 'schema')} written to {folder}.")


def _id(path: Path) -> str:
    """The id that a new file's name gives. Raises CommandFailedError when the name is no id or the file exists
    already."""
    if path.suffix != ".yaml":
        raise CommandFailedError(f"{path}: The name of the file has to end in .yaml.")
    if not re.fullmatch(r"[a-z0-9_]{1,40}", path.stem):
        raise CommandFailedError(f"{path}: The name is also the id: small letters, digits and _ only, 40 at most.")
    if NO_TEXT.fullmatch(path.stem):
        raise CommandFailedError(
            f"{path}: The name is also the id, and YAML reads {path.stem} as no text: add a letter."
        )
    if os.path.lexists(path):
        raise CommandFailedError(f"{path}: There is such a file already; it is left as it is.")
    return path.stem


def _title(id: str) -> str:
    return id.replace("_", " ").strip().title() or id


def _begin(path: Path, text: str) -> None:
    with said(), path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)


def _where(path: Path, folder: str) -> None:
    """Say that the file is there, and where the program looks for its kind."""
    with said():
        places = find_places()
    click.echo(f"{path} written.")
    listed = [os.path.realpath(root / folder) for root in (places.data, places.user)]
    if os.path.dirname(os.path.realpath(path)) not in listed:
        click.echo(f"The program lists it when it lies in {places.user / folder}.")


def _comment(text: str) -> str:
    """The comment lines at the top of a file, without their marks."""
    return "\n".join(line[1:].removeprefix(" ") for line in takewhile(lambda line: line[:1] == "#", text.splitlines()))


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(path.name + ".new")
    beside.unlink(missing_ok=True)
    with beside.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    beside.replace(path)


def _counted(count: int, word: str) -> str:
    more = "es" if word.endswith("x") else "s"
    return f"{count} {word}{'' if count == 1 else more}"
