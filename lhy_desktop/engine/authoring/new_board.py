"""A new board as its author asks for it: a name, a size, and what lies on it at first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Literal

import msgspec

from lhy_desktop.engine.board import Board, Sheet, words
from lhy_desktop.engine.board.making import LEAST, Told, Wishes, made, sketched
from lhy_desktop.engine.board.sheet import LARGEST, USUAL_METERS
from lhy_desktop.engine.content.board_text import BoardText
from lhy_desktop.engine.content.board_writer import write_board

Ground = Literal["empty", "chance"]
SMALLEST, LARGEST_SIZE = LEAST, LARGEST
"""The fewest and the most columns and rows."""
LONGEST_TITLE = 80
MOST_SEED = 9999
"""Seeds go from 1 to this, so that people can tell one another theirs."""
_LONGEST_ID = 40
_NO_TEXT = re.compile(r"[0-9]+|true|false|null|yes|no|on|off")
"""What YAML reads as something other than text."""
_DETAILED = 4000
"""Up to so many hexes a preview shows every house."""


class Plan(msgspec.Struct, frozen=True):
    """What is asked for. ``seed`` and ``wishes`` count for ground by chance alone."""

    title: str
    columns: int = 11
    rows: int = 14
    meters: int = USUAL_METERS
    ground: Ground = "empty"
    seed: int = 1
    wishes: Wishes = Wishes()


def id_of(title: str, taken: Collection[str] = ()) -> str:
    """The id, which is also the name of the file: small letters, digits and _; another one where it is taken."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[: _LONGEST_ID - 4].strip("_")
    if not found or _NO_TEXT.fullmatch(found):
        found = f"board_{found}".strip("_")
    wanted, number = found, 2
    while wanted in taken:
        wanted, number = f"{found}_{number}", number + 1
    return wanted


def planned(plan: Plan, id: str, told: Told = lambda percent: None) -> Sheet:
    """The board; the same plan gives the same board. ValueError with a sentence for a size that no board has."""
    if plan.ground == "chance":
        sheet = made(id, plan.columns, plan.rows, plan.seed, plan.wishes, told)
        return msgspec.structs.replace(sheet, title=plan.title, meters=plan.meters)
    if not (SMALLEST <= plan.columns <= LARGEST_SIZE and SMALLEST <= plan.rows <= LARGEST_SIZE):
        raise ValueError(f"A board has {SMALLEST} to {LARGEST_SIZE} columns and rows.")
    empty = Sheet.of(id, plan.columns, plan.rows, title=plan.title)
    return msgspec.structs.replace(empty, meters=plan.meters)


def previewed(plan: Plan, told: Told = lambda percent: None) -> Board:
    """The same board to be looked at. On a large one the houses are not drawn, which takes most of the time."""
    if plan.ground == "empty" or plan.columns * plan.rows <= _DETAILED:
        return Board.single(planned(plan, "preview", told))
    sheet = sketched("preview", plan.columns, plan.rows, plan.seed, plan.wishes, told)
    grounds = tuple(
        msgspec.structs.replace(one, terrain="village") if one.terrain in words.BUILDINGS else one
        for one in sheet.grounds
    )
    return Board.single(msgspec.structs.replace(sheet, grounds=grounds, meters=plan.meters))


def text_of(sheet: Sheet) -> BoardText:
    """The first text of its file."""
    return BoardText(write_board(sheet, f"{sheet.title}\nDrawn with the editor of LHY Desktop."), sheet)
