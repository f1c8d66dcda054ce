"""Asking for a file: the system's own dialog where there is one, else Qt's, dressed in the theme."""

import re
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QHeaderView, QSplitter, QToolButton, QTreeView, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons

_ICONS = {"backButton": "left", "forwardButton": "right", "toParentButton": "up", "newFolderButton": "folder"}
"""Tools of Qt's dialog whose pictures are made for light colors only."""


def file_dialog(host: QWidget | None, title: str, at: Path, kinds: str, saving: bool = False) -> QFileDialog:
    """A dialog that asks for one file, at a folder, or at a name that is proposed for ``saving``."""
    made = QFileDialog(host, title, str(at.parent if saving else at), kinds)
    made.setFileMode(QFileDialog.FileMode.AnyFile if saving else QFileDialog.FileMode.ExistingFile)
    if saving:
        made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        made.selectFile(at.name)
        made.filterSelected.connect(lambda kind: made.setDefaultSuffix(_ending(kind)))
        made.setDefaultSuffix(_ending(kinds))
    _dress(made)
    return made


def _ending(kinds: str) -> str:
    """The ending of the first kind: "html" of "Web page (*.html);;PDF (*.pdf)"."""
    return kinds.partition("*.")[2].partition(")")[0].partition(" ")[0]


def _dress(dialog: QFileDialog) -> None:
    """Pictures, columns and room for the theme's text. The system's own dialog has none of these parts."""
    size = QSize(theme().px(16), theme().px(16))
    for button in dialog.findChildren(QToolButton):
        button.setIconSize(size)
        if button.objectName() in _ICONS:
            button.setIcon(icons.icon(_ICONS[button.objectName()], theme().color("ink")))
    for view in dialog.findChildren(QAbstractItemView):
        view.setIconSize(size)
        if isinstance(view, QTreeView):
            view.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    for splitter in dialog.findChildren(QSplitter):
        splitter.setSizes([theme().px(150), theme().px(560)])
    dialog.resize(QSize(theme().px(760), theme().px(440)).boundedTo(dialog.screen().availableSize() * 0.9))


def file_name(words: str) -> str:
    """Words as a name that every system takes for a file."""
    return re.sub(r'[\\/:*?"<>|]+', " ", words)


def file_to_open(host: QWidget | None, title: str, folder: Path, kinds: str) -> Path | None:
    """Ask for a file that is there; None when the player thinks better of it. A folder that is not made yet gives
    way to the one above it."""
    folder = next((one for one in (folder, *folder.parents) if one.is_dir()), folder)
    return _asked(file_dialog(host, title, folder, kinds))


def file_to_save(host: QWidget | None, title: str, proposed: Path, kinds: str) -> Path | None:
    """Ask where to save, asking again before a file is overwritten."""
    return _asked(file_dialog(host, title, proposed, kinds, saving=True))


def _asked(dialog: QFileDialog) -> Path | None:
    done = dialog.exec()
    dialog.deleteLater()
    return Path(dialog.selectedFiles()[0]) if done and dialog.selectedFiles() else None
