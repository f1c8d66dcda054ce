"""Texts to documents. What a text says may be read in a thread beside the window, and becomes a document there."""

from __future__ import annotations

import re
from pathlib import Path

from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.boards import lattice
from lhy_desktop.ui.editor.document.content import BoardContent, BrokenBoard, Content, PlainContent, opened
from lhy_desktop.ui.editor.document.document import Document

_BOARD = re.compile(r"^(columns|legend|hexes):", re.MULTILINE)


def content_of(text: str, label: str) -> Content:
    """Read a text: as a board where it has the keys of one."""
    if not _BOARD.search(text):
        return PlainContent(text, label)
    content = opened(text, label)
    lattice(content.sheet.columns, content.sheet.rows)  # kept until it is shown
    return content


def document_with(content: Content, path: Path | None, title: str = "") -> Document:
    """A document that says this."""
    if isinstance(content, BoardContent | BrokenBoard):
        return BoardDocument(content, path, title)
    return Document(content, path, "", path.stem if path is not None else title)


def document_of(text: str, path: Path | None, title: str = "") -> Document:
    """A document of a text, at once."""
    return document_with(content_of(text, path.name if path is not None else title), path, title)
