"""A command of the window or of a game, as menus, bar, F1 page and settings read it."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """A command. ``menu`` "" keeps it out of the menus; ``group`` puts a line between groups of a menu.

    ``answer`` commands live only while a question prints their key. ``asked`` ones are usable only while the
    decision bar offers them (by id, or by printing their key). ``board`` ones act only while the board or nothing
    has the keyboard, so that lists and fields keep these keys. Enter stands for an
    ``entered`` one while nothing is in hand and the bar fills its button.

    ``dock`` names a dock that the command shows and hides, ``page`` a page that it leads to; where the game has no
    such dock or page there is no such command. ``before`` is the command of the window before which a game's own
    command stands; with "" it stands at the end.
    """

    id: str
    text: str
    menu: str = ""
    keys: tuple[str, ...] = ()
    tip: str = ""
    checkable: bool = False
    group: int = 0
    answer: bool = False
    asked: bool = False
    board: bool = False
    entered: bool = False
    dock: str = ""
    page: str = ""
    before: str = ""


def joined(usual: Iterable[Command], own: Iterable[Command]) -> tuple[Command, ...]:
    """The window's commands and a game's. A game's command takes the place of the window's of the same id, else it
    stands before the one it names. ValueError when it names none that there is."""
    found = {command.id: command for command in usual}
    placed: dict[str, list[Command]] = {}
    for command in own:
        if command.before and command.before not in found:
            raise ValueError(f"{command.id} is to stand before {command.before}, which there is not")
        if command.id in found:
            found[command.id] = command
        else:
            placed.setdefault(command.before, []).append(command)
    lines = [one for id, command in found.items() for one in (*placed.get(id, ()), command)]
    return (*lines, *placed.get("", ()))
