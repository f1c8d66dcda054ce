"""What a draft shows on the board: zones, reach, path, tags and outlines."""

from __future__ import annotations

from collections.abc import Mapping

from lhy_desktop.engine.flow import Preview, total
from lhy_desktop.engine.rulesets.lhy.asks.march import mp_text
from lhy_desktop.engine.rulesets.lhy.asks.orders import Observed
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Extend, Fire, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.words import edge_name, signed
from lhy_desktop.ui.board.looks import (
    Bead,
    HighlightLook,
    PathLook,
    ReachHex,
    ReachLook,
    TagLook,
    ThreadLook,
    TrailLook,
    ZoneLook,
)
from lhy_desktop.ui.games.lhy.drafts import building, few, gunnery, joint_fire, paths, placing
from lhy_desktop.ui.games.lhy.drafts.draft import GUNNERY, OrderDraft
from lhy_desktop.ui.games.lhy.looks import assault_looks
from lhy_desktop.ui.games.lhy.picture import SET_UP, Picture
from lhy_desktop.ui.games.lhy.sides import side_key
from lhy_desktop.ui.games.lhy.threads import thread
from lhy_desktop.ui.games.lhy.words import option_words


def zones(draft: OrderDraft) -> tuple[ZoneLook, ...]:
    """Objectives by who holds them, and where the unit chosen (or anybody who waits) may be set up."""
    picture = draft.picture
    found = []
    for one in picture.setup.mission.objectives:
        holder = picture.view.control.get(one.hexes[0])
        if holder is None:
            found.append(ZoneLook(one.hexes, "objective"))
        else:
            found.append(ZoneLook(one.hexes, "control", side=side_key(picture.setup, holder)))
    if picture.kind == SET_UP and picture.seat is not None:
        if draft.work:
            hexes = draft.once(("build", draft.work), lambda: building.hexes(draft))
        else:
            hexes = draft.once(("room", draft.units), lambda: placing.hexes(draft))
        if hexes:
            found.append(ZoneLook(hexes, "set_up", "Build" if draft.work else "Set-up"))
    return tuple(found)


def reach(draft: OrderDraft, over: str) -> ReachLook | None:
    """Where a drafted march may go, and its path (or the one to the hex pointed at)."""
    if draft.band is not None:
        return assault_looks.way(draft.band)
    if draft.verb == "assault":
        return _assault(draft, over)
    if (charge := few.reach(draft)) is not None:
        return charge
    if draft.verb not in ("maneuver", "withdraw") or draft.stage not in ("armed", "ready"):
        return None
    key = ("reach", draft.units, draft.verb, draft.path[: draft.pins[-1]] if draft.pins else ())
    return ReachLook(draft.once(key, lambda: _reach_hexes(draft)), _path(draft, over))


def _assault(draft: OrderDraft, over: str) -> ReachLook | None:
    """The path of a drafted assault, or of an assault on the enemy pointed at."""
    hex = draft.target or (over if over in {hex for hex, _ in assault_ways(draft)} else "")
    if not hex or draft.picture.legal is None:
        return None
    action = draft.build("assault", hex)
    path = getattr(action, "path", ())
    return assault_looks.drafted(
        draft.picture, draft.picture.hex_of(draft.units[0]), path, action not in draft.picture.legal
    )


def assault_ways(draft: OrderDraft) -> tuple[tuple[str, Assault], ...]:
    """Hexes that the units may assault, with the first path to each."""
    if draft.verb != "assault" or draft.picture.seat is None:
        return ()
    seat = draft.picture.seat
    return draft.once(
        ("assault targets", draft.units),
        lambda: tuple((hex, ways[0]) for hex in draft.picture.enemies_of(seat) if (ways := draft.assaults(hex))),
    )


def drafted(draft: OrderDraft, over: str) -> tuple[str, ...]:
    """The hexes of the path drafted so far, or of the one to the hex pointed at."""
    found = reach(draft, over)
    return tuple(bead.hex for bead in found.path.beads) if found is not None and found.path is not None else ()


