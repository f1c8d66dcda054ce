"""A drafted activation on the board: who goes where, who fires at whom, who may be taken along, how far a move goes."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from lhy_desktop.engine.rulesets.orders.asks import drafts, march
from lhy_desktop.engine.rulesets.orders.asks.drafts import Draft
from lhy_desktop.engine.rulesets.orders.asks.march import OF, Prospect
from lhy_desktop.ui.board.looks import (
    Bead,
    HighlightLook,
    PathLook,
    ReachHex,
    ReachLook,
    TagLook,
    ThreadLook,
    TrailLook,
)
from lhy_desktop.ui.games.orders import intents
from lhy_desktop.ui.games.orders.forecasts import chances
from lhy_desktop.ui.games.orders.sides import count, side_key
from lhy_desktop.ui.games.orders.threads import line, thread, watchers
from lhy_desktop.ui.games.orders.tools.gesture import Looks
from lhy_desktop.ui.games.orders.tools.group_draft import GroupDraft
from lhy_desktop.ui.seam.selection import Looking

SURE, LIKELY = 0, 1
_SOON = 15
"""Milliseconds after which a team in hand has been painted."""


def ends(tool: GroupDraft) -> tuple[str, ...]:
    """Hexes in which the drafted orders end: a second click on one of them begins."""
    hexes = (one.wish or tool.picture.hex_of(one.give.target) for one in tool.intents)
    return tuple(dict.fromkeys(hex for hex in hexes if hex))


def looks(tool: GroupDraft, looking: Looking) -> Looks:
    """Everything that the draft puts on the board, with what a click under the pointer would mean."""
    if tool.stage in ("sealing", "showing"):
        return {}
    key = ("group looks", tool.base, tool.intents, tool.units, tool.armed)
    standing = tool.picture.once(key, lambda: _standing(tool))
    return {**standing, **_under_pointer(tool, looking.over)}


def _standing(tool: GroupDraft) -> Looks:
    picture = tool.picture
    trails: list[TrailLook] = []
    threads: list[ThreadLook] = []
    tags: dict[str, TagLook] = {}
    for one in tool.intents:
        here, there = picture.hex_of(one.team), one.wish or picture.hex_of(one.give.target)
        side = side_key(picture.setup, picture.teams[one.team].side)
        if one.give.order == "move" and there and not here:
            entering = sum(not picture.hex_of(two.team) and two.wish == there for two in tool.intents)
            tags[there] = TagLook(there, f"{count(entering, 'team enters', 'teams enter')}", chosen=True)
        elif one.give.order == "move" and there:
            trails.append(TrailLook((here, there), side, dashed=True))
        elif one.give.order == "charge" and here:
            way = picture.ask(drafts.ChargeWay(one.team, one.give.target)) or ()
            trails.append(TrailLook((here, *way, there), side))
            tags[there] = TagLook(there, "charge", chosen=True)
        elif one.give.target and here:
            threads += line(picture, here, there)
    for hex, text in _volley_tag(tool):
        tags[hex] = TagLook(hex, text, chosen=True)
    hexes = (
        tuple(tool.exits()) or tool.entries() or tuple(dict.fromkeys(filter(None, map(picture.hex_of, tool.open_to()))))
    )
    asked = (HighlightLook(hexes, "linked"),) if hexes else ()
    return {
        "trail": tuple(trails),
        "thread": tuple(threads),
        "tag": tuple(tags.values()),
        "highlight": (*tool.outlines(""), *asked),
    }


def _volley_tag(tool: GroupDraft) -> list[tuple[str, str]]:
    """The dice of the drafted fire, on its target: "8 dice 4+"."""
    picture = tool.picture
    given = intents.gives(picture, tool.intents)
    _, salvos = picture.ask(drafts.Volley(Draft(tool.base, intents.means(tool.by), given)))
    group = picture.view.group
    every = (*(group.given if group is not None else ()), *given)
    target = next((one.target for one in every if one.order == "fire" and one.target), "")
    if not salvos or not target:
        return []
    least, most = min(one.needed for one in salvos), max(one.needed for one in salvos)
    need = f"{least}+" if least == most else f"{least}+ to {most}+"
    return [(picture.hex_of(target), f"{count(sum(one.dice for one in salvos), 'die', 'dice')} {need}")]


def _under_pointer(tool: GroupDraft, over: str) -> Looks:
    """The way, the line or the charge that a click would draft; the range of a move while somebody is in hand."""
    picture = tool.picture
    if not tool.units:
        return {}
    found: Looks = {}
    order = tool.order_for(over) if over else tool.armed or "move"
    if order == "move" and not (over and tool.enemy_in(over)):
        found_out = picture.holds(("hoped", tool.item))
        if not found_out:
            picture.once(("hoped soon", tool.item), lambda: _find_out(tool))
        return {"reach": (reach(tool, over),)} if found_out else {}
    if over and over != tool.here and tool.here:
        shooters = [hex for hex in map(picture.hex_of, tool.units) if hex and hex != over]
        threads = tuple(thread(picture, hex, over, words=hex == tool.here) for hex in shooters)
        refused = bool(tool.against(over))
        style = HighlightLook((over,), "refused" if refused else "target")
        base = picture.once(("group looks", tool.base, tool.intents, tool.units, tool.armed), lambda: _standing(tool))
        found = {"thread": (*base["thread"], *threads), "highlight": (*base["highlight"], style)}
        if order == "charge" and not refused:
            way = picture.ask(drafts.ChargeWay(tool.item, tool.enemy_in(over))) or ()
            beads = tuple(Bead(hex) for hex in (*way, over))
            found = {**found, "reach": (ReachLook((), PathLook(tool.here, beads, "charge", attack=True)),)}
    return found


def _find_out(tool: GroupDraft) -> None:
    """How far a team may get is worked out when it has been painted in hand, and shown in a turn of its own: on a large
    board both take their time."""
    host = tool.host

    def now() -> None:
        if tool.picture is host.tool.picture:
            hoped(tool)
            QTimer.singleShot(1, host.owner, host.redraw)

    QTimer.singleShot(_SOON, host.owner, now)


def hoped(tool: GroupDraft) -> Prospect:
    """How far the first team in hand may get."""
    return tool.picture.once(("hoped", tool.item), lambda: tool.picture.ask(march.Hoped(tool.item)))


def reach(tool: GroupDraft, over: str) -> ReachLook:
    """Hexes reached by any throw, by most, and by the best ones; and the way under the pointer with its chance."""
    found = hoped(tool)
    hexes = tool.picture.once(("hoped hexes", tool.item), lambda: _bands(found))
    return ReachLook(hexes, _way(tool, found, over) if over and over != tool.here else None)


def _bands(found: Prospect) -> tuple[ReachHex, ...]:
    return tuple(
        ReachHex(hex, "", SURE if chance == OF else LIKELY if 2 * chance >= OF else 2)
        for (hex, _), chance in zip(found.ways, found.chances, strict=True)
    )


def _way(tool: GroupDraft, found: Prospect, over: str) -> PathLook | None:
    picture = tool.picture
    start = tool.here
    index = next((n for n, (hex, _) in enumerate(found.ways) if hex == over), -1)
    if index < 0:
        way = march.straight(picture.view, start, over) if start else ()
        if not way:
            return None
        plate = f"toward {over}, {count(len(way), 'hex', 'hexes')} away: {found.least} to {found.most} hexes a move"
        return PathLook(start, tuple(map(Bead, way)), plate, refused=bool(tool.against(over)))
    way, chance = found.ways[index][1], found.chances[index]
    plate = f"{count(len(way), 'hex', 'hexes')}, {chances.percent(chance, OF)}"
    if hard := march.checks_on(picture.view, tool.item, way):
        plate += f", checks the ground before {hard}"
    eyes = len(watchers(picture, way[-1]))
    beads = (*map(Bead, way[:-1]), Bead(way[-1], "", eyes))
    plate += f", seen by {eyes}" if eyes else ""
    return PathLook(start or way[0], beads, plate, refused=bool(tool.against(over)))
