"""What every mission file may say beside what is played: pictures of its story, and findings that are left as they
are."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from lhy_desktop.engine.content.board_schema import Strict
from lhy_desktop.engine.content.story.pictures import FILE, MOST, MOST_WORDS


class PictureRecord(Strict):
    """A picture of the story: a file in the folder of the mission, and words below it."""

    file: Annotated[str, Field(pattern=FILE, json_schema_extra={"format": "picture"})]
    words: Annotated[str, Field(max_length=MOST_WORDS)] = ""


class IgnoredRecord(Strict):
    """A finding of the editor that the author leaves as it is; ``at`` is its place in the file, as keys with points."""

    finding: Annotated[str, Field(pattern=r"^[a-z_]+([.][a-z_]+)?$", max_length=40)]
    at: Annotated[str, Field(max_length=200)] = ""
    reason: Annotated[str, Field(min_length=1, max_length=200)]


Ignored = Annotated[tuple[IgnoredRecord, ...], Field(max_length=200)]
Pictures = Annotated[tuple[PictureRecord, ...], Field(max_length=MOST)]
