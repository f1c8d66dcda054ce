"""What the result sheet tells of a battle: its best and worst fire with its odds, luck, and who fell where."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import erf, sqrt

from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.engine.rulesets.orders.model.view import Setup
from lhy_desktop.session import LogLine, Session
from lhy_desktop.ui.games.orders.panels.feed_log import is_loss
from lhy_desktop.ui.games.orders.sides import count, name, people, side_look
from lhy_desktop.ui.panels.story import Fallen, ShotLook, Story
from lhy_desktop.ui.widgets.charts import Series

SIDES = 6
ENOUGH = 4
"""Fewer fires say nothing about luck."""


@dataclass(frozen=True)
class Volley:
    """The dice of one activation's fire: who fired at whom, when, each face, and what each had to reach."""

    by: Seat
    target: str
    hex: str
    turn: int
    faces: tuple[int, ...]
    goals: tuple[int, ...]

    @property
    def hits(self) -> int:
        """Dice that reached what they had to."""
        return sum(face >= goal for face, goal in zip(self.faces, self.goals, strict=True))

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """The chance of each number of hits, from none on."""
        ways = [1.0]
        for goal in self.goals:
            hit = chance(goal)
            ways = [
                (ways[n] if n < len(ways) else 0.0) * (1 - hit) + (ways[n - 1] * hit if n else 0.0)
                for n in range(len(ways) + 1)
            ]
        return tuple(ways)

    @property
    def expected(self) -> float:
        """The hits that were to be expected."""
        return sum(map(chance, self.goals))

    @property
    def spread(self) -> float:
        """Their variance."""
        return sum(chance(goal) * (1 - chance(goal)) for goal in self.goals)

    @property
    def at_least(self) -> float:
        """How likely so many hits or more were."""
        return sum(self.chances[self.hits :])

    @property
    def at_most(self) -> float:
        """How likely so few hits or fewer were."""
        return sum(self.chances[: self.hits + 1])


def chance(goal: int) -> float:
    """Of a die to reach a number."""
    return min(SIDES, max(0, SIDES + 1 - goal)) / SIDES


def story(session: Session) -> Story:
    """Everything that the public log tells; the turning point is found by the window."""
    setup: Setup = session.prepared
    volleys = fired(setup, session.log("table"))
    human = [seat for seat in SEATS if session.is_human(seat)]
    mine = human[0] if len(human) == 1 else None
    return Story(
        shots=told(setup, volleys, mine),
        luck=luck(setup, volleys, mine),
        fallen=fallen(session),
        counted=("team", "teams"),
    )


def fired(setup: Setup, lines: Iterable[LogLine]) -> tuple[Volley, ...]:
    """Every fire whose dice say what they had to reach (games saved by older programs do not)."""
    found = []
    for line in lines:
        said = line.telling
        if line.kind == "fire" and said.units and said.goals and len(said.goals) == len(said.dice):
            by = other(setup.teams[said.units[0]].side)
            found.append(Volley(by, said.units[0], next(iter(said.hexes), ""), line.turn, said.dice, said.goals))
    return tuple(found)


def told(setup: Setup, volleys: Sequence[Volley], mine: Seat | None) -> tuple[ShotLook, ...]:
    """The best and the worst fire, those of the player at the screen and the best against him, if he played alone."""
    own = [one for one in volleys if mine in (None, one.by)]
    found = [("Best fire", best(own), True), ("Worst fire", worst(own), False)]
    if mine is not None:
        found.append(("Best fire of the enemy", best(one for one in volleys if one.by == other(mine)), True))
    return tuple(_look(setup, title, one, good) for title, one, good in found if one is not None)


def best(volleys: Iterable[Volley]) -> Volley | None:
    """The hits that were least to be expected."""
    return min((one for one in volleys if one.hits), key=lambda one: one.at_least, default=None)


def worst(volleys: Iterable[Volley]) -> Volley | None:
    """The fire that fell shortest of what was to be expected."""
    short = (one for one in volleys if one.hits < one.expected)
    return min(short, key=lambda one: one.at_most, default=None)


def _look(setup: Setup, title: str, one: Volley, good: bool) -> ShotLook:
    dice = count(len(one.faces), "die", "dice")
    hits = count(one.hits, "hit", "hits") if one.hits else "no hit"
    text = f"{dice} at {name(setup, one.target)} in {one.hex}: {hits} where {one.expected:.1f} were to be expected"
    percent = max(1, round(100 * (one.at_least if good else one.at_most)))
    odds = f"a chance of {percent} % of so {'many' if good else 'few'}"
    return ShotLook(title, side_look(setup, one.by), text, odds, f"turn {one.turn}")


def luck(setup: Setup, volleys: Sequence[Volley], mine: Seat | None) -> str:
    """In one sentence: the hits of both sides beside what their dice promised."""
    spread = sum(one.spread for one in volleys)
    if len(volleys) < ENOUGH or not spread:
        return "Too few shots were fired to speak of luck."
    me = mine or other(setup.mission.defender)
    hits = {seat: sum(one.hits for one in volleys if one.by == seat) for seat in SEATS}
    hoped = {seat: sum(one.expected for one in volleys if one.by == seat) for seat in SEATS}
    ahead = sum((hits[seat] - hoped[seat]) * (1 if seat == me else -1) for seat in SEATS)
    better = min(99, max(1, round(50 * (1 + erf(ahead / sqrt(2 * spread))))))
    whose = ("your fire", "theirs") if mine else (f"the fire of the {people(setup, me)}", "that of the others")
    sums = " and ".join(
        f"{who} had {count(hits[seat], 'hit', 'hits')} where {hoped[seat]:.1f} were to be expected"
        for who, seat in zip(whose, (me, other(me)), strict=True)
    )
    lead = _lead(better, "you" if mine else f"the {people(setup, me)}")
    return f"{lead}: {sums}; {better} of 100 battles would have gone worse."


def _lead(better: int, who: str) -> str:
    for least, words in ((95, "Yes, much of it"), (70, "Yes, some"), (31, ""), (6, "Bad luck")):
        if better >= least:
            return f"{words} for {who}" if words else "No, the dice were fair"
    return f"Very bad luck for {who}"


def rows(volleys: Sequence[Volley], seat: Seat) -> tuple[str, ...]:
    """Fires, dice, hits, and what was to be expected, as printed numbers."""
    own = [one for one in volleys if one.by == seat]
    hits, hoped = sum(one.hits for one in own), sum(one.expected for one in own)
    dice = sum(len(one.faces) for one in own)
    return str(len(own)), str(dice), str(hits), f"{hoped:.1f}", f"{hits - hoped:+.1f}".replace("-", "−")


def running(setup: Setup, volleys: Sequence[Volley], seat: Seat, ends: Sequence[int]) -> Series:
    """Hits of a side beyond what was to be expected, up to the end of each turn."""
    own = [one for one in volleys if one.by == seat]
    sums = (sum(one.hits - one.expected for one in own if one.turn <= end) for end in ends)
    return Series(side_look(setup, seat), tuple(sums))


def fallen(session: Session) -> tuple[Fallen, ...]:
    """Every loss with its hex, in the order of the battle."""
    setup: Setup = session.prepared
    found = []
    for line in session.log("table"):
        if not is_loss(line):
            continue
        for team in line.telling.units[-1:]:
            if line.telling.hexes and team in setup.teams:
                side = setup.teams[team].side
                hex = line.telling.hexes[0]
                found.append(Fallen(hex, side_look(setup, side), 1, name(setup, team), f"turn {line.turn}"))
    return tuple(found)
