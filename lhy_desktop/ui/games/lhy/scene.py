"""What the board shows of a game of The Last Hundred Yards: pieces, overlays, threads of sight, floating cards."""

from __future__ import annotations

from dataclasses import replace

from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Fight, Fire
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.ui.board.looks import HighlightLook, Overlay, StackLook
from lhy_desktop.ui.games.lhy import threads
from lhy_desktop.ui.games.lhy.cards.assault_card import AssaultCard, AssaultCardModel
from lhy_desktop.ui.games.lhy.cards.fire_card import FireCard
from lhy_desktop.ui.games.lhy.drafts import backward, few, gunnery
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.games.lhy.looks import (
    assault_looks,
    choice_looks,
    command_looks,
    joint_looks,
    overlays,
    piece_looks,
)
from lhy_desktop.ui.games.lhy.looks.fire_preview import fire_card
from lhy_desktop.ui.games.lhy.night import Darkness
from lhy_desktop.ui.games.lhy.panels import feed_melee
from lhy_desktop.ui.games.lhy.picture import REACTION, SET_UP, Picture
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.words import hex_words as words
from lhy_desktop.ui.seam.scene import CardShown, Pieces, TrayItem
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.theme import theme


def pieces(draft: OrderDraft, looking: Looking) -> Pieces:
    """Stacks, the counters still to be placed, and the light of the picture."""
    picture = draft.picture
    found = piece_looks.stacks(picture, few.lit(draft), looking.fresh, may_join=choice_looks.ad_hoc(draft))
    return Pieces(tuple(found), _waiting(draft), picture.kind == SET_UP, fact.light(picture.view))


def _waiting(draft: OrderDraft) -> tuple[TrayItem, ...]:
    """Units of the set-up going on that are not on the map yet."""
    picture = draft.picture
    if picture.kind != SET_UP:
        return ()
    return tuple(
        TrayItem(unit, name(picture.setup, unit), unit in draft.units)
        for unit in picture.able
        if not picture.hex_of(unit)
    )


def dressed(stack: StackLook) -> StackLook:
    """A stack whose counters are in the art that is liked now."""
    art = theme().counters
    found = (replace(one, art=art) if isinstance(one, CounterLook) else one for one in stack.counters)
    return replace(stack, counters=tuple(found))


def mover(before: View, trail: tuple[str, ...], after: View) -> str:
    """Who went along a trail, as far as the viewer saw him; "" when nobody can be shown."""
    if len(trail) < 2:
        return ""
    for unit in before.units.values():
        if unit.place == "map" and unit.hex == trail[0]:
            now = after.units.get(unit.id)
            if now is None or now.hex == trail[-1]:
                return unit.id
    mask = f"?@{trail[0]}"
    return mask if mask in before.masks and mask not in after.masks else ""


class Scene:
    """The overlays of one game; keeps the darkness of the last picture, which is dear to work out."""

    def __init__(self) -> None:
        self._darkness = Darkness()

    def overlays(self, draft: OrderDraft, looking: Looking) -> dict[str, tuple[Overlay, ...]]:
        """Everything the draft and the tools of sight put on the board, by kind."""
        over, picture, band = looking.over, draft.picture, draft.band
        reach, ring = overlays.reach(draft, over), gunnery.impact(draft, over)
        field = _field(draft, looking)
        highlights = (*overlays.highlights(draft, over), *_seers(draft, looking), *_goal(draft, looking))
        wanted: dict[str, tuple[Overlay, ...]] = {
            "zone": overlays.zones(draft),
            "reach": (reach,) if reach is not None else (),
            "tag": _tags(draft, looking.note),
            "highlight": (*highlights, *few.goal(draft)),
            "impact": (ring,) if ring is not None else (),
            "assault": assault_looks.arrows(picture, band),
            "thread": _threads(draft, looking),
            "link": few.links(draft),
            "number": backward.numbers(draft) if band is None else assault_looks.numbers(band),
            "field": field,
            "trail": _trails(draft, looking) if not (reach or field or draft.verb == "fire") else (),
            "night": self._darkness.looks(picture),
            "wedge": (),
            "arc": (),
            "command": (),
        }
        wanted |= joint_looks.looks(draft, over)
        return wanted | {**choice_looks.looks(draft, over, looking.handle), **command_looks.looks(draft)}


# -- sight ----------------------------------------------------------------------------------------------------------


def from_hex(draft: OrderDraft, looking: Looking, cursor: str) -> str:
    """Where sight tools look from: the place taken, the selected unit's hex, or the cursor."""
    here = draft.picture.hex_of(draft.units[0]) if draft.units else ""
    return looking.origin or here or cursor


def _threads(draft: OrderDraft, looking: Looking) -> tuple[Overlay, ...]:
    picture, here, over = draft.picture, from_hex(draft, looking, looking.cursor), looking.over
    if looking.tool == "los" and here and over and over != here:
        return (threads.thread(picture.view, here, over, assumed=looking.assumed),)
    if looking.tool == "exposure":
        return threads.exposure(picture.view, overlays.drafted(draft, over), _known(picture))
    if looking.tool == "seers" and (at := over or here):
        return tuple(threads.thread(picture.view, there, at, words=False) for there in words.seen_by(picture, at))
    if looking.note >= 0 and picture.kind == REACTION:
        return overlays.deed_threads(picture, looking.note)
    if draft.verb in ("mortar", "knee") and draft.units:
        return _line(draft, draft.target or over)
    if draft.verb == "fire" and draft.units:
        return _line(draft, draft.target or (over if _enemy(draft, over) else ""))
    return ()


