"""Where data files are: this one module finds the data folder, and the user's own folder beside it.

The data folder holds ``maps``, ``counters`` and ``resources``. It is the first of these: the folder named by ``use`` (a
command-line option), the folder named by the environment variable LHY_DESKTOP_DATA, the frozen bundle's, the wheel's
``lhy_desktop/_data``, the top folder of the checkout. A user's own files lie in the same subfolders of the user data
folder (platformdirs) and appear in the same lists; when both have a file of the same name, the user's file is used.
Whoever plays on files that a game carries (``carried``) has another user's folder meanwhile, which lies on no disk.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from lhy_desktop.engine.content.problems import refuse, suggestion
from lhy_desktop.engine.content.unsaved import unsaved_bytes

VARIABLE = "LHY_DESKTOP_DATA"
USER_VARIABLE = "LHY_DESKTOP_USER"


class Places(NamedTuple):
    """The shipped data folder and the user's own (which need not exist). ``held`` names files of the user's that lie on
    no disk, by their way from his folder ("maps/boards/mill.yaml"): they are read as ``unsaved`` texts."""

    data: Path
    user: Path
    held: tuple[str, ...] = ()

    def files(self, folder: str, suffix: str = ".yaml") -> dict[str, Path]:
        """The files of a subfolder by name without suffix, sorted by name; the user's files replace shipped ones."""
        found: dict[str, Path] = {}
        for root in (self.data, self.user):
            for path in sorted((root / folder).glob(f"*{suffix}")):
                found[path.name.removesuffix(suffix)] = path
        for name in self.held:
            inside, _, file = name.rpartition("/")
            if inside == folder and file.endswith(suffix):
                found[file.removesuffix(suffix)] = self.user / name
        return dict(sorted(found.items()))

    def only(self, folder: str, suffix: str = ".yaml") -> Places:
        """The same places as far as one subfolder goes: without the user's where nothing of his lies in it, so that
        what was read from it for one user's folder is known to be the same for another."""
        his = any((self.user / folder).glob(f"*{suffix}")) or any(name.startswith(f"{folder}/") for name in self.held)
        return self if his else Places(self.data, self.data)

    def stamps(self, folder: str, suffix: str = ".yaml") -> tuple[tuple[str, int, int], ...]:
        """Path, time of the last change and size of these files: when it is another, they must be read again. Of a text
        that is being edited a check value, and no size."""
        return tuple(stamp for path in self.files(folder, suffix).values() for stamp in _stamp(path))

    def find(self, folder: str, name: str, suffix: str = ".yaml") -> Path:
        """The file of that name. Raises ContentError with a sentence when there is none."""
        files = self.files(folder, suffix)
        if name not in files:
            raise refuse(f"{folder}/{name}{suffix}", f"There is no such file.{suggestion(name, tuple(files))}")
        return files[name]

    def label(self, path: Path) -> str:
        """A path as problems and save headers write it: relative to its root when it lies in one."""
        for root, prefix in ((self.data, ""), (self.user, "user/")):
            if path.is_absolute() and path.is_relative_to(root):
                return prefix + path.relative_to(root).as_posix()
        return str(path)


_chosen: Path | None = None


def use(folder: Path | None) -> None:
    """Name the data folder (a command-line option), or None for the ordinary search."""
    global _chosen
    _chosen = folder


def _stamp(path: Path) -> Iterator[tuple[str, int, int]]:
    text = unsaved_bytes(path)
    if text is not None:
        yield str(path), int.from_bytes(blake2b(text, digest_size=8).digest(), "big"), -1
    elif path.exists():
        state = path.stat()
        yield str(path), state.st_mtime_ns, state.st_size


_instead: ContextVar[Places | None] = ContextVar("places in place of the usual ones", default=None)


@contextmanager
def elsewhere(places: Places) -> Iterator[None]:
    """Within it, in this thread alone, these are the places."""
    token = _instead.set(places)
    try:
        yield
    finally:
        _instead.reset(token)


def find_places() -> Places:
    """The data folder and the user's. Raises ContentError when no data folder holds ``maps``."""
    instead = _instead.get()
    if instead is not None:
        return instead
    for folder in _candidates():
        if (folder / "maps").is_dir():
            return Places(folder.resolve(), _user())
    looked = ", ".join(str(folder) for folder in _candidates())
    raise refuse("maps", f"The program's data folder cannot be found. Looked in: {looked}.")


def _candidates() -> list[Path]:
    if _chosen is not None:
        return [_chosen]
    if os.environ.get(VARIABLE):
        return [Path(os.environ[VARIABLE])]
    package = Path(__file__).resolve().parents[2]
    frozen = getattr(sys, "_MEIPASS", None)
    bundle = [Path(frozen) / "lhy_desktop" / "_data"] if frozen else []
    return [*bundle, package / "_data", package.parent]


def _user() -> Path:
    if os.environ.get(USER_VARIABLE):
        return Path(os.environ[USER_VARIABLE])
    import platformdirs  # the only caller; keeps `import lhy_desktop.engine` light

    return Path(platformdirs.user_data_dir("lhy-desktop", appauthor=False))
