"""What every mission file may say of pictures of its story."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from lhy_desktop.engine.content.board_schema import Strict
from lhy_desktop.engine.content.story_pictures import FILE, MOST, MOST_WORDS


class PictureRecord(Strict):
    """A picture of the story: a file in the folder of the mission, and words below it."""

    file: Annotated[str, Field(pattern=FILE)]
    words: Annotated[str, Field(max_length=MOST_WORDS)] = ""


Pictures = Annotated[tuple[PictureRecord, ...], Field(max_length=MOST)]
