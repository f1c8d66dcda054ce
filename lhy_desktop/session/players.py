"""Who sits in the seats of a save: computer players this program does not have, and others in their place."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b

import msgspec

from lhy_desktop.bots import bot_names
from lhy_desktop.engine.flow import Seat
from lhy_desktop.session.save import Header, TableMode, TableSetting

HUMAN = "human"


def missing_players(header: Header) -> dict[Seat, str]:
    """The seats of a save whose computer player is not installed here, each with that player's name. Imports
    nothing."""
    there = {HUMAN, *bot_names(header.ruleset)}
    return {seat: name for seat, name in header.table.seats.items() if name not in there}


def not_installed(ruleset: str) -> str:
    """The sentence that says why a save of a missing ruleset cannot be opened."""
    return f"This game is of the rulebook '{ruleset}', which is not installed."


def replace_players(header: Header, players: Mapping[Seat, str]) -> Header:
    """The header of the same game with other players in some seats: "human", or a computer player by name.

    The save itself keeps its players. A game that continues under the new header is written to a file of its own
    (``Session.save_as``), because its answers come from other players from then on. When people take both sides of a
    game against the computer, they share one screen, and each still sees only what he may know.
    """
    seats = {**header.table.seats, **players}
    people = all(name == HUMAN for name in seats.values())
    mode = "shared" if people and header.table.mode == "computer" else header.table.mode
    return msgspec.structs.replace(header, table=msgspec.structs.replace(header.table, seats=seats, mode=mode))


def bot_seed(seed: int, seat: Seat) -> int:
    """The seed of the computer player in a seat: the same in every replay of a game, and of no use for its dice.

    The game's own seed decides every die, so no computer player is given it; this one cannot be turned back into it.
    """
    return int.from_bytes(blake2b(f"{seed}:{seat}".encode(), digest_size=8, person=b"computer").digest(), "big")


def seated(table: TableSetting, players: Mapping[Seat, str], mode: TableMode) -> TableSetting:
    """Who sits where in a game that goes on from an earlier one: ``mode`` is how two people share the table, otherwise
    it is a game against the computer. A name stays with a seat that a person keeps."""
    people = all(name == HUMAN for name in players.values())
    names = {seat: name for seat, name in table.names.items() if table.seats.get(seat) == players.get(seat) == HUMAN}
    told: TableMode = (mode if mode != "computer" else "shared") if people else "computer"
    return msgspec.structs.replace(table, seats=dict(players), mode=told, names=names)
