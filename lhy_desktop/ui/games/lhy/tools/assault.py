"""An assault being declared (11.1): its way, the modifier at every enemy hex, the forecast on the sheet."""

from msgspec.structs import replace

from lhy_desktop.engine.flow import Refusal, total
from lhy_desktop.engine.rulesets.lhy.asks import assault, march
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Halt, Passing
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.board.looks import Bead, PathLook, ReachLook, TagLook
from lhy_desktop.ui.games.lhy.looks.assault_sheets import declared_card
from lhy_desktop.ui.games.lhy.tools import wheel
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.seam.models import Verb
from lhy_desktop.ui.seam.selection import Keys, Looking, Spot
from lhy_desktop.ui.widgets.words import Span

NO_ENEMY = (Refusal("11.1.1", "There is no known enemy near enough to assault."),)


class AssaultTool(OrderTool, order="assault"):
    """See the module. A click on a hex beside the target says by which way; ``path`` ends in the target. ``passing``:
    an enemy on the way is overrun (V3.8)."""

    verb = legend = "assault"
    title, cap, rank = "Assault", "A", 3
    asks, can, row_text = "which hex?", "assault", "Assault {}"
    hint = "Click an enemy hex; the figure is the modifier of the die."
    targeted = grouped = joins = True

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.path: tuple[str, ...] = ()
        self.halts: Halt = ""
        self.passing: Passing = ""

    @property
    def rolling(self) -> bool:
        """Whether those in hand are vehicles in motion, who may stop with their assault (V14.1)."""
        return any(self.picture.units[unit].motion == "moving" for unit in self.units)

    def turn(self, key: str) -> Gesture:
        """S: they stop with it, or stay in motion. Shift+B: they overrun an enemy on the way, the next one, or none."""
        if key == "overrun" and (way := self._next()) is not None:
            return self._by(way)
        if key != "stop" or not self.rolling:
            return wheel.drafted(self, key)
        self.halts = "" if self.halts else "stop"
        return self

    def turns(self) -> tuple[Assault, ...]:
        """V3.8: the first way to the target that passes nobody, and each over an enemy who is overrun."""
        found = [one for one in (self.ways(self.target) if self.target else ()) if not one.halts]
        return (*[one for one in found if not one.passing][:1], *(one for one in found if one.passing))

    def _next(self) -> Assault | None:
        """The way that Shift+B takes; None where there is but one."""
        turns = self.turns()
        now = next((at for at, one in enumerate(turns) if (self.path, self.passing) == (one.path, one.passing)), 0)
        return turns[(now + 1) % len(turns)] if len(turns) > 1 else None

    def _by(self, way: Assault) -> Gesture:
        self.path, self.passing, self.refused, self.stage = way.path, way.passing, (), "ready"
        return self.show()

    def extras(self) -> tuple[Verb, ...]:
        """Also to a halt, and over an enemy on the way, where that is a choice."""
        stop = Verb("orders.stop", "Stay in motion" if self.halts else "Stop with it", "S")
        found = (*super().extras(), *((stop,) if self.rolling else ()))
        if (goes := self._next()) is None:
            return found
        over = f"Overrun {goes.path[0]} first" if goes.passing else "No overrun"
        return (*found, Verb("orders.overrun", over, "Shift+B"))

    def build(self, hex: str) -> Assault:
        """By the way drafted, else the first way there is; a straight one when none is legal."""
        if hex == self.target and self.path:
            return Assault(self.units, self.path, self.halts, self.passing)
        ways = self.ways(hex)
        return replace(ways[0] if ways else Assault(self.units, self.straight(hex)), halts=self.halts)

    def ways(self, hex: str) -> tuple[Assault, ...]:
        """Every way these units may assault a hex."""
        asked = assault.Assaults(self.units, hex)
        return self.picture.once(asked, lambda: self.picture.ask(asked)) if self.units else ()

    def straight(self, hex: str) -> tuple[str, ...]:
        """Hexes on a straight approach, to show why it is refused."""
        return march.toward(self.picture.setup, self.here, hex) if self.here else (hex,)

    def aim(self, hex: str) -> bool:
        """Assault this hex, or pass through it on the way to the drafted target."""
        by = Assault(self.units, (hex, self.target))
        if self.target and by in self.ways(self.target):
            self._by(by)
            return True
        found = super().aim(hex)
        if found:
            made = self.build(hex)
            self.path, self.passing = made.path, made.passing
        return found

    def targets(self) -> tuple[str, ...]:
        return tuple(hex for hex in self.picture.enemies if self.ways(hex))

    def possible(self) -> bool:
        return any(map(self.ways, self.nearest_enemies()))

    def example(self) -> tuple[Refusal, ...]:
        found = self.nearest_enemies()
        return self.picture.judge(self.build(found[0])) if found else NO_ENEMY

    def enter(self, spot: Spot, keys: Keys = Keys()) -> Gesture:
        """Shift+Enter: it goes by this hex."""
        if keys.shift and self.host.asking and self.target:
            self.aim(spot.hex)
            return self.show()
        return super().enter(spot, keys)

    def sentence(self) -> tuple[str, str]:
        several = len(self.units) > 1
        end = f" and {'stop' if several else 'stops'}" if self.halts else ""
        over = f"{'overrun' if several else 'overruns'} {self.path[0]} and " if self.passing else ""
        return (
            f"{self.who} {over}{'assault' if several else 'assaults'} {self.target}{end}",
            f"Assault {self.target}",
        )

    def costs(self) -> tuple[Span, ...]:
        found = self.preview()
        said = found.notes[0].text if found.notes else ""
        return (Span(f"modifier of the die {signed(total(found.ledger))}   ", "bold"), Span(said, "muted"))

    # -- the board ----------------------------------------------------------------------------------

    def at(self, over: str) -> str:
        """The target, else the hex pointed at when it can be assaulted."""
        return self.target or (over if over in self.targets() else "")

    def way(self, over: str) -> tuple[str, ...]:
        return self.build(self.at(over)).path if self.at(over) else ()

    def looks(self, looking: Looking) -> Looks:
        """Hexes that can be assaulted with the modifier of the die; the way as an arrow."""
        legal, way = self.picture.legal, self.way(looking.over)
        tags, reach = [], []
        for hex in self.targets() if legal is not None else ():
            assert legal is not None
            modifier = total(legal.preview(self.ways(hex)[0]).ledger)
            tags.append(TagLook(hex, f"⚔ {signed(modifier)}", False, hex == self.target))
        if way and self.here and legal is not None:
            beads = tuple(Bead(hex, "" if at == len(way) else str(at)) for at, hex in enumerate(way, 1))
            refused = self.build(self.at(looking.over)) not in legal
            reach.append(ReachLook((), PathLook(self.here, beads, "assault", refused, attack=True)))
        return {**super().looks(looking), "tag": tuple(tags), "reach": tuple(reach)}

    def card(self, over: str) -> Card | None:
        """The forecast for the hex pointed at, else for the target."""
        seat, legal = self.picture.seat, self.picture.legal
        hex = next((hex for hex in (over, self.target) if hex in self.targets()), "")
        if not hex or seat is None or legal is None:
            return None
        action = self.build(hex)
        return Card(declared_card(self.picture, seat, action, legal.preview(action)), (*self.targets(), self.here, hex))
