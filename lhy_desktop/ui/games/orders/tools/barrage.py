"""Barrages (6): who fires and who observes; where the range-in marker lies; what is done with it."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.orders.asks import artillery
from lhy_desktop.engine.rulesets.orders.model.actions import Again, Bombard, Cancel, Effect, PutMarker
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.board.looks import HighlightLook, ReachHex, ReachLook, ZoneLook
from lhy_desktop.ui.games.orders.forecasts import cards
from lhy_desktop.ui.games.orders.forecasts.cards import Floating
from lhy_desktop.ui.games.orders.picture import RANGING
from lhy_desktop.ui.games.orders.sides import count, name
from lhy_desktop.ui.games.orders.threads import thread
from lhy_desktop.ui.games.orders.tools.choices import ChoiceTool
from lhy_desktop.ui.games.orders.tools.gesture import NOT_YET, Gesture, Looks, begin, first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot

WALKS = ("orders.next_target", "orders.previous_target", "orders.next", "orders.previous")
DEVIATION = "It deviates: a 10 on ten sides is exact, else that many hexes in a random direction."


class BarrageTool(Gesture, kinds=("barrage",)):
    """The first order point orders a battery to fire. ``battery``, ``observer`` and ``taking`` (the teams that take
    part) are drafted, ``at`` is where a mortar that observes for itself fires at once ("" for the usual way)."""

    drafting = "barrage"

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.able = self.picture.ask(artillery.Batteries())
        self.battery = next(iter(self.able), "")
        self.observer = self.at = ""
        self.taking: tuple[str, ...] = ()
        self.use(self.battery)

    def use(self, battery: str) -> None:
        """Draft this battery, with all of its teams and its first observer."""
        self.battery = battery
        if battery:
            self.taking = artillery.free(self.picture.view, battery)
            self.observer, self.at = self.able[battery][0], ""
        self.settle()

    def settle(self) -> None:
        """The draft is ready when it is legal."""
        self.refused = self.picture.judge(self.draft()) if self.battery else ()
        self.stage = "armed" if self.refused or not self.battery else "ready"
        self.units = (self.observer,) if self.observer else ()

    def draft(self) -> Bombard:
        """The answer as it stands."""
        return Bombard(self.battery, self.observer, self.taking, self.at)

    def action(self) -> object | None:
        return self.draft() if self.stage == "ready" else None

    @property
    def direct(self) -> bool:
        """Whether the observer is a mortar of the battery, which may fire at once at what it sees."""
        return self.observer in self.picture.setup.batteries[self.battery].teams if self.battery else False

    # -- gestures -----------------------------------------------------------------------------------

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """A hex: fire there at once, where that is possible; once more: confirm."""
        if not self.host.asking or not spot.hex or not self.battery:
            return self
        if self.at == spot.hex:
            self.host.confirm_again()
            return self
        if not self.direct:
            self.refused = (
                Refusal("6", "An observer ranges in first: the marker is placed at the beginning of your next turn."),
            )
            return self.show()
        before, self.at = self.at, spot.hex
        if refused := self.picture.judge(self.draft()):
            self.at, self.refused = before, refused
            return self.show()
        self.settle()
        return self.show()

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """An observer is taken; a mortar takes part or not, with Shift it observes."""
        if not self.host.asking or not self.battery:
            return self.named(item)
        mortars = artillery.free(self.picture.view, self.battery)
        if item in self.able[self.battery] and (item not in mortars or keys.shift):
            self.observer = item
            self.at = self.at if self.direct else ""
        elif item in mortars:
            wanted = {item} ^ set(self.taking)
            self.taking = tuple(one for one in mortars if one in wanted)
        else:
            return self.point(spot, keys) if spot.hex else self.named(item)
        self.settle()
        return self.show()

    def may_drag(self, item: str) -> bool:
        return False

    def back(self) -> Gesture | None:
        if self.stage in ("sealing", "showing"):
            return None
        if self.at:
            self.at = ""
            self.settle()
            return self
        return begin(self.host, self.picture, self.plans)

    def pressed(self, command: str, argument: str) -> Gesture:
        """B takes the next battery, Tab the next observer."""
        if command == "orders.barrage" and self.able:
            names = list(self.able)
            at = names.index(self.battery) + 1
            if at == len(names):
                return self.show(begin(self.host, self.picture, self.plans))
            self.use(names[at])
            return self.show()
        if (
            command in ("orders.next_target", "orders.previous_target", "orders.next", "orders.previous")
            and self.battery
        ):
            able = self.able[self.battery]
            self.observer = able[(able.index(self.observer) + 1) % len(able)]
            self.at = self.at if self.direct else ""
            self.settle()
            return self.show()
        return super().pressed(command, argument)

    def chip(self, kind: str, ref: str) -> Gesture:
        match kind:
            case "battery":
                self.use(ref)
                return self.show()
            case "observer":
                return self.pick(ref, keys=Keys(shift=True))
            case "taking":
                return self.pick(ref)
        return super().chip(kind, ref)

    def against(self, hex: str) -> tuple[Refusal, ...]:
        if not self.direct or not hex or not self.battery:
            return ()
        return self.picture.judge(Bombard(self.battery, self.observer, self.taking, hex))

    # -- words and looks ----------------------------------------------------------------------------

    def bar(self) -> DecisionModel:
        if not self.battery:
            return DecisionModel(sentence="No battery can be ordered to fire now", verbs=())
        setup = self.picture.setup
        battery = setup.batteries[self.battery]
        shells = setup.barrage(self.battery)
        when = f"at once at {self.at}" if self.at else "ranging in from your next turn"
        left = self.picture.view.missions_left.get(self.battery, 0)
        more = f" {count(left, 'fire mission', 'fire missions')} left." if battery.missions else ""
        usual = (
            f"Radius {shells.radius}, {shells.rfp} received-fire {'point' if shells.rfp == 1 else 'points'} each.{more}"
        )
        ask = " Click a hex to fire at once." if self.direct and not self.at else ""
        return DecisionModel(
            sentence=f"{capital(battery.name)} fires, {when}",
            detail=first(self.refused) or f"Costs the first order point. {usual}{ask}",
            chips=self._chips(),
            chip_keys=("Tab",) if len(self.able[self.battery]) > 1 else (),
            chip_hint="next observer",
            verbs=(Verb("orders.commit", "Order it", "Enter", icon="barrage", primary=True),)
            if self.stage == "ready"
            else (),
        )

    def _chips(self) -> tuple[ChipModel, ...]:
        setup, found = self.picture.setup, []
        if len(self.able) > 1:
            found += [
                ChipModel(f"battery:{one}", setup.batteries[one].name, "B", chosen=one == self.battery)
                for one in self.able
            ]
        found += [
            ChipModel(f"observer:{one}", f"{setup.teams[one].name} observes", chosen=one == self.observer)
            for one in self.able[self.battery]
        ]
        mortars = artillery.free(self.picture.view, self.battery)
        if len(mortars) > 1:
            found += [
                ChipModel(f"taking:{one}", f"{setup.teams[one].name} fires", str(n), chosen=one in self.taking)
                for n, one in enumerate(mortars, 1)
            ]
        return tuple(found)

    def looks(self, looking: Looking) -> Looks:
        found: Looks = super().looks(looking)
        if not self.battery or self.stage in ("sealing", "showing"):
            return found
        hexes = tuple(filter(None, map(self.picture.hex_of, self.taking)))
        fired = (HighlightLook(hexes, "linked"),) if hexes else ()
        at = self.at or (looking.over if self.direct and looking.over and not self.against(looking.over) else "")
        return {
            **found,
            "highlight": (*found["highlight"], *fired),
            "zone": (fall(self.picture, self.battery, at),) if at else (),
            "thread": (thread(self.picture, self.here, at),) if at and self.here not in ("", at) else (),
        }

    def card(self, over: str) -> Floating | None:
        """What would fall on whom."""
        at = self.at or (over if self.direct and over and not self.against(over) else "")
        return cards.of_barrage(self.picture, self.battery, at) if at and self.battery else None


def fall(picture: Any, battery: str, hex: str) -> ZoneLook:
    """The hexes under a barrage, with what it does."""
    shells = picture.setup.barrage(battery)
    return ZoneLook(artillery.covered(picture.view, battery, hex), "danger", f"{shells.name}, {shells.rfp} each")


class RangeTool(ChoiceTool, kinds=(RANGING,)):
    """6.2, 6.3: the marker is placed by a click, its radius under the pointer; then fire for effect, again, or stop."""

    drafting = "ranging"

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.battery = self.picture.ask(artillery.Question())
        mission = self.picture.view.barrages.get(self.battery)
        self.marker = mission.marker if mission is not None else ""
        self.at = ""
        self.observer = mission.observer if mission is not None else ""
        self.aims = frozenset(self.picture.ask(artillery.Aims())) if not self.marker else frozenset()
        self.options = (Effect(), Again(), Cancel()) if self.marker else (Cancel(),)

    def keep(self, last: Gesture) -> None:
        """Nothing is chosen: each of these answers weighs."""

    def choose(self, index: int) -> None:
        super().choose(index)
        self.at = ""

    def action(self) -> object | None:
        return PutMarker(self.at) if self.at and self.stage == "ready" else super().action()

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        if not self.host.asking or not spot.hex:
            return self
        if self.marker:
            return self.take(0) if spot.hex == self.marker else super().point(spot, keys)
        if self.at == spot.hex:
            self.host.confirm_again()
            return self
        self.refused = self.picture.judge(PutMarker(spot.hex))
        if not self.refused:
            self.at, self.option, self.stage = spot.hex, -1, "ready"
        return self.show()

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        return self.point(Spot(spot.hex or self.picture.hex_of(item)), keys)

    def back(self) -> Gesture | None:
        self.refused = ()
        if self.stage != "ready":
            return None
        self.at, self.option, self.stage = "", -1, "idle"
        return self

    def press(self, command: str, argument: str = "") -> Gesture | None:
        """Enter without a marker points at the cursor, and never stops the mission."""
        return None if command == "orders.commit" else super().press(command, argument)

    def pressed(self, command: str, argument: str) -> Gesture:
        """Tab walks the enemies that may be aimed at."""
        if self.marker or command not in ("orders.next_target", "orders.previous_target"):
            return super().pressed(command, argument)
        seen = [
            one.hex for one in self.picture.teams.values() if one.side != self.picture.seat and one.hex in self.aims
        ]
        found = list(dict.fromkeys(seen))
        if not found:
            return self
        by = 1 if command == "orders.next_target" else -1
        hex = found[(found.index(self.at) + by) % len(found)] if self.at in found else found[0]
        self.host.board.set_cursor(hex)
        self.refused, self.at, self.option, self.stage = (), hex, -1, "ready"
        return self.show()

    def against(self, hex: str) -> tuple[Refusal, ...]:
        return self.picture.judge(PutMarker(hex)) if hex and not self.marker else ()

    def bar(self) -> DecisionModel:
        setup, prompt = self.picture.setup, self.picture.decision.prompt if self.picture.decision is not None else ""
        if self.marker or self.option >= 0:
            return super().bar()
        battery = capital(setup.batteries[self.battery].name)
        seer = name(setup, self.observer) if self.observer else ""
        detail = f"{DEVIATION} {seer} must see it." if not self.at else DEVIATION
        return DecisionModel(
            sentence=f"{battery}: the marker goes to {self.at}" if self.at else prompt,
            detail=first(self.refused) or detail,
            chips=(ChipModel("option:0", self.picture.words(Cancel())),),
            chip_keys=("Tab",),
            chip_hint="next enemy in sight",
            verbs=(Verb("orders.commit", "Place it", "Enter", primary=True),) if self.at else (),
        )

    def detail(self) -> str:
        return "The radius is drawn; who lies under it stands on the card." if self.marker else NOT_YET

    def looks(self, looking: Looking) -> Looks:
        found: Looks = super().looks(looking)
        if self.stage in ("sealing", "showing") or not self.battery:
            return found
        over = looking.over if not self.marker and looking.over in self.aims else ""
        at = self.marker or self.at or over
        seer = self.picture.hex_of(self.observer) if self.observer else ""
        zone = (fall(self.picture, self.battery, at),) if at and not self.marker else ()
        hexes = (
            ()
            if self.marker
            else self.picture.once("aims", lambda: tuple(ReachHex(hex, "", 2) for hex in sorted(self.aims)))
        )
        return {
            **found,
            "zone": zone,
            "reach": (ReachLook(hexes),) if hexes else (),
            "thread": (thread(self.picture, seer, at),) if seer and at and seer != at and not self.marker else (),
        }

    def card(self, over: str) -> Floating | None:
        at = self.marker or self.at or (over if over in self.aims else "")
        return cards.of_barrage(self.picture, self.battery, at) if at and self.battery else None
