"""Orders of vehicles with few answers: loading and unloading (V11), recovery from shock (V9.3)."""

from collections.abc import Iterable

from lhy_desktop.engine.rulesets.lhy.model.actions import Load, RecoverShock, Unload
from lhy_desktop.engine.rulesets.lhy.model.keys import Shaken
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name, unit_names
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.tools.few import FewTool
from lhy_desktop.ui.games.lhy.tools.hand import HandTool
from lhy_desktop.ui.games.lhy.tools.wheel import vehicular

GUN = "towed_gun"


class ByHexTool(FewTool):
    """A click on a hex takes the answer that is about it, in turn where several are (V11.11)."""

    def met_in(self, action: object) -> str:
        """The hex that an answer is about."""
        raise NotImplementedError

    def aim(self, hex: str) -> bool:
        """Draft the next answer there; where there is none, say why."""
        found = [n for n, action in enumerate(self.answers) if self.met_in(action) == hex]
        if not found:
            self.refused = self.picture.judge(self.elsewhere(hex))
            return False
        self.answer = next((n for n in found if n > self.answer), found[0])
        self.refused = ()
        return True

    def elsewhere(self, hex: str) -> object:
        """An order about this hex, to say why it is none."""
        raise NotImplementedError


class LoadTool(ByHexTool, order="load"):
    """V11.4: those in hand onto a vehicle beside them; a vehicle in hand takes up who stands there."""

    verb = can = "load"
    title, cap, rank = "Load", "J", 6
    row_text, row_at = "Load", "here"
    grouped = True

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        """Where somebody could ride: a vehicle of one's own in or next to the hex, or a gun with its own truck."""
        if not tool.units or not tool.here:
            return False
        picture, near = tool.picture, (tool.here, *tool.picture.board.neighbors(tool.here))
        if vehicular(picture, tool.units):
            return any(picture.counter(one.id).arm == "foot" and picture.own(one.id) for one in picture.at(tool.here))
        gun = picture.counter(tool.units[0]).kind == "towed_gun"
        return not picture.units[tool.units[0]].aboard and (
            gun or any(picture.counter(u.id).arm != "foot" and picture.own(u.id) for h in near for u in picture.at(h))
        )

    def found(self) -> Iterable[object]:
        """Of foot units exactly those in hand; a vehicle in hand takes anybody."""
        legal = self.picture.legal
        made = legal.narrow(self.units[0], self.verb) if legal is not None and self.units else ()
        if vehicular(self.picture, self.units):
            return [one for one in made if isinstance(one, Load) and one.vehicle == self.units[0]]
        mine = (one for one in made if isinstance(one, Load) and set(one.units) == set(self.units))
        return sorted(mine, key=self._farther)

    def _farther(self, load: Load) -> tuple[bool, bool]:
        """Vehicles that can still act come first, and of these the ones with others of the platoon aboard."""
        picture, platoon = self.picture, self.picture.counter(self.units[0]).platoon
        aboard = (one.id for one in picture.units.values() if load.vehicle and one.aboard == load.vehicle)
        return load.vehicle not in picture.able, all(picture.counter(one).platoon != platoon for one in aboard)

    def possible(self) -> bool:
        return bool(self.answers)

    def build(self, hex: str) -> object | None:
        return self.answers[self.answer] if self.answers else Load(self.units, self._beside())

    def elsewhere(self, hex: str) -> object:
        return Load(self.units, "", hex) if self.picture.counter(self.units[0]).kind == GUN else self.build(hex)

    def _beside(self) -> str:
        """The vehicle that a refusal speaks of."""
        if vehicular(self.picture, self.units):
            return self.units[0]
        near = (self.here, *self.picture.board.neighbors(self.here)) if self.here else ()
        mine = (one.id for hex in near for one in self.picture.at(hex) if self.picture.own(one.id))
        return next((one for one in mine if self.picture.counter(one).arm != "foot"), "")

    def ends_at(self, hex: str) -> bool:
        return False  # a click never loads

    def met_in(self, action: object) -> str:
        assert isinstance(action, Load)
        return action.beside or (self.picture.hex_of(action.vehicle) if action.vehicle else self.here)

    def text(self, action: object) -> str:
        assert isinstance(action, Load)
        if vehicular(self.picture, self.units):
            return unit_names(self.picture.setup, action.units)
        return f"onto {name(self.picture.setup, action.vehicle)}" if action.vehicle else _own_truck(action)

    def sentence(self) -> tuple[str, str]:
        """ "Squad 1/2 loads onto M3 2"."""
        made = self.build("")
        assert isinstance(made, Load)
        who = capital(unit_names(self.picture.setup, made.units))
        onto = f"onto {unit_name(self.picture.setup, made.vehicle)}" if made.vehicle else _own_truck(made)
        return f"{who} {'load' if len(made.units) > 1 else 'loads'} {onto}", "Load"


