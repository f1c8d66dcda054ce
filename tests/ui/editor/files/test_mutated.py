"""Mutated documents and archives: opened with their problems or refused in a sentence, and nothing is lost."""

from __future__ import annotations

import os
import random
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.authoring.judging import judge_text
from lhy_desktop.engine.authoring.missions import counting
from lhy_desktop.engine.authoring.missions.drawn import has_map, mission_map
from lhy_desktop.engine.authoring.missions.telling import line_up
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.sharing import packed
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.opening import document_with
from lhy_desktop.ui.editor.files.arriving import Incoming, Refused, incoming, kept
from lhy_desktop.ui.editor.files.papers import Reading, Unread, read_paper
from tests.battery.files import told
from tests.battery.test_mutated_files import mutated

SEED = int(os.environ.get("LHY_SEED", "1"))
WHOLE = int(os.environ.get("LHY_SOAK_EDITED", "80"))
"""Documents and archives together."""
MOST_SECONDS = 10.0
MOST_MEMORY = 600
"""Megabytes of this process beyond what it had taken for other tests before."""
SHARED = 20_000
"""Bytes of the files of which archives are made."""
MISSIONS = sorted((find_places().data / "maps" / "missions").rglob("*.yaml"))
FILES = [path for folder in ("maps", "counters") for path in sorted((find_places().data / folder).rglob("*.yaml"))]


@pytest.fixture(autouse=True)
def bounded() -> Iterator[None]:
    before = _megabytes()
    yield
    assert _megabytes() - before < MOST_MEMORY


def _megabytes() -> float:
    """The most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


def test_every_shipped_file_is_opened_and_written_byte_for_byte(qapp: object) -> None:
    assert len(FILES) > 40
    for path in FILES:
        found = read_paper(path)
        assert isinstance(found, Reading) and not found.content.faults
        assert found.form.raw(found.content.text) == path.read_bytes()


def in_other_forms(raw: bytes, rng: random.Random) -> bytes:
    """Other line ends, a mark of UTF-8, no last line end."""
    if rng.random() < 0.2:
        raw = raw.replace(b"\n", b"\r\n", rng.choice((-1, 1, 5)))
    if rng.random() < 0.1:
        raw = b"\xef\xbb\xbf" + raw
    return raw.rstrip(b"\n") if rng.random() < 0.1 else raw


def test_mutated_documents_are_opened_and_lose_nothing(tmp_path: Path, qapp: object) -> None:
    path, opened = tmp_path / "mine.yaml", 0
    for number in range(WHOLE // 2):
        rng = random.Random(f"{SEED} {number}")
        raw = in_other_forms(mutated(rng.choice(FILES).read_text("utf-8"), rng), rng)
        path.write_bytes(raw)
        begun = time.monotonic()
        found = read_paper(path)
        if isinstance(found, Unread):
            assert found.said.startswith("mine.yaml:"), number
            continue
        opened += 1
        document = document_with(found.content, path)
        assert found.form.raw(document.text) == raw, number
        assert all(fault.text for fault in document.faults)
        edited_and_back(document, found)
        assert time.monotonic() - begun < MOST_SECONDS, number
    assert opened > WHOLE / 4


def test_mutated_missions_are_judged_and_drawn(tmp_path: Path) -> None:
    """What an editor works out beside its window: problems in sentences with lines; map, forces, counts and tests."""
    rulesets, poor = Rulesets(), []
    for number in range(-(-WHOLE // 26)):
        rng = random.Random(f"{SEED} {number}")
        one = rng.choice(MISSIONS)
        path = tmp_path / "mine.yaml"
        path.write_bytes(mutated(one.read_text("utf-8"), rng))
        poor += [(number, said) for said in badly_said(path, rulesets, one.parent.name)]
    assert poor == []


def badly_said(path: Path, rulesets: Rulesets, usual: str) -> list[str]:
    """What is said of a mission without saying where, or not in a sentence."""
    found = read_paper(path)
    if isinstance(found, Unread):
        return [] if found.said.startswith(f"{path.name}:") else [found.said]
    content = found.content
    text, problems = content.text, judge_text(content.text, path, rulesets, usual).findings
    if isinstance(content, PlainContent) and not content.faults and has_map(data := content.written.data):
        map = mission_map(data, rulesets.every(), usual, {}, None)
        line_up(data, map.kit)
        counting.standing_in(text, data, path, rulesets, usual, {})
        counting.tested_in(text, data, path, rulesets, usual, {})
    nowhere = [one.text for one in problems if one.key == "text" and not one.line and ".yaml" not in one.text]
    return nowhere + [one.text for one in problems if not told(path.name, one.line, one.text)]


def edited_and_back(document: Document, found: Reading) -> None:
    """One edit changes what is written, and Undo brings back every byte."""
    if isinstance(document, BoardDocument):
        if document.good:
            assert document.edit("Name it", msgspec.structs.replace(document.sheet, title="Another title"))
        document.close()
    else:
        document.set_text("Type", document.text + "# more\n")
    document.stack.undo()
    assert found.form.raw(document.text) == found.raw


def archived(rng: random.Random) -> bytes:
    """An archive of a few files, damaged inside, outside, or both."""
    files = {}
    for path in rng.sample([one for one in FILES if one.stat().st_size < SHARED and one.parts[-2] != "forces"], 3):
        name = path.relative_to(find_places().data).as_posix()
        raw = path.read_bytes() if rng.random() < 0.6 else mutated(path.read_text("utf-8"), rng)
        files[name] = raw
    raw = bytearray(packed(files))
    for _ in range(rng.choice((0, 0, 1, 4, 40))):
        raw[rng.randrange(len(raw))] = rng.randrange(256)
    return bytes(raw) if rng.random() < 0.9 else bytes(raw[: rng.randrange(len(raw))])


def test_mutated_archives_are_shown_and_kept_or_refused(tmp_path: Path) -> None:
    path, shown, rulesets = tmp_path / "x.lhymission", 0, Rulesets([])
    where = Places(find_places().data, tmp_path / "user")
    for number in range(WHOLE // 2):
        path.write_bytes(archived(random.Random(f"{SEED} {number}")))
        begun = time.monotonic()
        found = incoming(path, where, rulesets)
        if isinstance(found, Incoming):
            shown += 1
            kept(found.items, where, rulesets)
        else:
            assert isinstance(found, Refused) and found.said.endswith((".", ")")), number
        assert time.monotonic() - begun < MOST_SECONDS, number
    assert shown > 0
    assert {one.parts[0] for one in (p.relative_to(tmp_path) for p in tmp_path.rglob("*"))} == {"x.lhymission", "user"}
    assert all(one.suffix == ".yaml" for one in (tmp_path / "user").rglob("*") if one.is_file())
