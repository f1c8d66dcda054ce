"""The questions of a mission that is designed: what may be answered, and what a die answers (V24.1-V24.11).

Answers are words, by the keys of the questions. What may be answered depends on the answers before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol

from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.engine.flow.door.designing import DesignAsk
from lhy_desktop.engine.rulesets.lhy.authoring.designing.stock import Stock, by_chance, drawn, many, offered
from lhy_desktop.engine.rulesets.lhy.model.vehicles.design_table import FRONTS
from lhy_desktop.engine.rulesets.lhy.model.words import in_hexes

Pairs = tuple[tuple[str, str], ...]
KINDS: Pairs = (("assault", "Assault"), ("advance", "Advance"), ("armor", "Armor engagement"))
NATIONS: Mapping[Seat, Pairs] = {
    "axis": (("german", "German"), ("japanese", "Japanese")),
    "allied": (("us", "American"), ("british", "British"), ("canadian", "Canadian"), ("russian", "Russian")),
}
SIDES: Pairs = (("axis", "Axis"), ("allied", "Allies"))
YES: Pairs = (("yes", "Yes"), ("no", "No"))
NO = YES[1:]
ROLES = ("defender", "attacker")
_SECTORS, _LIMIT, _BID, _DIE = 3, 12, 120, 10
_PLATOONS_IN_HALF = 2
"""Platoons of a defender that find room in what half a sector leaves him."""


class _UpTo(Protocol):
    @property
    def most(self) -> int: ...


class Questions:
    """The questions one after another, each judged by the answers before it; what is missing is rolled."""

    def __init__(self, stock: Stock, given: Mapping[str, str], seed: int) -> None:
        self.stock, self._given, self._seed = stock, given, seed
        self.answers: dict[str, str] = {}
        self.asks: list[DesignAsk] = []
        for part in (self._kind, self._ground, self._nations, self._forces, self._fixed, self._dice, self._paid):
            part()

    def dice(self, key: str) -> Random:
        """The dice of a question: the same for the same seed, whatever else is asked."""
        return Random(f"{self._seed}:{key}")

    def nation(self, role: str) -> str:
        """The nation that defends or attacks."""
        return self.answers[self.seat(role)]

    def seat(self, role: str) -> Seat:
        """The side that defends or attacks (V24.4)."""
        defends: Seat = next(seat for seat in SEATS if seat == self.answers["defender"])
        return defends if role == "defender" else other(defends)

    @property
    def armored(self) -> bool:
        """V24.5: an engagement of tanks alone."""
        return self.answers["kind"] == "armor"

    def platoons(self, role: str) -> tuple[int, int]:
        """V24.6: platoons of infantry and of armor."""
        if self.armored:
            return 0, int(self.answers[f"tanks_{role}"])
        row = self.stock.page.forces[self.answers["forces"]]
        whole = row.defender if role == "defender" else row.attacker
        tanks = row.defender_armor if role == "defender" else row.attacker_armor
        tanks = tanks if self.answers["armor"] == "yes" else 0
        return whole - tanks, tanks

    def points(self, role: str) -> int:
        """V24.6: points for support."""
        row = self.stock.page.forces[self.answers["forces"]]
        return row.defender_points if role == "defender" else row.attacker_points

    def support(self, role: str) -> dict[str, int]:
        """V24.11: what a side may buy."""
        taken = {f"{company}/{number}" for company, some in self.tanks(role).items() for number in some}
        return offered(self.stock, self.nation(role), role == "defender", self.answers["armor"] == "yes", taken)

    def tanks(self, role: str) -> dict[str, tuple[int, ...]]:
        """V24.12: the platoons of armor that are drawn."""
        return drawn(self.stock.armor(self.nation(role)), self.platoons(role)[1], self.dice(f"armor_{role}"))

    # -- one after another ---------------------------------------------------------------------------------------------

    def _ask(
        self,
        key: str,
        label: str,
        rule: str,
        choices: Pairs,
        roll: Callable[[Random], str] | None = None,
        hint: str = "",
    ) -> str:
        """Take the answer that was given when it is one of these; else that of the dice."""
        said = self._given.get(key, "")
        if said not in dict(choices):
            said = roll(self.dice(key)) if roll is not None else self.dice(key).choice(choices)[0]
        self.answers[key] = said
        self.asks.append(DesignAsk(key, label, rule, choices, said, hint))
        return said

    def _kind(self) -> None:
        self._ask("kind", "Type", "V24.5", KINDS, hint="Take places, clear a sector, or tanks against tanks.")

    def _ground(self) -> None:
        page = self.stock.page
        names = tuple((key, f"{page.fronts[key].name}, {in_hexes(page.fronts[key].hexes)}") for key in FRONTS)
        front = self._ask("front", "Frontage", "V24.1", names)
        if front == "narrow":
            halves = (("a", "Upper halves"), ("b", "Lower halves"))
            self._ask("half", "Halves", "V24.1", halves, hint="Of one kind, so that roads go on.")
        way = "From north to south." if front == "normal" else "From west to east."
        depth = int(self._ask("depth", "Sectors", "V24.2", _numbers(1, _SECTORS), hint=way))
        taken: list[str] = []
        for number in range(1, depth + 1):
            free = [id for id in self.stock.sheets if id not in taken]
            pairs = tuple((id, id.replace("_", " ").capitalize()) for id in free)
            taken.append(self._ask(f"sector_{number}", f"Sector {number}", "V24.2", pairs))
        times = tuple((str(row.times), f"x{row.times}") for row in page.hills.values())
        self._ask("hills", "Hill levels", "V24.3", times, lambda dice: str(page.hills[_key(page.hills, dice)].times))
        aim = tuple((str(one), f"Sector {one}") for one in range(1, depth + 1))
        self._ask("aim", "Sector to be taken", "V24.5", aim)

    def _nations(self) -> None:
        for seat, label in SIDES:
            key: Seat = "axis" if seat == "axis" else "allied"
            self._ask(key, f"Nation of the {label}", "V24.4", NATIONS[key])
        # An odd die is the Axis.
        self._ask("defender", "Who defends", "V24.4", SIDES, lambda dice: SIDES[1 - dice.randint(1, _DIE) % 2][0])
        ways = ("north", "south") if self.answers["front"] == "normal" else ("west", "east")
        self._ask("edge", "Edge of the defender", "V24.4", tuple((way, way.capitalize()) for way in ways))

    def _forces(self) -> None:
        self._ask("armor", "Armor available", "V24.9", (YES[0],) if self.armored else YES)
        if self.armored:
            for role in ROLES:
                most = min(3, many(self.stock.armor(self.nation(role))))
                self._ask(f"tanks_{role}", f"Tank platoons of the {role}", "V24.5", _numbers(1, most))
            return
        rows = tuple((key, self._strength(key)) for key in self.stock.page.forces if self._there(key))
        self._ask("forces", "Forces", "V24.6", rows, hint="Platoons of the defender and of the attacker.")

    def _strength(self, key: str) -> str:
        row = self.stock.page.forces[key]
        defender = f"{row.defender}/{row.defender_armor}, {row.defender_points}"
        return f"{key}: {defender} | {row.attacker}/{row.attacker_armor}, {row.attacker_points}"

    def _there(self, key: str) -> bool:
        """Whether both nations have counters for that many platoons."""
        row, tanks = self.stock.page.forces[key], self.answers["armor"] == "yes"
        if self._tight and row.defender > _PLATOONS_IN_HALF:
            return False
        wanted = {"defender": (row.defender, row.defender_armor), "attacker": (row.attacker, row.attacker_armor)}
        for role, (whole, armor) in wanted.items():
            armor = armor if tanks else 0
            nation = self.nation(role)
            if armor > many(self.stock.armor(nation)) or whole - armor > many(self.stock.infantry(nation)):
                return False
        return True

    @property
    def _tight(self) -> bool:
        """Whether half a sector is all there is to stand on."""
        return self.answers["front"] == "narrow" and self.answers["depth"] == "1"

    def _fixed(self) -> None:
        self._ask("dummies", "Dummies", "V24.9", NO if self._tight else YES)
        self._ask("hidden", "Defender hidden", "V24.9", YES)
        self._ask("halves", "Half hexes at the sides in play", "V24.9", YES)
        if self.answers["kind"] == "assault":
            self._ask("mop", "Places count for the score", "V24.5", YES)

    def _dice(self) -> None:
        page, defends = self.stock.page, sum(self.platoons("defender"))
        losses = page.casualty_limits[str(min(4, max(1, defends)))]
        for role in ROLES:
            self._ask(
                f"limit_{role}", f"Casualty limit of the {role}", "V24.7", _numbers(1, _LIMIT),
                lambda dice: str(losses.odd if dice.randint(1, _DIE) % 2 else losses.even),
            )  # fmt: skip
        drives = tuple((key, f"{row.attacker:+d}, {row.defender:+d}") for key, row in page.initiative.items())
        self._ask(
            "initiative", "Initiative, attacker and defender", "V24.8", drives,
            lambda dice: _key(page.initiative, dice),
        )  # fmt: skip
        for role in ROLES:
            if sum(self.platoons(role)) > 1:
                drms = tuple((str(row.drm), f"{row.drm:+d}") for row in page.coordination.values())
                roll = lambda dice: str(page.coordination[_key(page.coordination, dice)].drm)  # noqa: E731
                self._ask(f"coordination_{role}", f"Coordination of the {role}", "V24.8", drms, roll)
        low, high = page.bid_least, page.bid_most
        self._ask(
            "bid", "Lowest bid", "V24.10", _numbers(1, _BID),
            lambda dice: str(low + (high - low) * (dice.randint(1, _DIE) - 1) // (_DIE - 1)),
            "The Final Score that the lower of two secret bids expects; who bid it attacks.",
        )  # fmt: skip

    def _paid(self) -> None:
        """Support in words, which nobody need see: what is left empty is drawn when the mission is made."""
        if self.armored:
            return
        for role in ROLES:
            key, may = f"support_{role}", self.support(role)
            prices = ", ".join(f"{one} {self.stock.page.support[one].price}" for one in may)
            hint = f"{self.points(role)} points: {prices}. Nothing means by chance, in secret."
            said = self.answers[key] = self._given.get(key, "").strip()
            self.asks.append(DesignAsk(key, f"Support of the {role}", "V24.11", (), said, hint))

    def bought(self, role: str) -> str:
        """The words for support, or what is drawn in secret."""
        return self.answers[f"support_{role}"] or by_chance(
            self.stock, self.support(role), self.points(role), self.dice(f"support_{role}")
        )


def _key(rows: Mapping[str, _UpTo], dice: Random) -> str:
    die = dice.randint(1, _DIE)
    return next((key for key, row in rows.items() if die <= row.most), list(rows)[-1])


def _numbers(low: int, high: int) -> Pairs:
    return tuple((str(one), str(one)) for one in range(low, high + 1))
