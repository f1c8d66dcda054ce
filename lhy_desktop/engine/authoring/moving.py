"""The missions of a board, when the board gets rows or columns or loses some."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.resizing import Resized
from lhy_desktop.engine.content import Places, find_places
from lhy_desktop.engine.content.following import Followed, Renaming, boards_of
from lhy_desktop.engine.content.headers import read_header
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import Following
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from lhy_desktop.engine.reading import read_file

MISSIONS = "maps/missions"


class Follower(msgspec.Struct, frozen=True):
    """A mission that is played on a board: its file, ruleset and title, the text it has now, and what becomes of it.

    ``mine`` tells a file of the user from one that came with the program, which is never changed.
    """

    path: Path
    ruleset: str
    title: str
    text: str
    followed: Followed
    mine: bool = True

    @property
    def changes(self) -> bool:
        """Whether there is another text to be kept."""
        return self.mine and self.followed.changed


def renaming_of(before: Sheet, after: Resized) -> Renaming:
    """How the hexes of a sheet are called after it has got another size."""
    now = after.sheet
    return Renaming(before.id, after.by, (before.columns, before.rows), (now.columns, now.rows))


def followers(
    renaming: Renaming, rulesets: Rulesets, places: Places | None = None, texts: Mapping[Path, str] | None = None
) -> tuple[Follower, ...]:
    """Every mission that is played on a board whose hexes get other names, those of the user first.

    ``texts`` are texts that are being edited, by their paths; they stand for what the disk has. Nothing is written.
    Raises ContentError when there is no data folder.
    """
    where = places or find_places()
    edited = {path.resolve(): text for path, text in (texts or {}).items()}
    found = []
    for root in (where.user, where.data):
        mine = root == where.user
        for path in sorted((root / MISSIONS).glob("*/*.yaml")):
            replaced = not mine and (where.user / path.relative_to(root)).is_file()
            text = edited.get(path.resolve()) or _read(path)
            if not replaced and renaming.board in text and renaming.board in boards_of(text):
                found.append(_follower(path, text, renaming, rulesets, mine))
    return tuple(found)


def _read(path: Path) -> str:
    """What a file holds; "" when it cannot be read as text: then it is no mission that could follow."""
    try:
        return read_file(path, MAX_BYTES).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _follower(path: Path, text: str, renaming: Renaming, rulesets: Rulesets, mine: bool) -> Follower:
    name = path.parent.name
    header = read_header(path)
    made = Followed(text, problem="It came with the program and stays as it is: give the board an id of its own.")
    if mine:
        made = _followed(name, text, renaming, rulesets)
    return Follower(path, name, header.title or path.stem, text, made, mine)


def _followed(name: str, text: str, renaming: Renaming, rulesets: Rulesets) -> Followed:
    try:
        rules = rulesets.get(name)
    except UnknownRulesetError:
        return Followed(text, problem=f"Its rulebook '{name}' is not installed, so it stays as it is.")
    if not isinstance(rules, Following):
        why = f"The rulebook '{name}' does not say where its missions name hexes, so it stays as it is."
        return Followed(text, problem=why)
    made = rules.follow(text, renaming)
    return made if isinstance(made, Followed) else Followed(text)
