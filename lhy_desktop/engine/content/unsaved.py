"""Texts that are being edited, read in place of what the disk has: for whoever judges a file before it is saved."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

_TEXTS: ContextVar[Mapping[str, bytes]] = ContextVar("unsaved texts")
_NONE: Mapping[str, bytes] = {}


@contextmanager
def unsaved(texts: Mapping[Path, str | bytes]) -> Iterator[None]:
    """Within it, in this thread alone, data files at these paths are read as these texts; they need not exist."""
    found = {os.path.realpath(path): _bytes(text) for path, text in texts.items()}
    token = _TEXTS.set({**_TEXTS.get(_NONE), **found})
    try:
        yield
    finally:
        _TEXTS.reset(token)


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def unsaved_bytes(path: Path) -> bytes | None:
    """What a file would hold if it were saved now; None when nobody edits it."""
    texts = _TEXTS.get(_NONE)
    return texts.get(os.path.realpath(path)) if texts else None
