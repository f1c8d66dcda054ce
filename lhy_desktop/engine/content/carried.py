"""Files that a game carries: within ``carrying`` they are the player's own, and he has no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from lhy_desktop.engine.content.places import Places, elsewhere, find_places
from lhy_desktop.engine.content.unsaved import unsaved

_HOME = ".carried"
"""The folder in which they seem to lie; there is none of this name."""


@contextmanager
def carrying(files: Mapping[str, bytes]) -> Iterator[None]:
    """Within it, in this thread alone, the player's folder holds these files and nothing else; what came with the
    program is there as always. ``files`` go by their names as in an archive ("maps/boards/mill.yaml")."""
    usual = find_places()
    home = usual.user / _HOME
    texts: dict[Path, str | bytes] = {home / name: content for name, content in files.items()}
    with elsewhere(Places(usual.data, home, tuple(sorted(files)))), unsaved(texts):
        yield
