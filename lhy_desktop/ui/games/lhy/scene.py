"""What the board shows of a game of The Last Hundred Yards: pieces, overlays, threads of sight, floating cards."""

from dataclasses import dataclass, replace

from lhy_desktop.engine.rulesets.lhy.asks import sight
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.ui.board.looks import HighlightLook, HighlightStyle, Overlay, StackLook
from lhy_desktop.ui.games.lhy import threads
from lhy_desktop.ui.games.lhy.looks import at_looks, ground_looks, legend, piece_looks
from lhy_desktop.ui.games.lhy.night import Darkness
from lhy_desktop.ui.games.lhy.panels.assault_card import AssaultCard, AssaultCardModel
from lhy_desktop.ui.games.lhy.picture import REACTION, SET_UP, Picture
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.tools import Gesture
from lhy_desktop.ui.games.lhy.words import hex_words as words
from lhy_desktop.ui.panels.preview_card import PreviewCard, PreviewModel
from lhy_desktop.ui.seam.desktop import Overlays
from lhy_desktop.ui.seam.legend import LegendModel
from lhy_desktop.ui.seam.scene import CardShown, Pieces, TrayItem
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.theme import theme

KINDS = ("reach", "tag", "highlight", "impact", "thread", "link", "number", "field", "trail", "wedge", "arc", "command")
"""Kinds of overlays that tools and sight put on the board."""


def _pieces(tool: Gesture, looking: Looking, may_join: frozenset[str]) -> Pieces:
    picture = tool.picture
    found = piece_looks.stacks(picture, tool.lit(), looking.fresh, may_join=may_join)
    waiting = tuple(
        TrayItem(unit, name(picture.setup, unit), unit in tool.units)
        for unit in (picture.able if picture.kind == SET_UP else ())
        if not picture.hex_of(unit)
    )
    return Pieces(tuple(found), waiting, picture.kind == SET_UP, picture.light)


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


@dataclass(frozen=True)
class Cards:
    """What floats over the board."""

    fire: PreviewCard
    sheet: AssaultCard


class Scene:
    """The part of a desk that shows the board. It keeps the darkness of the last picture, which is dear to work out."""

    def __init__(self) -> None:
        self.cards: Cards | None = None
        self._darkness = Darkness()

    def pieces(self, tool: Gesture, looking: Looking) -> Pieces:
        """Stacks, the counters still to be placed, and the light of the picture."""
        may_join = tool.may_join()
        key = ("pieces", tool.lit(), tool.units, looking.fresh, may_join, theme().counters)
        return tool.picture.once(key, lambda: _pieces(tool, looking, may_join))

    def dressed(self, stack: StackLook) -> StackLook:
        """A stack whose counters are in the art that is liked now."""
        art = theme().counters
        found = (replace(one, art=art) if isinstance(one, CounterLook) else one for one in stack.counters)
        return replace(stack, counters=tuple(found))

    def overlays(self, tool: Gesture, looking: Looking) -> Overlays:
        """Everything the game, the tool in hand and the tools of sight put on the board, by kind."""
        picture = tool.picture
        found = {**picture.once("standing", lambda: self._standing(picture)), **tool.looks(looking)}
        if looking.over and not found["arc"]:
            found["arc"] = at_looks.hovered(picture, looking.over)
        if looking.tool:
            _sight(found, tool, looking)
        elif looking.note >= 0 and picture.kind == REACTION:
            found["thread"] = threads.of_deed(picture, looking.note)
        return found

    def _standing(self, picture: Picture) -> Overlays:
        """What lies on the board whatever is in hand."""
        return {
            **dict.fromkeys(KINDS, ()),
            "zone": ground_looks.objectives(picture),
            "assault": ground_looks.arrows(picture),
            "night": self._darkness.looks(picture) if picture.light == "night" else (),
        }

    def legend(self, tool: Gesture, looking: Looking) -> LegendModel | None:
        """Of the tool of sight, else of the order in hand."""
        night = tool.picture.light == "night" and bool(tool.picture.view.turn)
        return legend.legend(looking.tool, tool.signs(looking), night)

    def card(self, tool: Gesture, looking: Looking) -> CardShown | None:
        """The floating card the tool calls for, fed; the other one is hidden."""
        found, cards = tool.card(looking.over), self.cards
        if cards is None:
            return None
        if found is None or isinstance(found.model, PreviewModel):
            cards.sheet.hide()
        if found is None or isinstance(found.model, AssaultCardModel):
            cards.fire.hide()
        if found is None:
            return None
        if isinstance(found.model, PreviewModel):
            cards.fire.show_model(found.model)
            return CardShown(cards.fire, found.free)
        cards.sheet.show_assault(found.model)
        return CardShown(cards.sheet, found.free)


def from_hex(tool: Gesture, looking: Looking) -> str:
    """Where sight tools look from: the place taken, the selected unit's hex, or the cursor."""
    return looking.origin or tool.here or looking.cursor


def _sight(found: dict[str, tuple[Overlay, ...]], tool: Gesture, looking: Looking) -> None:
    """What a tool of sight shows, before or beside what the tool in hand does."""
    view, over, here = tool.picture.view, looking.over, from_hex(tool, looking)
    enemies = tool.picture.enemies
    match looking.tool:
        case "los" if here and over and over != here:
            found["thread"] = (threads.thread(view, here, over, assumed=looking.assumed),)
            style: HighlightStyle = "linked" if sight.sees(view, here, over) else "refused"
            found["highlight"] = (*found["highlight"], HighlightLook((over,), style))
        case "exposure":
            found["thread"] = threads.exposure(view, tool.way(over), enemies)
        case "seers" if at := over or here:
            seers = words.seen_by(tool.picture, at)
            found["thread"] = tuple(threads.thread(view, there, at, words=False) for there in seers)
            if seers and (over or looking.origin):
                seen = HighlightLook(seers, "linked", f"{len(seers)} see {at}")
                found["highlight"] = (*found["highlight"], seen)
        case "field" if here or over:
            found |= {"field": (threads.field(view, here or over),), "trail": ()}
        case "enemy" if enemies:
            found |= {"field": (threads.fields(view, enemies),), "trail": ()}
