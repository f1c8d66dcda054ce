"""Vehicles drive (V3): forward or in reverse, into motion, to a halt, into Overwatch, onto the map and off it."""

from collections.abc import Mapping
from functools import partial
from typing import Literal

from msgspec.structs import replace

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks import march
from lhy_desktop.engine.rulesets.lhy.asks.vehicles import driving
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Halt, Passing
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.games.lhy.tools.march import PricedTool
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import Verb

_HALTS: dict[str, Halt] = {"stop": "stop", "overwatch": "overwatch"}


class DriveTool(PricedTool, order="drive"):
    """See the module. ``reverse`` drives backward, ``halts`` is how it ends; with no way it does so where it stands."""

    verb, legend = "drive", "drive"
    crew = "vehicle"
    title, cap, rank = "Drive", "M", 2
    asks, can, row_text = "where to?", "drive", "Drive to {}"
    hint = (
        "Click where to drive. Discs: MP left there. Shift+Enter keeps a waypoint. "
        "Point at any other hex to read why it is closed."
    )
    confirms = "Drive"

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.reverse = False
        self.halts: Halt = ""
        self.passing: Passing = ""
        self.through = ""

    @property
    def moving(self) -> bool:
        """Whether those in hand are in motion already; who enters the map comes in motion (V5.15.3)."""
        return bool(self.units) and (not self.here or self.picture.units[self.units[0]].motion == "moving")

    def build(self, hex: str) -> Drive:
        """The cheapest way there, or one that costs too much or is closed when none is legal."""
        if self.passing and (path := self._way_past(hex)):
            return self.along(path)
        return self.along(self.picture.ask(driving.DriveRoute(self.units, hex, self.reverse, self.pinned)))

    def _way_past(self, hex: str) -> tuple[str, ...]:
        """Through the enemy to a hex beyond, whatever that costs; pointed at the enemy's own hex a way through it."""
        enemies = self.picture.enemies
        if hex in enemies:
            ways = [one.path for one in self._past_through(hex).values()]
            return min(ways, key=lambda way: (len(way), self._bends(way, hex)), default=())
        ends = self.ends()
        if hex in ends:
            return ends[hex].path
        passed = (there for one in ends.values() for there in one.path if there in enemies)
        if not (enemy := self.through or next(passed, "")):
            return ()
        way = self.picture.ask(driving.DriveRoute(self.units, enemy))
        return (*way, *march.toward(self.picture.setup, enemy, hex))

    def _bends(self, way: tuple[str, ...], hex: str) -> bool:
        """Whether a way does not go straight on out of one of its hexes."""
        at, board = way.index(hex), self.picture.board
        before = (self.here, *way)[at]
        return not before or board.across(hex, board.direction(before, hex)) not in way[at:]

    def along(self, path: tuple[str, ...], edge: str = "", deploys: bool = False) -> Drive:
        return Drive(self.units, path, edge, self.reverse and bool(path), "" if edge else self.halts, self.passing)

    def ends(self, pinned: tuple[str, ...] = ()) -> Mapping[str, march.Way]:
        if self.passing:
            return self._past_through(self.through)
        asked = driving.DriveEnds(self.units, self.reverse, self.halts, pinned)
        found: Mapping[str, Drive] = self.picture.once(asked, lambda: self.picture.ask(asked))
        return found

    def _past_through(self, hex: str) -> Mapping[str, Drive]:
        """The ways past the enemy by where they end, through one hex of his or ("") through any."""
        past = driving.DrivePast(self.units, self.passing, hex)
        found: Mapping[str, Drive] = self.picture.once(past, lambda: self.picture.ask(past))
        return found

    def through_enemies(self, hex: str) -> Literal["", "past", "over"]:
        if not self.passing or hex not in self.picture.enemies:
            return ""
        return "over" if self.passing == "overrun" else "past"

    def manner(self) -> tuple[object, ...]:
        return self.reverse, self.halts, self.passing, self.through

    def edges(self) -> tuple[str, ...]:
        return self.picture.ask(driving.DriveExits(self.units, self.path, self.reverse))

    def cost(self, path: tuple[str, ...]) -> march.Cost | None:
        return self.picture.ask(driving.DrivePrice(self.units, path, self.reverse, self.passing))

    def possible(self) -> bool:
        legal = self.picture.legal
        if len(self.units) > 1:
            return bool(self.ends()) or not self.picture.judge(self.along(()))
        return legal is not None and next(legal.narrow(self.units[0], self.verb), None) is not None

    def example(self) -> tuple[Refusal, ...]:
        """Why it does not even go into motion, or on."""
        found = self.picture.judge(self.along(()))
        return found if found and found[0].rule != "V3.2" else super().example()

    # -- its keys -----------------------------------------------------------------------------------

    def turn(self, key: str) -> Gesture:
        """Z: forward or backward; S and Q: how it ends, at once where no way is drafted."""
        self.refused = ()
        if key == "reverse":
            return self._backed()
        if key in ("bypass", "overrun"):
            return self._past("bypass" if key == "bypass" else "overrun")
        wanted = _HALTS[key] if self.moving or key == "overwatch" else ""
        ends_here = self.stage == "ready" and not self.path
        taken_back = self.halts == wanted and (bool(wanted) or ends_here)
        self.halts = "" if taken_back else wanted
        if taken_back and not self.path:
            self.stage, self.target = "armed", ""
        elif not self.path:
            self._here()
        else:
            self._again()
        return self

    def _backed(self) -> Gesture:
        self.reverse = not self.reverse
        target, self.path, self.pins, self.stage = self.target, (), (), "armed"
        if target and target != self.here:
            self.aim(target)
        return self

    def _past(self, passing: Passing) -> Gesture:
        """V3.6, V3.7: through a hex of the enemy, or no longer."""
        self.passing, self.through = "" if self.passing == passing else passing, ""
        self.reverse, self.halts = False, ""
        self.path, self.pins, self.target, self.stage = (), (), "", "armed"
        return self

    def aim(self, hex: str) -> bool:
        """Also the hex of the enemy that is passed, before the end of the way."""
        if self.passing and hex in self.picture.enemies:
            last, self.through = self.through, hex
            self.refused = () if self.ends() else self.picture.judge(self._beyond(hex))
            self.through = last if self.refused else hex
            self.stage = "armed"
            return not self.refused
        return super().aim(hex)

    def _beyond(self, hex: str) -> Drive:
        """A way through a hex of the enemy, to say why there is none."""
        way = self.picture.ask(driving.DriveRoute(self.units, hex))
        board, before = self.picture.board, (self.here, *way)[-2]
        past = max(board.neighbors(hex), key=lambda there: board.distance(before, there))
        return self.along((*way, past))

    def next_step(self) -> str:
        if not self.passing:
            return super().next_step()
        if not self.through:
            return f"Click the enemy hex to {self.passing}, or where the way ends behind it."
        return f"Through {self.through}: click where the way ends behind it."

    def _here(self) -> None:
        """Draft what it does without leaving its hex."""
        self.refused = self.picture.judge(self.along(()))
        if self.refused:
            self.halts = ""
        else:
            self.stage, self.target = "ready", self.here

    def _again(self) -> None:
        """The way drafted, with another end."""
        self.refused = self.picture.judge(self.along(self.path, self.exits))
        if self.refused:
            self.halts = ""

    def goals(self) -> tuple[str, ...]:
        return (self.target,) if self.target and self.target != self.here else ()

    # -- the bar ------------------------------------------------------------------------------------

    def extras(self) -> tuple[Verb, ...]:
        """Backward, to a halt, on watch; grey with the reason where that is refused."""
        back = Verb("orders.reverse", "Forward" if self.reverse else "Reverse", "Z")
        return (*self._behind(), *self._passing()) if self.passing else (*self._stands(back), *self._passing())

    def _behind(self) -> tuple[Verb, ...]:
        """V3.6.3: who has passed the enemy in motion may stop where the way ends."""
        return (self._stop(),) if self.moving and self.path else ()

    def _stop(self) -> Verb:
        return self._ending("stop", "Drive on" if self.halts == "stop" else "Stop", "S", "stop")

    def _passing(self) -> tuple[Verb, ...]:
        """Bypass and overrun, where an enemy is near enough for either, and back from them."""
        if not self.passing and (self.reverse or self.halts or self.path):
            return ()
        ways: tuple[tuple[Passing, str, str], ...] = (("bypass", "Bypass", "Ctrl+B"), ("overrun", "Overrun", "Shift+B"))
        found = []
        for key, title, cap in ways:
            if self.passing == key:
                found.append(Verb(f"orders.{key}", f"No {key}", cap))
            elif self._passes(key):
                found.append(Verb(f"orders.{key}", title, cap))
            elif why := self.ending(key):
                found.append(Verb(f"orders.{key}", title, cap, "no", first(why)))
        return tuple(found)

    def _passes(self, passing: Passing) -> bool:
        """Whether there is any way through the enemy."""
        past = driving.DrivePast(self.units, passing)
        return bool(self.picture.once(past, partial(self.picture.ask, past)))

    @property
    def _backs(self) -> bool:
        """Whether the way so far is driven backward; who stays in its hex goes neither way (V3.5)."""
        return self.reverse and bool(self.path)

    def ending(self, key: str) -> tuple[Refusal, ...]:
        """Why one of its further buttons is grey; () where it is not. Of bypass and overrun only beside the enemy."""
        if key in _HALTS:
            halts = _HALTS[key] if self.moving or key == "overwatch" else ""
            return self.picture.judge(Drive(self.units, self.path, "", self._backs, halts))
        passing: Passing = "overrun" if key == "overrun" else "bypass"
        near = [hex for hex in self.nearest_enemies() if self.picture.board.distance(self.here, hex) == 1]
        if key not in ("bypass", "overrun") or not near or self._passes(passing):
            return ()
        return self.picture.judge(replace(self._beyond(near[0]), reverse=False, halts="", passing=passing))

    def _stands(self, back: Verb) -> tuple[Verb, ...]:
        """Its further ways to drive and to end."""
        if not self.moving:
            start = () if self.stage == "ready" else (self._ending("stop", "Into motion here", "S", ""),)
            return (back, *start)
        watch = self._ending(
            "overwatch", "No Overwatch" if self.halts == "overwatch" else "Overwatch", "Q", "overwatch"
        )
        return (back, self._stop(), watch)

    def _ending(self, key: str, title: str, cap: str, halts: Halt) -> Verb:
        made = Drive(self.units, self.path, "", self._backs, halts, self.passing)
        why = self.picture.judge(made) if self.halts != halts else ()
        why = () if key == "stop" and not self.path and self.halts else why
        return Verb(f"orders.{key}", title, cap, "no" if why else "yes", first(why))

    def sentence(self) -> tuple[str, str]:
        """ "Panther 1/2 drives to D5 and stops"."""
        several = len(self.units) > 1
        if self.exits:
            return super().sentence()
        s = "" if several else "s"
        if not self.path:
            said = {"": f"go{'' if several else 'es'} into motion", "stop": f"stop{s}",
                    "overwatch": f"go{'' if several else 'es'} into Overwatch"}[self.halts]  # fmt: skip
            word = {"": "Into motion", "stop": "Stop", "overwatch": "Overwatch"}[self.halts]
            return f"{self.who} {said} in {self.here}", word
        if self.passing:
            over = "overrun" if self.passing == "overrun" else "bypasse" if s else "bypass"
            past = " and ".join(there for there in self.path if there in self.picture.enemies)
            on = f", drive{s} to {self.target} and stop{s}" if self.halts else f" and drive{s} to {self.target}"
            return f"{self.who} {over}{s} {past}{on}", "Overrun" if self.passing == "overrun" else "Bypass"
        goes = f"back{s} to" if self.reverse else f"drive{s} to"
        end = {"": "", "stop": f" and stop{s}", "overwatch": f" and go{'' if several else 'es'} into Overwatch"}
        return f"{self.who} {goes} {self.target}{end[self.halts]}", "Back up" if self.reverse else self.confirms
