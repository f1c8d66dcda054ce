"""The one tool as yet: every gesture on the board, on chips and by keys, over one order being drafted."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.ui.games.lhy.drafts import building, few, gunnery, joint_fire
from lhy_desktop.ui.games.lhy.drafts.draft import GUNNERY, OrderDraft
from lhy_desktop.ui.games.lhy.panels import refusals
from lhy_desktop.ui.games.lhy.panels.refusals import first
from lhy_desktop.ui.games.lhy.picture import SEGMENTS, SET_UP, Picture
from lhy_desktop.ui.games.lhy.tools.keys import KeysInHand
from lhy_desktop.ui.games.lhy.tools.menu import rows
from lhy_desktop.ui.games.lhy.words import choice_words, hex_words, option_words
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import WhyModel
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Selection, Spot
from lhy_desktop.ui.seam.tool import MenuRow, Stage, Tool


class OrdersTool:
    """Answers the Tool protocol with an ``OrderDraft``. What a gesture changes is shown by ``host.changed``."""

    def __init__(self, host: Host, draft: OrderDraft, resolve_all: Callable[[OrderDraft], None]) -> None:
        """``resolve_all`` carries out the marked hexes of a resolution one after the other."""
        self.host, self.draft = host, draft
        self._resolve_all = resolve_all
        self._keys = KeysInHand(self)

    # -- what is in hand ----------------------------------------------------------------------------

    @property
    def picture(self) -> Picture:
        """The picture the draft was made from."""
        return self.draft.picture

    @property
    def stage(self) -> Stage:
        """How far the draft has come."""
        return self.draft.stage

    @stage.setter
    def stage(self, stage: Stage) -> None:
        self.draft.stage = stage

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """Why the last gesture led nowhere."""
        return self.draft.refused

    @refused.setter
    def refused(self, refused: tuple[Refusal, ...]) -> None:
        self.draft.refused = refused

    @property
    def selection(self) -> Selection:
        """The units of the draft."""
        units = self.draft.units
        return Selection(units, self.picture.hex_of(units[0]) if units else "")

    def action(self) -> object | None:
        """The answer that is ready."""
        return self.draft.action()

    def renew(self, picture: Picture) -> OrdersTool:
        """A draft for another question. The kind of work in hand stays in hand while a set-up goes on, and where only
        one answer is offered it is chosen."""
        draft, last = OrderDraft(picture), self.draft
        if last.work and picture.kind == SET_UP and picture.seat == last.picture.seat:
            draft.work = last.work
        if len(draft.options) == 1:
            draft.choose(0)
        return OrdersTool(self.host, draft, self._resolve_all)

    # -- clicks on pieces ---------------------------------------------------------------------------

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> OrdersTool:
        """A counter clicked on the board, or a unit named by a list, a chip, the tray or the keyboard."""
        if spot.hex:
            self._clicked(item, spot.hex, keys)
        else:
            self._named(item)
        return self

    def _clicked(self, unit: str, hex: str, keys: Keys) -> None:
        draft = self.draft
        if draft.band is not None:
            if hex != draft.band.start or draft.band.mode == "advance" or not self._tick(unit):
                self._point(hex)
            return
        if draft.picture.kind in SEGMENTS and draft.picture.own(unit):
            if draft.verb == few.NAMED and unit in draft.staff:
                draft.pick_answer(draft.staff.index(unit))
                self.host.changed()
            elif keys.control:
                draft.toggle(unit)
                self.host.changed()
            elif not self._march_to(hex):
                self._named(self._next_in(hex, unit))
            return
        if draft.picture.kind == SET_UP and draft.picture.own(unit):
            off_map = bool(draft.units) and not draft.picture.hex_of(draft.units[0])
            if not off_map or not self._point(hex):
                self._named(self._next_in(hex, unit))
            return
        if not self._splits(hex, keys) and not self._pick_option(unit):
            self._point(hex, keys.shift)

    def _named(self, unit: str) -> None:
        asking = self.host.asking
        if asking and self.draft.band is not None:
            self._tick(unit)
        elif asking and self.draft.picture.own(unit) and self.draft.orders:
            self.draft.select(unit)
            self.host.changed()
        elif not (asking and self._pick_option(unit)):
            self.host.inspect(self.draft.picture.hex_of(unit))

    def _splits(self, hex: str, keys: Keys) -> bool:
        """8.2: Ctrl+click on a second target."""
        return self.host.asking and keys.control and joint_fire.second_click(self.draft, hex) and self._show()

    def _march_to(self, hex: str) -> bool:
        """Whether a click on an own unit means its hex as the end of the march in hand."""
        draft = self.draft
        if not draft.units or hex == draft.picture.hex_of(draft.units[0]):
            return False
        if draft.verb in GUNNERY and draft.stage in ("armed", "ready"):
            self._point(hex)
            return True
        if draft.verb not in ("maneuver", "withdraw", "assault"):
            return False
        if draft.stage == "ready" and hex == draft.target:
            self.host.confirm_again()
            return True
        if draft.stage in ("armed", "ready") and draft.aim(hex):
            self.host.changed()
            return True
        return False

    def _next_in(self, hex: str, unit: str) -> str:
        """The unit clicked; when it is selected already, the next own one of its stack."""
        draft = self.draft
        if unit not in draft.units or not hex:
            return unit
        mine = [seen.id for seen in draft.picture.at(hex) if draft.picture.own(seen.id)]
        return mine[(mine.index(unit) + 1) % len(mine)] if unit in mine else unit

    def _tick(self, unit: str) -> bool:
        """Take a unit into the band in hand, or leave it out; says why not."""
        band = self.draft.band
        done = band is not None and band.toggle(unit)
        self.host.changed()
        return done

    def _pick_option(self, unit: str) -> bool:
        draft = self.draft
        for index, option in enumerate(draft.options):
            if unit in draft.picture.units and option_words.means(draft.picture, option, unit):
                self.take_option(index)
                return True
        return False

    def take_option(self, index: int) -> None:
        """Choose one of a few answers; the chosen one once more is given."""
        if self.draft.option == index:
            self.host.enter()
        else:
            self.draft.choose(index)
            self.host.changed()

    # -- clicks on hexes ----------------------------------------------------------------------------

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> OrdersTool:
        """A click on a hex, or Enter on it: draft, and on the hex drafted already: confirm."""
        if spot.hex and not self._splits(spot.hex, keys):
            self._point(spot.hex, keys.shift)
        return self

    def _point(self, hex: str, pin: bool = False) -> bool:
        draft = self.draft
        if not self.host.asking or not hex:
            return False
        if draft.band is not None:
            return self._point_band(hex)
        if draft.options:
            return self._point_option(hex)
        if draft.work:
            return self._build(hex)
        if pin and self._against(hex) and draft.arm("assault"):
            return self._show() if draft.aim(hex) else False
        if draft.stage == "ready" and hex in (draft.target, draft.second) and draft.verb != "recover":
            return draft.pin() and self._show() if pin else self.host.confirm_again()
        if draft.units:
            return self._aim(hex, pin)
        here = [seen.id for seen in draft.picture.at(hex)]
        mine = [unit for unit in here if unit in draft.picture.able]
        mine = mine or [unit for unit in here if unit in draft.picture.limited]
        if mine:
            self._named(mine[0])
            return True
        self.host.inspect(hex)
        return False

    def _aim(self, hex: str, pin: bool) -> bool:
        draft = self.draft
        if draft.aim(hex):
            if draft.verb == "place":
                return self.host.enter()
            if pin:
                draft.pin()
            return self._show()
        if hex != draft.picture.hex_of(draft.units[0]):
            self._show()
        return False

    def _build(self, hex: str) -> bool:
        """Build the kind in hand in a hex, or take one off; it stays in hand."""
        draft, legal = self.draft, self.draft.picture.legal
        action = building.build_at(draft, hex)
        draft.refused = legal.explain(action) if legal is not None else ()
        if not draft.refused:
            self.host.answer(action)
            return True
        return self._show()

    def _against(self, hex: str) -> bool:
        """Whether Shift on this hex means an assault: an enemy's, for units selected."""
        draft = self.draft
        if not draft.units or draft.picture.kind not in SEGMENTS or draft.picture.seat is None:
            return False
        return hex in draft.picture.enemies_of(draft.picture.seat) and hex != draft.target

    def _point_band(self, hex: str) -> bool:
        """The next hex of a way, the target of an arrow; once more on the end of a legal way confirms it."""
        band = self.draft.band
        assert band is not None
        end = band.path[-1] if band.path else band.target
        if end == hex and band.ready() is not None:
            return self.host.confirm_again()
        done = band.point(hex)
        self._show()
        return done

    def _point_option(self, hex: str) -> bool:
        draft = self.draft
        found = [n for n, option in enumerate(draft.options) if hex in option_words.hexes(draft.picture, option)]
        if not found:
            draft.refused = choice_words.refusals(draft, hex)
            if draft.refused:
                self._show()
            self.host.inspect(hex)
            return False
        draft.refused = ()
        if draft.option in found:
            return self.host.enter()
        draft.choose(found[0])
        return self._show()

    def _show(self) -> bool:
        self.host.changed()
        return True

    def enter(self, spot: Spot, keys: Keys = NO_KEYS) -> OrdersTool:
        """Enter with the board cursor on a hex: confirm what is ready, else point at the hex."""
        draft, pin = self.draft, keys.shift
        if pin and self.host.asking and (draft.band is not None or (draft.verb == "assault" and draft.target)):
            self._further(spot.hex)
        elif pin and draft.stage == "ready":
            draft.pin()
            self.host.changed()
        elif not self.host.enter():
            self._point(spot.hex, pin)
        return self

    def _further(self, hex: str) -> None:
        """Shift+Enter: the way of a band goes on over this hex, or a drafted assault goes by it."""
        if self.draft.band is not None:
            self.draft.band.point(hex)
        else:
            self.draft.aim(hex)
        self._show()

    def keep_waypoint(self) -> None:
        """Shift+Enter by key: as with the board's cursor."""
        self.enter(Spot(self.host.board.cursor_hex), Keys(shift=True))

    def resolve_all(self) -> None:
        """Resolve every marked hex in the order of the list; choices on the way are still asked."""
        self._resolve_all(self.draft)

    # -- dragging -----------------------------------------------------------------------------------

    def may_drag(self, item: str) -> bool:
        """Own units that can act."""
        picture = self.draft.picture
        return self.host.asking and picture.own(item) and (item in picture.able or item in picture.limited)

    def lift(self, item: str) -> OrdersTool:
        """A counter is taken up: it marches, withdraws or fires, as it may."""
        draft = self.draft
        draft.dragged = True
        if item not in draft.units:
            draft.select(item)
        if draft.picture.kind in SEGMENTS and not draft.arm("maneuver"):
            draft.arm("withdraw") or draft.arm("fire")
        self.host.changed()
        return self

    def drag(self, item: str, spot: Spot, keys: Keys = NO_KEYS) -> OrdersTool:
        """Over another hex the usual verb for it is taken; with Shift an assault."""
        draft, hex = self.draft, spot.hex
        usual = draft.usual(hex) if hex else ""
        if hex and keys.shift and self._against(hex):
            usual = "assault"
        if usual and usual != draft.verb and draft.picture.kind in SEGMENTS:
            draft.arm(usual)
        return self

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> OrdersTool:
        """Let go over a hex; a mortar's token of the card asks for its fire there."""
        if source == "tracks":
            self._request(item, spot.hex)
        elif source == "tray":
            self._place(item, spot.hex)
        else:
            self._let_go(item, spot.hex, keys)
        return self

    def _let_go(self, unit: str, hex: str, keys: Keys) -> None:
        draft = self.draft
        draft.dragged = False
        if not hex or hex == draft.picture.hex_of(unit):
            if draft.picture.kind in SEGMENTS:
                draft.back()
            self.host.changed()
        elif draft.picture.kind == SET_UP and draft.aim(hex):
            self.host.enter()
        else:
            if draft.picture.kind in SEGMENTS:
                if keys.shift and self._against(hex):
                    draft.arm("assault")
                draft.aim(hex)
            self.host.changed()

    def _place(self, unit: str, hex: str) -> None:
        self._named(unit)
        if self.draft.units == (unit,) and self.draft.aim(hex):
            self.host.enter()
        else:
            self.host.changed()

    def _request(self, mortar: str, hex: str) -> None:
        if self.host.asking and hex and not gunnery.request(self.draft, mortar, hex):
            self.host.say(f"Nobody can ask for that mortar's fire on {hex} now.")
        self.host.changed()

    # -- keys, chips, rows --------------------------------------------------------------------------

    def press(self, command: str, argument: str = "") -> OrdersTool | None:
        """A command, a chip or a row of the menu."""
        found: Callable[[], object] | None = self._keys.meaning(command, argument)
        if found is None:
            return None
        found()
        return self

    def back(self) -> OrdersTool | None:
        """One level of the draft back."""
        return self if self.draft.back() else None

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        """Orders that the units in hand may be given at a hex, what lies unseen there."""
        draft = self.draft
        if self.host.asking and item and draft.picture.own(item) and not draft.units:
            self._named(item)
        return rows(draft, hex) if self.host.asking else ()

    # -- words --------------------------------------------------------------------------------------

    def why(self, command: str, hex: str) -> WhyModel | None:
        """Why a verb is grey, or why a hex is not possible."""
        draft, legal = self.draft, self.draft.picture.legal
        if not command and (asked := refusals.choice(draft, hex)) is not None:
            return asked
        if legal is None:
            return None
        if command in refusals.HANDS_ON:
            return refusals.handing(draft, refusals.HANDS_ON[command])
        verb = refusals.EXPLAINED.get(command, draft.verb or "maneuver")
        if command or not hex or not draft.units:
            return refusals.why(draft, verb, "", draft.why(verb))
        verb = draft.verb or draft.usual(hex) or verb
        action = draft.build(verb, hex)
        refused = legal.explain(action) if action is not None else ()
        return refusals.why(draft, verb, hex, refused)

    def words(self, hex: str) -> str:
        """A hex for the tooltip, with the reason why the drafted order cannot mean it."""
        draft = self.draft
        said = hex_words.hex_words(draft.picture, hex)
        here = self.selection.hex
        if here and here != hex:
            said += f"\nFrom {here}: {hex_words.sight_words(draft.picture, here, hex)}"
        asking = self.host.asking
        if asking and draft.verb and draft.units and draft.picture.legal is not None:
            action = draft.build(draft.verb, hex)
            reason = first(draft.picture.legal.explain(action)) if action is not None else ""
            said += f"\n{reason}" if reason else ""
        reason = first(choice_words.refusals(draft, hex)) if asking else ""
        return f"{said}\n{reason}" if reason else said


def draft_of(tool: Tool) -> OrderDraft:
    """The draft of this game's tool. Raises TypeError for another game's."""
    if not isinstance(tool, OrdersTool):
        raise TypeError(f"{type(tool).__name__} holds no order")
    return tool.draft
