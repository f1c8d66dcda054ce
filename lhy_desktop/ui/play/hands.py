"""Mouse and cursor on the board: what a gesture means for the draft. Nothing here changes the game by itself."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.games.lhy.panels.refusals import first
from lhy_desktop.ui.games.lhy.picture import SEGMENTS, SET_UP
from lhy_desktop.ui.games.lhy.tools import building, few, gunnery, joint_fire
from lhy_desktop.ui.games.lhy.tools.draft import GUNNERY, OrderDraft
from lhy_desktop.ui.games.lhy.words import choice_words, option_words
from lhy_desktop.ui.games.lhy.words import hex_words as words
from lhy_desktop.ui.play.game import GameController


class Painter(Protocol):
    """Whoever takes clicks on hexes for himself while ``painted`` names something."""

    painted: str

    def paint_hex(self, hex: str) -> None:
        """A hex was clicked."""
        ...


class Hands(QObject):
    """Connects a board view to a game."""

    def __init__(self, game: GameController) -> None:
        super().__init__(game)
        self.game, self.board = game, game.board
        self.orders: Painter | None = None
        board = self.board
        board.hex_hovered.connect(self.hovered)
        board.hex_clicked.connect(self._clicked)
        board.hex_double_clicked.connect(self.point)
        board.unit_clicked.connect(self._unit_clicked)
        board.marker_clicked.connect(lambda _marker, there: self.point(there))
        board.drag_begun.connect(self._drag_begun)
        board.drag_over.connect(self._drag_over)
        board.drag_dropped.connect(self._dropped)
        board.drag_canceled.connect(self._drag_canceled)
        board.cursor_activated.connect(lambda there, keys: self.enter(there, bool(keys & _SHIFT)))
        board.cursor_moved.connect(self.hovered)
        game.side.tray.picked.connect(self.pick)
        game.side.tray.dropped.connect(self.place)
        game.window.docks.tracks.mortars.dropped.connect(self._mortar_dropped)
        board.set_draggable(self._may_drag)
        board.set_words(self.words)

    @property
    def draft(self) -> OrderDraft:
        """The draft in hand."""
        return self.game.draft

    @property
    def asking(self) -> bool:
        """Whether gestures may draft anything now."""
        return self.game.state == "asking"

    # -- looking ------------------------------------------------------------------------------------

    def hovered(self, hex: str) -> None:
        """The pointer or the cursor is over another hex."""
        side = self.game.side
        if side.over == hex:
            return
        side.over = hex
        if self.game.state == "curtain":
            return
        side.show_overlays(self.draft)
        self.game.feed.status(self.draft.picture, self.draft)

    def words(self, hex: str) -> str:
        """A hex for the tooltip and for readers, with the reason why a drafted order cannot mean it."""
        if self.game.state == "curtain":
            return ""
        draft = self.draft
        said = words.hex_words(draft.picture, hex)
        here = draft.picture.hex_of(draft.units[0]) if draft.units else ""
        if here and here != hex:
            said += f"\nFrom {here}: {words.sight_words(draft.picture, here, hex)}"
        if self.asking and draft.verb and draft.units and draft.picture.legal is not None:
            action = draft.build(draft.verb, hex)
            reason = first(draft.picture.legal.explain(action)) if action is not None else ""
            said += f"\n{reason}" if reason else ""
        reason = first(choice_words.refusals(draft, hex)) if self.asking else ""
        return f"{said}\n{reason}" if reason else said

    # -- pointing -----------------------------------------------------------------------------------

    def _clicked(self, hex: str, button: object, modifiers: Qt.KeyboardModifier) -> None:
        if button == Qt.MouseButton.LeftButton and hex:
            if self.orders is not None and self.orders.painted:
                self.orders.paint_hex(hex)
                return
            shift = bool(modifiers & _SHIFT)
            if not self._splits(hex, modifiers):
                self.point(hex, shift)

    def _unit_clicked(self, unit: str, hex: str, modifiers: Qt.KeyboardModifier) -> None:
        if self.orders is not None and self.orders.painted:
            self.orders.paint_hex(hex)
            return
        if not self.asking:
            self.game.skip()
            return
        draft = self.draft
        if draft.band is not None:
            if hex != draft.band.start or draft.band.mode == "advance" or not self._tick(unit):
                self.point(hex)
            return
        if draft.picture.kind in SEGMENTS and draft.picture.own(unit):
            if draft.verb == few.NAMED and unit in draft.staff:
                draft.pick_answer(draft.staff.index(unit))
                self.game.changed()
            elif modifiers & _CONTROL:
                draft.toggle(unit)
                self.game.changed()
            elif not self._march_to(hex):
                self.pick(self._next_in(hex, unit))
            return
        if draft.picture.kind == SET_UP and draft.picture.own(unit):
            off_map = bool(draft.units) and not draft.picture.hex_of(draft.units[0])
            if not off_map or not self.point(hex):
                self.pick(self._next_in(hex, unit))
            return
        if not self._splits(hex, modifiers) and not self._pick_option(unit):
            self.point(hex, bool(modifiers & _SHIFT))

    def _splits(self, hex: str, modifiers: Qt.KeyboardModifier) -> bool:
        """8.2: Ctrl+click on a second target."""
        return self.asking and bool(modifiers & _CONTROL) and joint_fire.second_click(self.draft, hex) and self._show()

    def _march_to(self, hex: str) -> bool:
        """Whether a click on an own unit means its hex as the end of the march in hand."""
        draft = self.draft
        if not draft.units or hex == draft.picture.hex_of(draft.units[0]):
            return False
        if draft.verb in GUNNERY and draft.stage in ("armed", "ready"):
            self.point(hex)
            return True
        if draft.verb not in ("maneuver", "withdraw", "assault"):
            return False
        if draft.stage == "ready" and hex == draft.target:
            self._again()
            return True
        if draft.stage in ("armed", "ready") and draft.aim(hex):
            self.game.changed()
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
        self.game.changed()
        return done

    def pick(self, unit: str) -> None:
        """Select a unit (from the board, the tree, a chip or the keyboard)."""
        if self.asking and self.draft.band is not None:
            self._tick(unit)
            return
        if self.asking and (self.draft.picture.own(unit) and self.draft.orders):
            self.draft.select(unit)
            self.game.changed()
        elif self.asking and self._pick_option(unit):
            return
        else:
            self.inspect(self.draft.picture.hex_of(unit))

    def inspect(self, hex: str) -> None:
        """Show a hex in the stack card."""
        if hex and self.game.state != "curtain":
            self.game.feed.stack(self.draft, hex)

    def _pick_option(self, unit: str) -> bool:
        draft = self.draft
        for index, option in enumerate(draft.options):
            if unit in draft.picture.units and option_words.means(draft.picture, option, unit):
                if draft.option == index:
                    self.game.enter()
                else:
                    draft.choose(index)
                    self.game.changed()
                return True
        return False

    def point(self, hex: str, pin: bool = False) -> bool:
        """A click on a hex, or Enter on it: draft, and on the hex drafted already: confirm."""
        if not self.asking:
            return self.game.skip() if self.game.state == "showing" else False
        draft = self.draft
        if not hex:
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
            return draft.pin() and self._show() if pin else self._again()
        if draft.units:
            if draft.aim(hex):
                if draft.verb == "place":
                    return self.game.enter()
                if pin:
                    draft.pin()
                return self._show()
            if hex == draft.picture.hex_of(draft.units[0]):
                return False
            self._show()
            return False
        here = [seen.id for seen in draft.picture.at(hex)]
        mine = [unit for unit in here if unit in draft.picture.able]
        mine = mine or [unit for unit in here if unit in draft.picture.limited]
        if mine:
            self.pick(mine[0])
            return True
        self.inspect(hex)
        return False

    def _build(self, hex: str) -> bool:
        """Build the kind in hand in a hex, or take one off; it stays in hand."""
        draft, legal = self.draft, self.draft.picture.legal
        action = building.build_at(draft, hex)
        draft.refused = legal.explain(action) if legal is not None else ()
        if not draft.refused:
            self.game.answer(action)
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
            return self._again()
        done = band.point(hex)
        self._show()
        return done

    def _again(self) -> bool:
        """A second click on the end of a draft: confirms it, unless the player wants Enter for that."""
        if self.game.settings.confirm == "enter":
            self.game.window.toast.say("Enter, or the button, confirms it (Settings, Play).")
            return False
        return self.game.enter()

    def _show(self) -> bool:
        self.game.changed()
        return True

    def _point_option(self, hex: str) -> bool:
        draft = self.draft
        found = [n for n, option in enumerate(draft.options) if hex in option_words.hexes(draft.picture, option)]
        if not found:
            draft.refused = choice_words.refusals(draft, hex)
            if draft.refused:
                self._show()
            self.inspect(hex)
            return False
        draft.refused = ()
        if draft.option in found:
            return self.game.enter()
        draft.choose(found[0])
        return self._show()

    def enter(self, hex: str, pin: bool = False) -> None:
        """Enter with the board cursor on a hex: confirm what is ready, else point at the hex."""
        draft = self.draft
        if pin and self.asking and (draft.band is not None or (draft.verb == "assault" and draft.target)):
            self._further(hex)
        elif pin and draft.stage == "ready":
            draft.pin()
            self.game.changed()
        elif not self.game.enter():
            self.point(hex, pin)

    def _further(self, hex: str) -> None:
        """Shift+Enter: the way of a band goes on over this hex, or a drafted assault goes by it."""
        if self.draft.band is not None:
            self.draft.band.point(hex)
        else:
            self.draft.aim(hex)
        self._show()

    # -- dragging -----------------------------------------------------------------------------------

    def _may_drag(self, unit: str) -> bool:
        picture = self.draft.picture
        return self.asking and picture.own(unit) and (unit in picture.able or unit in picture.limited)

    def _drag_begun(self, unit: str) -> None:
        draft = self.draft
        draft.dragged = True
        if unit not in draft.units:
            draft.select(unit)
        if draft.picture.kind in SEGMENTS and not draft.arm("maneuver"):
            draft.arm("withdraw") or draft.arm("fire")
        self.game.changed()

    def _drag_over(self, unit: str, hex: str) -> None:
        draft = self.draft
        usual = draft.usual(hex) if hex else ""
        if hex and self._shifted() and self._against(hex):
            usual = "assault"
        if usual and usual != draft.verb and draft.picture.kind in SEGMENTS:
            draft.arm(usual)
        self.game.side.over = hex
        self.game.side.show_overlays(draft)
        self.game.feed.status(draft.picture, draft)

    def _dropped(self, unit: str, hex: str) -> None:
        draft = self.draft
        draft.dragged = False
        self.game.side.over = hex
        if hex == draft.picture.hex_of(unit):
            self._drag_canceled()
        elif draft.picture.kind == SET_UP and draft.aim(hex):
            self.game.enter()
        else:
            if draft.picture.kind in SEGMENTS:
                if self._shifted() and self._against(hex):
                    draft.arm("assault")
                draft.aim(hex)
            self.game.changed()

    @staticmethod
    def _shifted() -> bool:
        return bool(QApplication.keyboardModifiers() & _SHIFT)

    def place(self, unit: str, hex: str) -> None:
        """A counter of the tray was dropped on a hex."""
        self.pick(unit)
        if self.draft.units == (unit,) and self.draft.aim(hex):
            self.game.enter()
        else:
            self.game.changed()

    def _mortar_dropped(self, mortar: str, at: QPoint) -> None:
        """A mortar's token of the card was dropped on a hex: who can asks for its fire there."""
        view = self.board.viewport()
        spot = view.mapFromGlobal(at)
        hex = self.board.hit(spot).hex if view.rect().contains(spot) else ""
        if self.asking and hex and not gunnery.request(self.draft, mortar, hex):
            self.game.window.toast.say(f"Nobody can ask for that mortar's fire on {hex} now.")
        self.game.changed()

    def _drag_canceled(self) -> None:
        self.draft.dragged = False
        if self.draft.picture.kind in SEGMENTS:
            self.draft.back()
        self.game.changed()


_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CONTROL = Qt.KeyboardModifier.ControlModifier
