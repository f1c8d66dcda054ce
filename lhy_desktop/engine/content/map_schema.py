"""What every mission file may say of its map: which boards lie where, areas as sentences, edges (docs/formats.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lhy_desktop.engine.content.areas import MOST_LETTERS
from lhy_desktop.engine.content.board_schema import Strict

Way = Literal["up", "right", "down", "left", "north", "east", "south", "west"]
"""An edge or direction: of the portrait frame, or a compass word, which is read with the map's ``north`` (2.1.9)."""
SeatWord = Literal["axis", "allied"]
Season = Literal["summer", "autumn", "winter"]
Weather = Literal["clear", "overcast", "rain", "storm", "fog", "snow", "frost", "mud", "heat"]
Light = Literal["day", "night", "twilight", "dusk"]
Name = Annotated[str, Field(max_length=60)]
"""A word that names something: a board, a unit, a kind, a hex."""
Note = Annotated[str, Field(max_length=500)]
Text = Annotated[str, Field(min_length=1, max_length=2000)]
Names = Annotated[tuple[Name, ...], Field(max_length=60)]
Hex = Annotated[str, Field(max_length=60, json_schema_extra={"format": "hex"})]
"""A hex of the map. Schemas mark hexes and areas, so that an editor finds them in the files of any rulebook."""
Sentence = Annotated[str, Field(max_length=MOST_LETTERS, json_schema_extra={"format": "area"})]
Place = Annotated[tuple[Sentence, ...], Field(max_length=40)]
"""An area that may be empty."""
Area = Annotated[tuple[Sentence, ...], Field(min_length=1, max_length=40)]
Ways = Annotated[tuple[Way, ...], Field(max_length=4, json_schema_extra={"format": "edges"})]
"""Some of the four edges of the map. Schemas mark them, so that a form offers a box to tick for each."""

InGrid = Annotated[int, Field(ge=-15, le=15)]
"""A place in the grid of sheets, of which a map has 16 at most."""


class SectorRecord(Strict):
    """One sheet of the map (2.1.6). ``name`` is the part before the colon in the names of its hexes."""

    board: Name
    name: Annotated[str, Field(pattern=r"^[^:()/\s]{1,12}$")] = ""
    at: tuple[InGrid, InGrid] = (0, 0)
    turn: Literal[0, 180] = 0
    half: Literal["a", "b"] | None = None
    slide: Literal[-1, 0, 1] = 0


Sectors = Annotated[tuple[SectorRecord, ...], Field(min_length=1, max_length=16)]
