"""What is wrong with a file that is being edited, while it is edited: pure functions, to be called off the event
loop."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import msgspec

from lhy_desktop.engine.authoring.examining import examined
from lhy_desktop.engine.authoring.kits import kit_of, kit_of_all
from lhy_desktop.engine.authoring.missions.findings import joined, mission_findings
from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.board.editing.findings import by_weight, findings, numbered
from lhy_desktop.engine.board.editing.ignoring import sorted_out
from lhy_desktop.engine.content import ContentError, find_places
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.unsaved import unsaved
from lhy_desktop.engine.content.yaml_file import Document, parse
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import BoardChecks, Fault

UNTITLED = "untitled.yaml"


class Judged(msgspec.Struct, frozen=True):
    """What a file is ("board", "mission" and so on; "" when nobody knows), what is open, what stops play first, and
    what is ignored, each with the reason that the file gives."""

    kind: str
    findings: tuple[Finding, ...]
    ignored: tuple[tuple[Finding, str], ...] = ()


def judge_sheet(sheet: Sheet, rules: Ruleset | None, installed: Iterable[Ruleset] = ()) -> Judged:
    """Everything about a board as its rows say it. ``rules`` is the rulebook it is drawn for; without one the words
    that any of the ``installed`` ones knows may stand on it."""
    if rules is not None:
        found = findings(sheet, kit_of(rules))
        if isinstance(rules, BoardChecks):
            found = numbered((*found, *rules.board_checks(sheet)), rules.board_rules())
    else:
        found = findings(sheet, kit_of_all(installed))
    done = sorted_out(sheet, found)
    return Judged("board", by_weight(done.open), done.ignored)


def judge_text(
    text: str,
    path: Path | None,
    rulesets: Rulesets,
    usual: str = "",
    beside: Mapping[Path, str] | None = None,
) -> Judged:
    """Everything about the text of a file of any kind, saved or not.

    ``usual`` names the rulebook in hand ("" for none): a board is judged by it, and so is a file that neither names a
    ruleset nor lies in the folder of one. ``beside`` are other texts that are being edited, by their paths: a mission
    is judged on its board as it is drawn now. Findings of a board have hexes and fixes, those of other files lines.
    """
    where = path or Path(_name(text))
    label = find_places().label(where) if path is not None else UNTITLED
    if _is_board(text, label):
        try:
            sheet = read_board_text(text, label).sheet
        except ContentError as error:
            return Judged("board", _said(error.problems, {label}))
        return judge_sheet(sheet, rulesets.get(usual) if usual in rulesets else None, rulesets.every())
    with unsaved({**(beside or {}), where: text}):
        found = examined(where, rulesets, usual)
        more = mission_findings(_parsed(text, label), where, rulesets, usual)
    remarks = tuple(Finding("remark", "wrong", remark) for remark in found.remarks)
    own = {label, find_places().label(where)}
    return Judged(found.kind, joined((*_said(found.problems, own), *remarks), more.open), more.ignored)


def _said(problems: Iterable[Fault], names: Collection[str]) -> tuple[Finding, ...]:
    """Problems of a text with one of these ``names``: nobody can play with it until they are mended. Those of another
    file that it uses say which one; their lines are none of its own."""
    return tuple(
        Finding("text", "stops", one.text, line=one.line)
        if one.file in names
        else Finding("text", "stops", f"{one.file}{f', line {one.line}' if one.line else ''}: {one.text}")
        for one in problems
    )


def _parsed(text: str, label: str) -> Document:
    """The text as data; a text that cannot be read holds nothing."""
    try:
        return parse(text.encode("utf-8", "surrogatepass"), label)
    except ContentError:
        return parse(b"{}", label)


def _data(text: str, label: str) -> dict[str, object]:
    data = _parsed(text, label).data
    return data if isinstance(data, dict) else {}


def _is_board(text: str, label: str) -> bool:
    return bool({"hexes", "legend"} & _data(text, label).keys())


def _name(text: str) -> str:
    """A file name for a text that has none yet: that of its id, since the two have to agree."""
    id = _data(text, UNTITLED).get("id")
    return f"{id}.yaml" if isinstance(id, str) and id.isidentifier() else UNTITLED