class UnloadTool(ByHexTool, order="unload"):
    """V11.5: those in hand leave their vehicle, or everybody leaves the vehicle in hand; a gun also into a hex beside
    it (V11.11)."""

    verb, can = "unload", "unload"
    title, cap, rank = "Unload", "U", 6
    row_text, row_at = "Unload", "here"
    grouped = True

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        """Of who is aboard, or of a vehicle that carries somebody."""
        held = {one.aboard for one in tool.picture.units.values()}
        return bool(tool.units) and (tool.units[0] in held or bool(tool.picture.units[tool.units[0]].aboard))

    def found(self) -> Iterable[object]:
        legal = self.picture.legal
        made = list(legal.narrow(self.units[0], self.verb)) if legal is not None and self.units else []
        if vehicular(self.picture, self.units):
            return made
        return [one for one in made if isinstance(one, Unload) and set(one.units) == set(self.units)]

    def possible(self) -> bool:
        return bool(self.answers)

    def build(self, hex: str) -> object | None:
        if self.answers:
            return self.answers[self.answer]
        load = tuple(one.id for one in self.picture.units.values() if one.aboard == self.units[0])
        return Unload(load or self.units)

    def ends_at(self, hex: str) -> bool:
        return False  # a click never unloads

    def met_in(self, action: object) -> str:
        assert isinstance(action, Unload)
        return action.beside or self.here

    def elsewhere(self, hex: str) -> object:
        made = self.build("")
        assert isinstance(made, Unload)
        return Unload(made.units, hex)

    def text(self, action: object) -> str:
        assert isinstance(action, Unload)
        return unit_names(self.picture.setup, action.units) + (f" into {action.beside}" if action.beside else "")

    def sentence(self) -> tuple[str, str]:
        """ "Squad 1/2 leaves M3 2 in G7"."""
        made = self.build("")
        assert isinstance(made, Unload)
        vehicle = self.picture.units[made.units[0]].aboard
        who = capital(unit_names(self.picture.setup, made.units))
        leave = "leave" if len(made.units) > 1 else "leaves"
        where = f"into {made.beside}" if made.beside else f"in {self.here}"
        return f"{who} {leave} {unit_name(self.picture.setup, vehicle)} {where}", "Unload"


def _own_truck(load: Load) -> str:
    return f"behind a truck of its own in {load.beside}" if load.beside else "behind a truck of its own"


class ShockTool(FewTool, order="recover_shock"):
    """V9.3: a shocked vehicle rolls."""

    verb, can = "recover from shock", "recover"
    crew = "vehicle"
    title, cap, rank = "Recover", "R", 5
    row_text, row_at = "Recover", "here"

    @classmethod
    def offered(cls, tool: HandTool) -> bool:
        return super().offered(tool) and bool(tool.units) and tool.picture.units[tool.units[0]].shocked

    def build(self, hex: str) -> object | None:
        return RecoverShock(self.units[0])

    def ends_at(self, hex: str) -> bool:
        return False  # a click never rolls

    def text(self, action: object) -> str:
        return "roll"

    def detail(self) -> str:
        """What may be lost by it."""
        assert self.picture.legal is not None
        found = self.picture.legal.preview(self.build("")).outcomes
        lost = next((100 * one.low // one.of for one in found if one.key == Shaken.ABANDONED), 0)
        return f"At {lost} % its crew abandons it."

    def sentence(self) -> tuple[str, str]:
        return f"{self.who} tries to recover from shock", "Roll to recover"

    def icon(self) -> str:
        return "recover"
