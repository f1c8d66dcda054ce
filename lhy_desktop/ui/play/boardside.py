"""The board's part of the game on the screen: stacks, overlays, tools of sight, and slides of moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from PySide6.QtGui import QImage

from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy.actions import Assault, Fight, Fire
from lhy_desktop.engine.rulesets.lhy.setup import Setup
from lhy_desktop.engine.rulesets.lhy.view import View
from lhy_desktop.ui.board.art import Light
from lhy_desktop.ui.board.looks import CounterLook, HighlightLook, Overlay, OverlayKind, Piece, StackLook
from lhy_desktop.ui.board.pieces.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy import threads
from lhy_desktop.ui.games.lhy.looks import assault_looks, choice_looks, command_looks, joint_looks, overlays
from lhy_desktop.ui.games.lhy.looks import piece_looks as looks
from lhy_desktop.ui.games.lhy.looks.fire_preview import fire_card
from lhy_desktop.ui.games.lhy.night import Darkness
from lhy_desktop.ui.games.lhy.panels import feed_melee
from lhy_desktop.ui.games.lhy.picture import REACTION, SET_UP, Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.tools import backward, few, gunnery
from lhy_desktop.ui.games.lhy.tools.draft import OrderDraft
from lhy_desktop.ui.games.lhy.words import hex_words as words
from lhy_desktop.ui.panels.assault_card import AssaultCard, AssaultCardModel
from lhy_desktop.ui.panels.fire_card import FireCard
from lhy_desktop.ui.play.tray import Tray
from lhy_desktop.ui.theme import theme

KINDS: tuple[OverlayKind, ...] = ("zone", "reach", "tag", "thread", "field", "trail", "assault", "number")
_CARD = 88


class BoardSide:
    """Feeds a board view from a draft. Tools: ``los`` (thread to the pointer), ``field`` and ``seers``."""

    def __init__(self, board: BoardView, card: FireCard) -> None:
        self.board = board
        self.card = card
        self.sheet = AssaultCard(board)
        self._floating: FireCard = card
        self.tray = Tray(board, self.paint_trimmed)
        self.tool: str = ""
        self.origin = ""
        self.over = ""
        self.assumed = 0
        self.deed = self.front = -1
        self._darkness = Darkness()
        self.relight: Callable[[Light], None] = lambda light: None
        """Told the light of every picture shown."""
        self.fresh: frozenset[int] = frozenset()
        self.walked: dict[str, tuple[str, ...]] = {}
        self._shown: dict[str, tuple[Overlay, ...]] = {}
        self._stacks: dict[str, StackLook] = {}
        self._setup: Setup | None = None
        self._kept_free: tuple[str, ...] = ()
        board.moved.connect(self._board_moved)

    # -- everything ---------------------------------------------------------------------------------

    def show(self, draft: OrderDraft) -> None:
        """Show stacks and overlays of a draft."""
        found = looks.stacks(draft.picture, few.lit(draft), self.fresh, may_join=choice_looks.ad_hoc(draft))
        self._stacks = {stack.hex: stack for stack in found}
        self._setup = draft.picture.setup
        self.relight(fact.light(draft.picture.view))
        self.board.set_stacks(found)
        self.tray.show_units(_waiting(draft), stays=draft.picture.kind == SET_UP)
        self.show_overlays(draft)

    def redress(self) -> None:
        """Show the same pieces in the counter art that is liked now, whatever is going on."""
        self._stacks = {hex: _dressed(stack) for hex, stack in self._stacks.items()}
        self.board.set_stacks(self._stacks.values())
        self.tray.show_units(self.tray.units, stays=True)

    def show_overlays(self, draft: OrderDraft) -> None:
        """Show what the draft and the tools put on the board; only kinds that changed are set."""
        wanted: dict[str, tuple[Overlay, ...]] = {"zone": overlays.zones(draft)}
        reach = overlays.reach(draft, self.over)
        wanted["reach"] = (reach,) if reach is not None else ()
        wanted["tag"] = _tags(draft, self.deed)
        wanted["highlight"] = (*overlays.highlights(draft, self.over), *self._seers(draft.picture), *self._goal(draft))
        wanted["highlight"] += few.goal(draft)
        ring = gunnery.impact(draft, self.over)
        wanted["impact"] = (ring,) if ring is not None else ()
        wanted["assault"] = assault_looks.arrows(draft.picture, draft.band)
        wanted["thread"] = self._threads(draft)
        wanted["link"] = few.links(draft)
        band = draft.band
        wanted["number"] = backward.numbers(draft) if band is None else assault_looks.numbers(band)
        wanted["field"] = self._field(draft)
        wanted["trail"] = self._trails(draft) if not (reach or wanted["field"] or draft.verb == "fire") else ()
        wanted["night"] = self._darkness.looks(draft.picture)
        wanted |= {"wedge": (), "arc": (), "command": (), **joint_looks.looks(draft, self.over)}
        wanted |= {**choice_looks.looks(draft, self.over, self.front), **command_looks.looks(draft)}
        for kind, found in wanted.items():
            if self._shown.get(kind, ()) != found:
                self.board.set_overlay(kind, *found)  # type: ignore[arg-type]
                self._shown[kind] = found
        self._show_card(draft)

    def point_out(self, draft: OrderDraft, hexes: tuple[str, ...]) -> None:
        """Light hexes a log line is about; none = back to what the draft shows."""
        found = (HighlightLook(hexes, "linked"),) if hexes else overlays.highlights(draft, self.over)
        self.board.set_overlay("highlight", *found)
        self._shown["highlight"] = found

    def forget(self) -> None:
        """Nothing is shown any more (another picture, another seat)."""
        self.tool, self.origin, self.over, self.deed, self.assumed = "", "", "", -1, 0
        self.front = -1
        self.fresh = frozenset()
        self.card.hide()
        self.sheet.hide()
        self.board.clear_overlay()
        self._shown = {}

    def _trails(self, draft: OrderDraft) -> tuple[Overlay, ...]:
        if draft.picture.kind != REACTION or draft.verb:
            return ()
        return overlays.deed_trails(draft.picture, self.walked, self.deed)

    # -- sight --------------------------------------------------------------------------------------

    def from_hex(self, draft: OrderDraft) -> str:
        """Where sight tools look from: the place taken, the selected unit's hex, or the cursor."""
        here = draft.picture.hex_of(draft.units[0]) if draft.units else ""
        return self.origin or here or self.board.cursor_hex

    def _threads(self, draft: OrderDraft) -> tuple[Overlay, ...]:
        picture, here = draft.picture, self.from_hex(draft)
        if self.tool == "los" and here and self.over and self.over != here:
            return (threads.thread(picture.view, here, self.over, assumed=self.assumed),)
        if self.tool == "exposure":
            return threads.exposure(picture.view, overlays.drafted(draft, self.over), self._known(picture))
        if self.tool == "seers" and (at := self.over or here):
            return tuple(threads.thread(picture.view, there, at, words=False) for there in words.seen_by(picture, at))
        if self.deed >= 0 and picture.kind == REACTION:
            return overlays.deed_threads(picture, self.deed)
        if draft.verb in ("mortar", "knee") and draft.units:
            start, end = picture.hex_of(draft.units[0]), draft.target or self.over
            return (threads.thread(picture.view, start, end, words=False),) if start and end and start != end else ()
        if draft.verb == "fire" and draft.units:
            end = draft.target or (self.over if self._enemy(draft, self.over) else "")
            start = picture.hex_of(draft.units[0])
            return (threads.thread(picture.view, start, end, words=False),) if start and end and start != end else ()
        return ()

    def _known(self, picture: Picture) -> tuple[str, ...]:
        """Hexes of the enemy that this picture shows."""
        return tuple(picture.enemies_of(picture.seat)) if picture.seat is not None else ()

    def _enemy(self, draft: OrderDraft, hex: str) -> bool:
        return draft.picture.seat is not None and hex in draft.picture.enemies_of(draft.picture.seat)

    def _field(self, draft: OrderDraft) -> tuple[Overlay, ...]:
        picture = draft.picture
        here = self.from_hex(draft) or self.over
        if self.tool == "field" and here:
            return (threads.field(picture.view, here),)
        if self.tool == "enemy" and picture.seat is not None:
            known = picture.enemies_of(picture.seat)
            return (threads.fields(picture.view, known),) if known else ()
        return ()

    def _goal(self, draft: OrderDraft) -> tuple[Overlay, ...]:
        """Where the line of sight ends: red when something is in the way."""
        here = self.from_hex(draft)
        if self.tool != "los" or not here or self.over in ("", here):
            return ()
        clear = fact.sees(draft.picture.view, here, self.over)
        return (HighlightLook((self.over,), "linked" if clear else "refused"),)

    def _seers(self, picture: Picture) -> tuple[Overlay, ...]:
        at = self.over or self.origin
        if self.tool != "seers" or not at:
            return ()
        found = words.seen_by(picture, at)
        return (HighlightLook(found, "linked", f"{len(found)} see {at}"),) if found else ()

    # -- the fire card ------------------------------------------------------------------------------

    def _show_card(self, draft: OrderDraft) -> None:
        sheet = self._sheet(draft)
        if sheet is not None:
            self.card.hide()
            self.sheet.show_assault(sheet[0])
            self._kept_free, self._floating = sheet[1], self.sheet
            self._place_card()
            return
        self.sheet.hide()
        together = joint_looks.card(draft, self.over)
        if together is not None:
            self.card.show_model(together)
            self._kept_free = (draft.picture.hex_of(draft.units[0]), *filter(None, (draft.second, draft.target)))
            self._floating = self.card
            self._place_card()
            return
        action = self._shot(draft)
        if action is None or draft.picture.legal is None:
            self.card.hide()
            return
        self.card.show_model(fire_card(draft.picture, action, draft.picture.legal.preview(action)))
        self._kept_free, self._floating = (draft.picture.hex_of(action.unit), action.target), self.card
        self._place_card()

    def _place_card(self) -> None:
        """Off the hexes it is about, wherever they are on the screen now; the target counts twice."""
        self._floating.place([self.board.hex_rect(hex) for hex in (*self._kept_free, self._kept_free[-1])])

    def _board_moved(self) -> None:
        if self.card.isVisible() or self.sheet.isVisible():
            self._place_card()

    def _sheet(self, draft: OrderDraft) -> tuple[AssaultCardModel, tuple[str, ...]] | None:
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
        for hex in (self.over, draft.target):
            if hex in ways:
                action = draft.build("assault", hex)
                assert isinstance(action, Assault)
                found = picture.legal.preview(action)
                here = picture.hex_of(draft.units[0])
                return feed_melee.declared_card(picture, picture.seat, action, found), (here, hex)
        return None

    def _shot(self, draft: OrderDraft) -> Fire | None:
        if draft.verb != "fire" or draft.picture.legal is None or not draft.units:
            return None
        for hex in (self.over, draft.target):
            action = Fire(draft.units[0], hex)
            if hex and action in draft.picture.legal:
                return action
        return None

    # -- slides -------------------------------------------------------------------------------------

    def slide(self, before: View, trail: tuple[str, ...], after: View, ms: int, done: Callable[[], None]) -> bool:
        """Slide whoever went along a trail, as far as the viewer saw him; False when nobody can be shown."""
        if ms <= 0 or len(trail) < 2:
            return False
        mover = _mover(before, trail, after)
        if not mover:
            return False
        self.board.animate(mover, trail, done, ms)
        return True

    def paint_trimmed(self, id: str) -> QImage | None:
        """The same without a margin, for the tray."""
        image = self.paint(id)
        return trimmed(image, _CARD) if image is not None else None

    def paint(self, id: str) -> QImage | None:
        """The picture of a piece on the board, for the stack card."""
        piece = self._piece(id) or self._reserve(id)
        return paint_piece(piece, _CARD, self.board.devicePixelRatioF()).toImage() if piece is not None else None

    def _reserve(self, id: str) -> Piece | None:
        """A unit that is off the map."""
        setup = self._setup
        return looks.counter_look(setup.counters[id], setup) if setup is not None and id in setup.counters else None

    def _piece(self, id: str) -> Piece | None:
        found = (piece for stack in self._stacks.values() for piece in stack.counters if piece.id == id)
        return next(islice(found, 1), None)


