"""What the result sheet tells of a battle: its best and worst shots with their odds, luck, and who fell where."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import erf, sqrt

from lhy_desktop.engine.flow import SEATS, Seat, other, total
from lhy_desktop.engine.rulesets.lhy.asks import story
from lhy_desktop.engine.rulesets.lhy.asks.story import ARMOR, HARM, Promise
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Effect
from lhy_desktop.engine.rulesets.lhy.model.view import Setup
from lhy_desktop.engine.rulesets.lhy.model.words import known_subject, signed
from lhy_desktop.session import Beat, LogLine, Session
from lhy_desktop.ui.games.lhy.sides import people, side_look
from lhy_desktop.ui.panels.story import Fallen, ShotLook, Story

_LOST = ("lost", "casualty", "leader lost")
_BACK = 3
"""How many answers of players may lie between the dice and the markers they were thrown for."""
ENOUGH = 4
"""Fewer shots say nothing about luck."""
_WORDS = {
    Effect.NO_EFFECT: "is unharmed",
    Effect.DISRUPTED: "is disrupted",
    Effect.CASUALTY: "takes a casualty",
}
_ARMOR_WORDS = {**_WORDS, Effect.DISRUPTED: "is shocked", Effect.CASUALTY: "is destroyed"}


@dataclass(frozen=True)
class Shot:
    """The fire on a hex, or ``at_armor`` the anti-tank fire on a unit, as it was resolved: who fired, at whom, what had
    been promised, and what came of it."""

    by: Seat
    unit: str
    hex: str
    turn: int
    effect: Effect
    promise: Promise
    at_armor: bool = False

    @property
    def chance(self) -> float:
        """How likely so much harm was; of a miss, how likely any harm was."""
        return self.promise.at_least(self.effect if self.effect != Effect.NO_EFFECT else Effect.DISRUPTED)


def gather(session: Session) -> Generator[None, None, Story]:
    """Yields between the shots. Only for a game that is over: both sides' own accounts are read."""
    shots = yield from fired(session)
    people = [seat for seat in SEATS if session.is_human(seat)]
    mine = people[0] if len(people) == 1 else None
    setup: Setup = session.prepared
    return Story(shots=told(setup, shots, mine), luck=luck(setup, shots, mine), fallen=fallen(session))


def fired(session: Session) -> Generator[None, None, list[Shot]]:
    """Every shot once, from the account of the side it hit: where both fire into an assault, the other side's account
    of the same line would take it for its own shot. Yields between them."""
    setup: Setup = session.prepared
    shots: list[Shot] = []
    for seat in SEATS:
        beats = session.beats(seat)
        for place, beat in enumerate(beats):
            for line in beat.lines:
                units = line.telling.units
                if line.kind in ("result", "armor") and units and setup.counters[units[0]].side == seat:
                    shot = (_pierced if line.kind == "armor" else _shot)(session, beats, place, seat, line)
                    shots += [shot] if shot is not None else []
                    yield
    return shots


def _shot(session: Session, beats: Sequence[Beat], place: int, seat: Seat, line: LogLine) -> Shot | None:
    """The shot behind a result, with the markers as they lay before the dice."""
    unit, hex = line.telling.units[0], line.telling.hexes[0]
    led = total(line.telling.ledger[1:])
    asked = [n for n in range(place, -1, -1) if beats[n].seat != "chance"][:_BACK]
    for n in asked:
        before = session.moment(n).view(seat)
        found, by = story.promise(before, hex, unit, led), story.shooter(before, hex, seat)
        if found is not None:
            return Shot(by, unit, hex, line.turn, Effect(line.key), found) if by is not None else None
    return None


def _pierced(session: Session, beats: Sequence[Beat], place: int, seat: Seat, line: LogLine) -> Shot | None:
    """The anti-tank shots behind a result (V7)."""
    unit, hex = line.telling.units[0], line.telling.hexes[0]
    asked = [n for n in range(place, -1, -1) if beats[n].seat != "chance"][:_BACK]
    for n in asked:
        found = story.pierced(session.moment(n).view(seat), hex, unit)
        if found is not None:
            return Shot(found[1], unit, hex, line.turn, ARMOR[Armored(line.key)], found[0], at_armor=True)
    return None


