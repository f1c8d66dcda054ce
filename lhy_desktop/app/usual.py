"""The rulebook that is used when none is named, and where modules are found that a player names."""

from __future__ import annotations

import os
import sys

USUAL = "lhy"
"""This rulebook also gets the settings that were kept when the program knew only one rulebook."""


def search_here(*names: str) -> None:
    """Find the modules of these names (``module:object``) in the current folder too.

    The folder is searched last, so that no file in it takes the place of another module, and only when a player has
    named such an object: whoever opens a mission or a save in a folder runs nothing that lies there.
    """
    folder = os.getcwd()
    if any(":" in name for name in names) and folder not in sys.path:
        sys.path.append(folder)
