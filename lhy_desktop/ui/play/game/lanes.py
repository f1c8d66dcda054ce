"""The answers of a game as lanes of the time strip: the line that was played, and a lane for each branch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lhy_desktop.session import Beat
from lhy_desktop.ui.panels.time_strip import LaneLook, TickLook
from lhy_desktop.ui.seam.desktop import AnyDesk


def lanes_of(beats: Mapping[int, Beat], played: list[int]) -> list[list[int]]:
    """The line played, then the lines that end apart from it, the newest end first; each whole from the beginning, as
    numbers of answers."""
    parents, shown = {beat.parent for beat in beats.values()}, set(played)
    lanes = [played]
    for node in reversed(tuple(beats)):
        if node in parents or node in shown:
            continue
        path: list[int] = []
        while node:
            path.append(node)
            node = beats[node].parent
        lanes.append(path[::-1])
    return lanes


def lane_looks(beats: Mapping[int, Beat], lanes: Sequence[list[int]], desk: AnyDesk) -> tuple[LaneLook, ...]:
    """How the lanes look: each from where it parts from those before it."""
    ticks = {node: _tick(beat, desk) for node, beat in beats.items()}
    known: set[int] = set()
    looks = []
    for lane in lanes:
        start = next((place for place, node in enumerate(lane) if node not in known), 0)
        known.update(lane)
        looks.append(LaneLook(start, tuple(ticks[node] for node in lane[start:])))
    return tuple(looks)


def _tick(beat: Beat, desk: AnyDesk) -> TickLook:
    kinds = {line.kind for line in beat.lines}
    side = desk.side(beat.seat) if beat.seat != "chance" else None
    turn = next((line.turn for line in beat.lines if line.kind == "turn"), 0)
    return TickLook(
        side.key if side else "",
        side.letter if side else "",
        any(line.telling.dice for line in beat.lines),
        any(map(desk.loss, beat.lines)),
        "revealed" in kinds,
        "turn" if "turn" in kinds else "phase" if "phase" in kinds else "",
        f"T{turn}" if turn else "",
        " ".join(line.telling.text for line in desk.told(beat.lines)[:3]),
    )
