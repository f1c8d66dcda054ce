"""Data files in and out: safe YAML, every problem with its line, boards, and where files are found."""

from lhy_desktop.engine.content.boards import board_ids, read_board, read_board_file, validate_file
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.schema import Source, read

__all__ = [
    "ContentError",
    "Places",
    "Problem",
    "Source",
    "board_ids",
    "find_places",
    "read",
    "read_board",
    "read_board_file",
    "validate_file",
]
