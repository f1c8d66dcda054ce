"""Units of a segment in hand, or none, and no order yet: who can act, what was seen, which order a click means."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.ui.board.looks import TagLook, TrailLook
from lhy_desktop.ui.games.lhy.looks import command_looks
from lhy_desktop.ui.games.lhy.panels.feed_segment import deed_chips, idle, owes
from lhy_desktop.ui.games.lhy.picture import REACTION, SEGMENTS, Picture
from lhy_desktop.ui.games.lhy.sides import name, side_key
from lhy_desktop.ui.games.lhy.tools import wheel, whole_platoon, whole_stack
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.march import deploy_button
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.tool import MenuRow

MOST_MATES = 9


class SelectTool(OrderTool, kinds=SEGMENTS, order=""):
    """See the module. A hex pointed at takes the usual order for it."""

    targeted = True
    hint = "Take an order, or click a hex: an enemy to fire, another to move."

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.stage = "selected" if self.units else "idle"

    def build(self, hex: str) -> object | None:
        return None

    def refusal(self) -> tuple[Refusal, ...]:
        return ()

    def aimed(self, hex: str) -> OrderTool | None:
        """The tool of the usual order for this hex, aimed at it."""
        order = self.usual(hex)
        if order == "charge" and (charge := self.arm(order)) is not None:
            charge.aim(hex)
            return charge
        tool = self.taking(order) if order else None
        if tool is None or not tool.aim(hex):
            self.refused = tool.refused if tool is not None else ()
            return None
        return tool

    def step_back(self) -> Gesture | None:
        return self.taking("", ()) if self.units else None

    def deploy(self) -> Gesture:
        """7.10: the squad deploys where it stands."""
        tool = self.taking("maneuver")
        if not self.units or tool.verb != "maneuver":
            return self
        found = tool.deploy()
        return found if found is tool and not tool.refused else self.refusing(tool)

    def plan(self) -> object | None:
        """The next of the moves that were confirmed together."""
        return whole_platoon.following(self)

    def chip(self, kind: str, ref: str) -> Gesture:
        """Besides the usual ones the whole stack and the whole platoon."""
        if kind in ("stack", "platoon"):
            return self.pressed(f"orders.{kind}", "")
        return super().chip(kind, ref)

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        """Also the way of the whole platoon there."""
        rows, several = super().menu(hex, item), len(whole_platoon.members(self.picture)) > 1
        who = "All in motion" if self.picture.kind == REACTION else "Whole platoon"
        row = MenuRow(f"{who} toward {hex}", "menu.take", f"platoon:{hex}")
        return (row, *rows) if several and self.host.asking else rows

    def next_step(self) -> str:
        """Why nothing can be ordered, where nothing can; why this unit must act."""
        verbs = self.buttons()
        whys = Counter(verb.reason for verb in verbs if verb.state == "no" and verb.reason)
        if len(verbs) > sum(whys.values()) or not whys:
            return f"{owes(self.picture, self.units)}{super().next_step()}"
        return whys.most_common(1)[0][0]

    def refusing(self, tool: OrderTool) -> Gesture:
        """Say here why another tool was refused."""
        self.refused = tool.refused
        return self.show()

    # -- the bar ------------------------------------------------------------------------------------

    def bar(self) -> DecisionModel:
        """Who can act; with units in hand what they may do."""
        if not self.units:
            found = idle(self.picture)
            return replace(found, chips=(*found.chips, *whole_platoon.chip(self.picture)))
        deeds = deed_chips(self.picture)
        return DecisionModel(
            sentence=self.who,
            detail=first(self.refused) or self.next_step(),
            chips=(*deeds, *self._mates(len(deeds))),
            chip_keys=("Alt+←", "Alt+→") if deeds else (),
            chip_hint="show again",
            verbs=(*self.buttons(), *wheel.endings(self), *deploy_button(self.picture, self.units, ())),
        )

    def _mates(self, taken: int) -> tuple[ChipModel, ...]:
        """Who else of the hex, or of those who wait to enter, may be taken along in one group (7.14); the first
        ``taken`` digits are in use."""
        picture = self.picture
        able = [one.id for one in picture.at(self.here) if one.id in picture.able] if self.here else self._waiting()
        able = [one for one in able if one in self.units or not picture.view.units[one].aboard]
        whole = (ChipModel("stack:all", "the whole stack goes", "⇧M"),) if self.here and len(able) > 2 else ()
        mates = tuple(
            ChipModel(
                f"with:{unit}",
                f"with {name(picture.setup, unit)}",
                str(n) if n <= MOST_MATES else "",
                chosen=unit in self.units,
            )
            for n, unit in enumerate((one for one in able if one != self.units[0]), taken + 1)
        )
        return (*mates, *whole, *whole_platoon.chip(picture))

    def _waiting(self) -> list[str]:
        """Who enters by the same hexes as the one in hand, on foot or driving as it does."""
        picture, one = self.picture, self.units[0]
        kinds = {u: (self._entry(u), wheel.vehicular(picture, (u,))) for u in (one, *picture.able)}
        return [u for u in picture.able if kinds[u][0] and kinds[u] == kinds[one]]

    def _entry(self, unit: str) -> tuple[str, ...]:
        """The hexes by which somebody enters, () for who does not wait to."""
        entry = self.picture.setup.entry_of(unit)
        return entry.hexes if entry is not None and self.picture.view.units[unit].place == "entry" else ()

    # -- the board ----------------------------------------------------------------------------------

    def looks(self, looking: Looking) -> Looks:
        """What the other side did, and whom a Russian leader in hand commands (17.2)."""
        found = dict(super().looks(looking))
        if self.picture.kind == REACTION:
            found["tag"] = deed_tags(self.picture, looking.note)
            found["trail"] = deed_trails(self.picture, looking.walked, looking.note)
        if len(self.units) == 1:
            picture, unit = self.picture, self.units[0]
            found |= picture.once(("command", unit), lambda: command_looks.looks(picture, unit))
        if looking.reach and self.units and self.picture.legal is not None:
            found |= self.reach()
        return found

    def signs(self, looking: Looking) -> str:
        found = self.looks(looking) if self.units or looking.note >= 0 else {}
        return next((kind for kind in ("reach", "command") if found.get(kind)), "deeds" if looking.note >= 0 else "")

    def reach(self) -> Looks:
        """Where the units in hand may maneuver to, though no order is taken yet."""
        if not whole_stack.goes(self, self.units):
            return {}
        march = self.taking("maneuver")
        march.stage = "armed"
        return {"reach": march.looks(Looking())["reach"]}


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
    cycle, first = picture.view.cycle, 1 + len(picture.duties)  # the chips of duties have the first numbers
    found: dict[str, TagLook] = {}
    for index, deed in enumerate(cycle.before if cycle is not None else ()):
        if deed.end and (deed.end not in found or index == chosen):
            found[deed.end] = TagLook(deed.end, str(first + index), chosen=index == chosen)
    return tuple(found.values())
