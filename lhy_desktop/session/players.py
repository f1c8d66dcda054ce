"""Who sits in the seats of a save: computer players this program does not have, and others in their place."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from lhy_desktop.bots import bot_names
from lhy_desktop.engine.flow import Seat
from lhy_desktop.session.save import Header

HUMAN = "human"


def missing_players(header: Header) -> dict[Seat, str]:
    """Seats of a save whose computer player is not installed here, with its name. Nothing is imported."""
    there = {HUMAN, *bot_names(header.ruleset)}
    return {seat: name for seat, name in header.table.seats.items() if name not in there}


def replace_players(header: Header, players: Mapping[Seat, str]) -> Header:
    """The header of the same game with others in some seats: "human", or a computer player by name.

    The save itself keeps who played it; a game that goes on under such a header is written to a file of its own
    (``Session.save_as``), for its answers are from then on another player's.
    """
    table = msgspec.structs.replace(header.table, seats={**header.table.seats, **players})
    return msgspec.structs.replace(header, table=table)