def _line(draft: OrderDraft, end: str) -> tuple[Overlay, ...]:
    """The thread from the first unit in hand to a hex."""
    start = draft.picture.hex_of(draft.units[0])
    return (threads.thread(draft.picture.view, start, end, words=False),) if start and end and start != end else ()


def _known(picture: Picture) -> tuple[str, ...]:
    """Hexes of the enemy that this picture shows."""
    return tuple(picture.enemies_of(picture.seat)) if picture.seat is not None else ()


def _enemy(draft: OrderDraft, hex: str) -> bool:
    return draft.picture.seat is not None and hex in draft.picture.enemies_of(draft.picture.seat)


def _field(draft: OrderDraft, looking: Looking) -> tuple[Overlay, ...]:
    picture = draft.picture
    here = from_hex(draft, looking, looking.cursor) or looking.over
    if looking.tool == "field" and here:
        return (threads.field(picture.view, here),)
    if looking.tool == "enemy" and picture.seat is not None:
        known = picture.enemies_of(picture.seat)
        return (threads.fields(picture.view, known),) if known else ()
    return ()


def _goal(draft: OrderDraft, looking: Looking) -> tuple[Overlay, ...]:
    """Where the line of sight ends: red when something is in the way."""
    here = from_hex(draft, looking, looking.cursor)
    if looking.tool != "los" or not here or looking.over in ("", here):
        return ()
    clear = sighting.sees(draft.picture.view, here, looking.over)
    return (HighlightLook((looking.over,), "linked" if clear else "refused"),)


def _seers(draft: OrderDraft, looking: Looking) -> tuple[Overlay, ...]:
    at = looking.over or looking.origin
    if looking.tool != "seers" or not at:
        return ()
    found = words.seen_by(draft.picture, at)
    return (HighlightLook(found, "linked", f"{len(found)} see {at}"),) if found else ()


def _trails(draft: OrderDraft, looking: Looking) -> tuple[Overlay, ...]:
    if draft.picture.kind != REACTION or draft.verb:
        return ()
    return overlays.deed_trails(draft.picture, looking.walked, looking.note)


def _tags(draft: OrderDraft, deed: int) -> tuple[Overlay, ...]:
    """Numbers on hexes: shots, options, or what the other side did."""
    if draft.verb == "fire":
        return overlays.fire_tags(draft)
    if draft.verb == "assault":
        return assault_looks.tags(draft.picture, draft.units, dict(overlays.assault_ways(draft)), draft.target)
    if draft.picture.kind == REACTION and not draft.verb:
        return overlays.deed_tags(draft.picture, deed)
    return overlays.order_tags(draft)


# -- floating cards -------------------------------------------------------------------------------------------------


class Cards:
    """The fire card and the assault sheet over the board."""

    def __init__(self, fire: FireCard, sheet: AssaultCard) -> None:
        self.fire, self.sheet = fire, sheet

    def shown(self, draft: OrderDraft, over: str) -> CardShown | None:
        """The card the draft calls for, fed; the other one is hidden."""
        sheet = _sheet(draft, over)
        if sheet is not None:
            self.fire.hide()
            self.sheet.show_assault(sheet[0])
            return CardShown(self.sheet, sheet[1])
        self.sheet.hide()
        together = joint_looks.card(draft, over)
        if together is not None:
            self.fire.show_model(together)
            here = draft.picture.hex_of(draft.units[0])
            return CardShown(self.fire, (here, *filter(None, (draft.second, draft.target))))
        action = _shot(draft, over)
        if action is None or draft.picture.legal is None:
            self.fire.hide()
            return None
        self.fire.show_model(fire_card(draft.picture, action, draft.picture.legal.preview(action)))
        return CardShown(self.fire, (draft.picture.hex_of(action.unit), action.target))


def _sheet(draft: OrderDraft, over: str) -> tuple[AssaultCardModel, tuple[str, ...]] | None:
    """The assault sheet, and the hexes it must not cover: a forecast, or the fight being settled."""
    picture = draft.picture
    if draft.band is not None:
        if draft.band.mode != "muster":
            return None
        return feed_melee.muster_card(draft.band), (draft.band.start,)
    chosen = draft.options[draft.option] if draft.option >= 0 else None
    if isinstance(chosen, Fight):
        model = feed_melee.fight_card(picture, chosen)
        return None if model is None else (model, (chosen.hex,))
    if draft.verb != "assault" or picture.legal is None or picture.seat is None:
        return None
    ways = dict(overlays.assault_ways(draft))
    for hex in (over, draft.target):
        if hex in ways:
            action = draft.build("assault", hex)
            assert isinstance(action, Assault)
            found = picture.legal.preview(action)
            here = picture.hex_of(draft.units[0])
            return feed_melee.declared_card(picture, picture.seat, action, found), (here, hex)
    return None


def _shot(draft: OrderDraft, over: str) -> Fire | None:
    if draft.verb != "fire" or draft.picture.legal is None or not draft.units:
        return None
    for hex in (over, draft.target):
        action = Fire(draft.units[0], hex)
        if hex and action in draft.picture.legal:
            return action
    return None
