"""The help texts of this rulebook."""

from __future__ import annotations

from lhy_desktop.engine.content import help_texts
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.rulesets.lhy.files.table_files import FOLDER


def load_help(places: Places | None = None) -> help_texts.Help:
    """The help file (read once per data folder). Raises ContentError with every problem of the file."""
    return help_texts.load_help(FOLDER, places)