def _dressed(stack: StackLook) -> StackLook:
    """A stack whose counters are in the art that is liked now."""
    art = theme().counters
    pieces = (replace(one, art=art) if isinstance(one, CounterLook) else one for one in stack.counters)
    return replace(stack, counters=tuple(pieces))


def _tags(draft: OrderDraft, deed: int) -> tuple[Overlay, ...]:
    """Numbers on hexes: shots, options, or what the other side did."""
    if draft.verb == "fire":
        return overlays.fire_tags(draft)
    if draft.verb == "assault":
        return assault_looks.tags(draft.picture, draft.units, dict(overlays.assault_ways(draft)), draft.target)
    if draft.picture.kind == REACTION and not draft.verb:
        return overlays.deed_tags(draft.picture, deed)
    return overlays.order_tags(draft)


def _waiting(draft: OrderDraft) -> tuple[tuple[str, str, bool], ...]:
    """Units of the set-up going on that are not on the map yet."""
    picture = draft.picture
    if picture.kind != SET_UP:
        return ()
    return tuple(
        (unit, name(picture.setup, unit), unit in draft.units) for unit in picture.able if not picture.hex_of(unit)
    )


def _mover(before: View, trail: tuple[str, ...], after: View) -> str:
    for unit in before.units.values():
        if unit.place == "map" and unit.hex == trail[0]:
            now = after.units.get(unit.id)
            if now is None or now.hex == trail[-1]:
                return unit.id
    mask = f"?@{trail[0]}"
    return mask if mask in before.masks and mask not in after.masks else ""
