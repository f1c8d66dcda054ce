"""The file itself: a zip of YAML files and of the pictures of stories. It comes from strangers: all about it is bounded
before anything is read."""

from __future__ import annotations

import io
import re
import stat
import zipfile
import zlib
from collections.abc import Mapping

from lhy_desktop.engine.content.yaml_file import MAX_BYTES

SUFFIX = ".lhymission"
MOST_FILES = 100
MOST_TOGETHER = 32 * 1024 * 1024
LARGEST = 16 * 1024 * 1024
"""Bytes of the archive, as it lies on the disk."""
MOST_TIMES = 200
"""How many times its packed size a file may have; YAML comes to twenty."""
_FOLDERS = r"maps/boards|maps/missions/[a-z0-9_]{1,40}|counters/[a-z0-9_]{1,40}|resources/stamps"
_PICTURE = r"maps/missions/[a-z0-9_]{1,40}/[A-Za-z0-9_-]{1,60}\.(png|jpg|jpeg)"
_NAME = re.compile(rf"({_FOLDERS})/[a-z0-9_]{{1,60}}\.yaml|{_PICTURE}")
_STAMP = (1980, 1, 1, 0, 0, 0)
_ENCRYPTED = 0x1


class ArchiveError(ValueError):
    """No archive of missions, or one that is not safe to read; the text says which and why."""


def packed(files: Mapping[str, bytes]) -> bytes:
    """An archive of files by their names below the data folder (``maps/boards/x.yaml``). The same files give the same
    bytes. ArchiveError for other names, and for more than an archive may hold."""
    _bounded(files)
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _STAMP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
    return stream.getvalue()


def _bounded(files: Mapping[str, bytes]) -> None:
    if not files:
        raise ArchiveError("There is nothing to put into the file.")
    for name, content in files.items():
        if not _NAME.fullmatch(name):
            raise ArchiveError(f"{name} cannot be shared; only boards, stamps, missions and counters can.")
        if len(content) > MAX_BYTES:
            raise ArchiveError(f"{name} has more than {MAX_BYTES // 1024 // 1024} MB.")
    if len(files) > MOST_FILES or sum(map(len, files.values())) > MOST_TOGETHER:
        raise ArchiveError(
            f"More than {MOST_FILES} files or {MOST_TOGETHER // 1024 // 1024} MB cannot be shared in one."
        )


def unpacked(raw: bytes) -> dict[str, bytes]:
    """The files of an archive by name. Nothing is written anywhere. ArchiveError when it is none, when a name leads
    elsewhere, when a link, a password or a folder is in it, and when it is or becomes too large."""
    if len(raw) > LARGEST:
        raise ArchiveError(f"The file has more than {LARGEST // 1024 // 1024} MB.")
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            entries = archive.infolist()
            _checked(entries)
            found = {entry.filename: _read(archive, entry) for entry in entries}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        if isinstance(error, ArchiveError):
            raise
        raise ArchiveError("This is no file of shared boards and missions, or it is damaged.") from error
    _bounded(found)
    return found


def _checked(entries: list[zipfile.ZipInfo]) -> None:
    if len(entries) > MOST_FILES:
        raise ArchiveError(f"The file holds {len(entries)} files; at most {MOST_FILES} are read.")
    names = [entry.filename for entry in entries]
    if len(set(names)) < len(names):
        raise ArchiveError("Two files in it have the same name.")
    for entry in entries:
        name = "".join(letter if letter.isprintable() else "?" for letter in entry.filename[:80])
        if not _NAME.fullmatch(entry.filename):
            raise ArchiveError(f"It holds '{name}', which is no board, mission or counter sheet.")
        mode = entry.external_attr >> 16
        if stat.S_IFMT(mode) not in (0, stat.S_IFREG):
            raise ArchiveError(f"{name} is no ordinary file.")
        if entry.flag_bits & _ENCRYPTED:
            raise ArchiveError(f"{name} needs a password.")
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise ArchiveError(f"{name} is packed in a way that is not read here.")
        if entry.file_size > MAX_BYTES or entry.file_size > MOST_TIMES * max(64, entry.compress_size):
            raise ArchiveError(f"{name} becomes too large when it is unpacked.")
    if sum(entry.file_size for entry in entries) > MOST_TOGETHER:
        raise ArchiveError("The files in it become too large when they are unpacked.")


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """A file of the archive, no more of it than its entry says."""
    with archive.open(entry) as stream:
        content = stream.read(entry.file_size + 1)
    if len(content) != entry.file_size:
        raise ArchiveError(f"{entry.filename} is not as long as it says.")
    return content
