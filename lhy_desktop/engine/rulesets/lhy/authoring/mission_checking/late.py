"""Reinforcements and landings that come after the last possible minute."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.content.mending import setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile, TimeEnd

_BEFORE = 10
"""Minutes that somebody who is let in earlier still has."""


def late(file: MissionFile) -> Iterator[Finding]:
    """7.6: the mission is over when more than so many minutes have passed."""
    limits = [(end.minutes, place) for place, end in enumerate(file.ends) if isinstance(end, TimeEnd)]
    if not limits:
        return
    last, place = min(limits)
    for seat, side in file.sides.items():
        arriving = [("entries", index, one.minute) for index, one in enumerate(side.entries)]
        arriving += [("landings", index, one.minute) for index, one in enumerate(side.landings)]
        for key, index, minute in arriving:
            if minute > last:
                path: Path = ("sides", seat, key, index, "minute")
                text = f"These units come at minute {minute}, but more than {last} minutes end the mission."
                sooner = max(0, last - _BEFORE)
                fixes = (
                    setting(f"Let them come at minute {sooner}", path, sooner),
                    setting(f"End after {minute + _BEFORE} minutes", ("ends", place, "minutes"),
                            min(400, minute + _BEFORE)),
                )  # fmt: skip
                yield Finding("entry.late", "wrong", text, (), fixes, "7.6", path=path)