def told(setup: Setup, shots: Sequence[Shot], mine: Seat | None) -> tuple[ShotLook, ...]:
    """The best and the worst shot, those of the player at the screen and the best against him, if he played alone."""
    own = [shot for shot in shots if mine in (None, shot.by)]
    found = [("Best shot", best(own)), ("Worst shot", worst(own))]
    if mine is not None:
        found.append(("Best shot of the enemy", best(shot for shot in shots if shot.by == other(mine))))
    return tuple(_look(setup, title, shot) for title, shot in found if shot is not None)


def best(shots: Iterable[Shot]) -> Shot | None:
    """The least likely harm that was done."""
    return min((one for one in shots if one.effect != Effect.NO_EFFECT), key=lambda one: one.chance, default=None)


def worst(shots: Iterable[Shot]) -> Shot | None:
    """The likeliest harm that was not done."""
    missed = (one for one in shots if one.effect == Effect.NO_EFFECT and one.chance > 0)
    return max(missed, key=lambda one: one.chance, default=None)


def _look(setup: Setup, title: str, shot: Shot) -> ShotLook:
    who = known_subject(setup, other(shot.by), (shot.unit,))
    markers = ", ".join(map(signed, shot.promise.markers))
    what, words = ("Anti-tank fire", _ARMOR_WORDS) if shot.at_armor else ("Fire", _WORDS)
    text = f"{what} at {shot.hex} ({markers}): {who} {words[shot.effect]}"
    percent = max(1, round(100 * shot.chance))
    odds = f"a chance of {percent} %" if shot.effect != Effect.NO_EFFECT else f"against a chance of {percent} %"
    return ShotLook(title, side_look(setup, shot.by), text, odds, f"turn {shot.turn}")


def luck(setup: Setup, shots: Sequence[Shot], mine: Seat | None) -> str:
    """In one sentence: the harm that fire did beside what its odds promised."""
    spread = sum(shot.promise.spread for shot in shots)
    if len(shots) < ENOUGH or not spread:
        return "Too few shots were fired to speak of luck."
    me = mine or setup.mission.attacker
    done = {seat: sum(HARM[one.effect] for one in shots if one.by == seat) for seat in SEATS}
    hoped = {seat: sum(one.promise.mean for one in shots if one.by == seat) for seat in SEATS}
    ahead = sum((done[seat] - hoped[seat]) * (1 if seat == me else -1) for seat in SEATS)
    better = round(50 * (1 + erf(ahead / sqrt(2 * spread))))
    whose = ("your fire", "theirs") if mine else (f"the fire of the {people(setup, me)}", "that of the others")
    sums = " and ".join(
        f"{who} did {done[seat]} where {hoped[seat]:.1f} was to be expected"
        for who, seat in zip(whose, (me, other(me)), strict=True)
    )
    lead = _lead(better, "you" if mine else f"the {people(setup, me)}")
    one, two = "a disruption", "a casualty"
    if any(shot.at_armor for shot in shots):
        one, two = f"{one} or a shock", f"{two} or a destroyed vehicle"
    return f"{lead}: counting {one} as 1 and {two} as 2, {sums}; with these shots, {_share(better)}."


def _lead(better: int, who: str) -> str:
    for least, words in (
        (95, "Yes, much of it"),
        (70, "Yes, some"),
        (31, "No, the dice were fair"),
        (6, "Bad luck"),
    ):
        if better >= least:
            return words if least == 31 else f"{words} for {who}"
    return f"Very bad luck for {who}"


def _share(better: int) -> str:
    return f"{min(99, max(1, better))} of 100 battles would have gone worse"


def fallen(session: Session) -> tuple[Fallen, ...]:
    """Every loss with its hex, as the side that suffered it knows it, in the order of the battle."""
    setup: Setup = session.prepared
    found: list[tuple[int, Fallen]] = []
    for seat in SEATS:
        for line in session.log(seat):
            units = [unit for unit in line.telling.units if setup.counters[unit].side == seat]
            if line.kind in _LOST and units and line.telling.hexes:
                unit = units[0]
                steps = story.steps_lost(setup, unit, line.kind != "casualty")
                who, where = known_subject(setup, seat, (unit,)), line.telling.hexes[0]
                one = Fallen(where, side_look(setup, seat), steps, who, f"turn {line.turn}")
                found.append((line.number, one))
    return tuple(one for _, one in sorted(found, key=lambda pair: pair[0]))