def _reach_hexes(draft: OrderDraft) -> tuple[ReachHex, ...]:
    picture = draft.picture
    pinned = draft.path[: draft.pins[-1]] if draft.pins else ()
    found = []
    for hex, action in paths.grouped(picture, draft.units, draft.verb, pinned).items():
        price = None if isinstance(action, Withdraw) else paths.price(picture, draft.units, action.path)
        if price is not None:
            left = mp_text(price.had - price.cost) if price.cost <= price.had else ""
            band = min(2, 3 * price.cost // max(1, price.had + 1))
            found.append(ReachHex(hex, left, band, minimum=price.least, road=price.road))
        else:
            found.append(ReachHex(hex, "", min(2, len(action.path) - 1)))
    return tuple(found)


def _path(draft: OrderDraft, over: str) -> PathLook | None:
    picture, way = draft.picture, draft.path
    refused = False
    if draft.stage == "armed" and over:
        action = draft.build(draft.verb, over)
        tried = getattr(action, "path", ())
        if tried and picture.legal is not None:
            way, refused = tried, action not in picture.legal
    if not way:
        return None
    start = picture.hex_of(draft.units[0]) or way[0]
    return PathLook(start, _beads(draft, way), _plate(draft, way, refused), refused)


def _beads(draft: OrderDraft, way: tuple[str, ...]) -> tuple[Bead, ...]:
    picture = draft.picture
    found = []
    for place, hex in enumerate(way):
        text = str(place + 1)
        if draft.verb == "maneuver":
            text = mp_text(paths.spent(picture, draft.units, way[: place + 1]))
        last = place == len(way) - 1
        text = f"{text} D" if last and draft.deploys else text
        found.append(Bead(hex, text, 0 if last else paths.watchers(picture, hex)))
    return tuple(found)


def _plate(draft: OrderDraft, way: tuple[str, ...], refused: bool) -> str:
    """What the path costs and who sees its last hex (a counter may cover that hex), or the rule that forbids it."""
    picture = draft.picture
    price = paths.price(picture, draft.units, way) if draft.verb == "maneuver" else None
    text = price.text if price is not None else f"{len(way)} {'hex' if len(way) == 1 else 'hexes'}"
    if refused and picture.legal is not None:
        refusals = picture.legal.explain(paths.march(picture, draft.verb, draft.units, way))
        return f"{text} ({refusals[0].rule})" if refusals else text
    seen = paths.watchers(picture, way[-1])
    return f"{text}, seen by {seen}" if seen else text


def fire_tags(draft: OrderDraft) -> tuple[TagLook, ...]:
    """Every known enemy hex with the net modifier of the drafted shot, grey where it is refused."""
    return tuple(
        TagLook(hex, signed(net) if net is not None else "×", net is None, hex in (draft.target, draft.second))
        for hex, net in fire_targets(draft)
    )


def fire_targets(draft: OrderDraft) -> tuple[tuple[str, int | None], ...]:
    """Known enemy hexes with the net modifier, None where the shot is refused."""
    if draft.verb != "fire":
        return ()
    if draft.splitting or draft.joined:
        return joint_fire.targets(draft)
    return draft.once(("targets", draft.units), lambda: _fire_targets(draft))


def _fire_targets(draft: OrderDraft) -> tuple[tuple[str, int | None], ...]:
    picture = draft.picture
    if picture.legal is None or picture.seat is None:
        return ()
    found: list[tuple[str, int | None]] = []
    for hex in picture.enemies_of(picture.seat):
        action = Fire(draft.units[0], hex)
        legal = action in picture.legal
        found.append((hex, total(picture.legal.preview(action).ledger) if legal else None))
    return tuple(found)


def targets(draft: OrderDraft) -> tuple[str, ...]:
    """Hexes that Tab walks through for the verb taken."""
    if draft.band is not None:
        return draft.band.targets()
    if draft.verb == "assault":
        return tuple(hex for hex, _ in assault_ways(draft))
    if draft.verb == "fire":
        return tuple(hex for hex, net in fire_targets(draft) if net is not None)
    if draft.verb in GUNNERY:
        return gunnery.targets(draft)
    if draft.verb in ("maneuver", "withdraw"):
        ends = paths.grouped(draft.picture, draft.units, draft.verb)
        return tuple(sorted(ends, key=draft.picture.board.index.__getitem__))
    if draft.verb == "place" and draft.picture.legal is not None:
        legal = draft.picture.legal
        return tuple(action.hex for action in legal.narrow(draft.units[0], "place"))  # type: ignore[attr-defined]
    return ()


def highlights(draft: OrderDraft, over: str) -> tuple[HighlightLook, ...]:
    """Outlines of the selected hex, of the target and of the hexes an option is about."""
    picture, found = draft.picture, []
    if draft.band is not None:
        return assault_looks.highlights(draft.band, over)
    here = picture.hex_of(draft.units[0]) if draft.units else ""
    if here:
        found.append(HighlightLook((here,), "selected"))
    if draft.exits:
        last = draft.path[-1] if draft.path else here
        found.append(HighlightLook((last,), "target", _leaving(draft)))
    if draft.verb in ("fire", "assault", "place") and draft.target:
        found.append(HighlightLook((draft.target, draft.second) if draft.second else (draft.target,), "target"))
    found += gunnery.outline(draft)
    if draft.option >= 0:
        chosen = option_words.hexes(picture, draft.options[draft.option])
        found.append(HighlightLook(chosen, "target"))
    elif draft.options:
        asked = dict.fromkeys(hex for option in draft.options for hex in option_words.hexes(picture, option))
        found.append(HighlightLook(tuple(asked), "asked"))
    if draft.refused and over:
        found.append(HighlightLook((over,), "refused"))
    return tuple(look for look in found if look.hexes)


def _leaving(draft: OrderDraft) -> str:
    """What leaving the map by the drafted edge costs, in a few words."""
    setup, seat = draft.picture.setup, draft.picture.seat
    by = edge_name(draft.exits)
    if seat is None or draft.exits == setup.side(seat).friendly_edge:
        return f"Off by {by}, without loss"
    return f"Off by {by}: above {setup.tables.movement.exit_casualty_above} is a casualty"


def order_tags(draft: OrderDraft) -> tuple[TagLook, ...]:
    """Numbers on the hexes of options, as on the bar's chips; each hex shows one, if possible the chosen option's."""
    found: dict[str, TagLook] = {}
    for index, option in enumerate(draft.options):
        hex = option_words.place(draft.picture, option)
        if not hex or isinstance(option, Extend) or (hex in found and index != draft.option):
            continue
        pair = option_words.pair(draft.picture, option)
        found[hex] = TagLook(hex, f"{index + 1}  {pair}" if pair else str(index + 1), chosen=index == draft.option)
    return tuple(found.values())


def deed_trails(picture: Picture, walked: Mapping[str, tuple[str, ...]], only: int = -1) -> tuple[TrailLook, ...]:
    """The enemy's moves of the segment just ended.

    ``walked`` are ways as this viewer heard of them, by where they ended: a deed does not say where it began.
    """
    cycle = picture.view.cycle
    found = []
    for index, deed in enumerate(cycle.before if cycle is not None else ()):
        if deed.kind in ("maneuver", "withdraw") and only in (-1, index):
            hexes = tuple(hex for hex in walked.get(deed.end, deed.hexes) if hex)
            if len(hexes) > 1:
                found.append(TrailLook(hexes, side_key(picture.setup, deed.seat)))
    return tuple(found)


def deed_tags(picture: Picture, chosen: int) -> tuple[TagLook, ...]:
    """The numbers of the chips, on the hexes where the enemy's actions ended; one number to a hex."""
    cycle = picture.view.cycle
    found: dict[str, TagLook] = {}
    for index, deed in enumerate(cycle.before if cycle is not None else ()):
        if deed.end and (deed.end not in found or index == chosen):
            found[deed.end] = TagLook(deed.end, str(index + 1), chosen=index == chosen)
    return tuple(found.values())


def deed_threads(picture: Picture, number: int) -> tuple[ThreadLook, ...]:
    """Lines of sight from the units that saw one of the enemy's actions to where he ended it."""
    cycle, legal = picture.view.cycle, picture.legal
    if cycle is None or legal is None or number >= len(cycle.before):
        return ()
    deed = cycle.before[number]
    watchers = dict.fromkeys(picture.hex_of(unit) for unit in picture.able if deed in legal.ask(Observed(unit)))
    return tuple(thread(picture.view, here, deed.end, words=False) for here in watchers if here and deed.end)


def preview(draft: OrderDraft) -> Preview:
    """What the order that is ready costs and brings; empty without one."""
    action = draft.action()
    if action is None or draft.picture.legal is None:
        return Preview()
    return draft.picture.legal.preview(action)
