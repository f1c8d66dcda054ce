"""13.2, 13.4, 13.6: what a side shows of its own will: hidden units, in its segments and in Clean Up; concealed ones
whenever it is asked anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Note, Preview, Question, Refusal, Seat, Verb, other, predicate
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units, lost_and_regained
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Decline, DeclineVerb, Reveal, Unmask
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


@dataclass(frozen=True)
class Hidden:
    """A side that may show hidden units, as one viewer knows it. ``against`` are the hexes with enemies who would go
    into concealment now (Clean Up); None in a segment. ``reaction``: in a segment of reaction."""

    view: View
    seat: Seat
    against: tuple[str, ...] | None = None
    reaction: bool = True

    @property
    def hexes(self) -> dict[str, list[str]]:
        """Own hidden units by hex, in roster order."""
        found: dict[str, list[str]] = {}
        for unit in self.view.units.values():
            if unit.hidden and unit.side == self.seat and unit.place == "map":
                found.setdefault(unit.hex, []).append(unit.id)
        return found


@predicate("13.6")
def own_hidden(what: Hidden, action: Reveal) -> Refusal | None:
    """The units are hidden units of the side in one hex, each named once."""
    hexes = what.hexes
    once = action.units and len(set(action.units)) == len(action.units)
    if once and any(all(unit in units for unit in action.units) for units in hexes.values()):
        return None
    return Refusal("13.6", "Only your hidden units of one hex are shown, each once.")


class RevealVerb(Verb[Hidden, Reveal]):
    """Show hidden units."""

    name = "reveal"
    action = Reveal
    checks = (own_hidden,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Reveal]:
        """All hidden units of a hex first, then fewer."""
        for here, units in self.facts.hexes.items():
            if hex in (None, here):
                for size in range(len(units), 0, -1):
                    yield from (Reveal(some) for some in combinations(units, size) if unit is None or unit in some)

    def preview(self, action: Reveal) -> Preview:
        """What comes of it."""
        what = self.facts
        if what.against is not None:
            here = next((what.view.units[unit].hex for unit in action.units if unit in what.view.units), "")
            denied = [there for there in what.against if here and sighting.sees_out(what.view, here, there)]
            stay = (
                f"Enemies in {', '.join(denied)} stay unconcealed." if denied else "No enemy stays unconcealed by it."
            )
            return Preview((), (), (Note("13.6", "They are placed, concealed."), Note("13.4", stay)))
        watching = self._watching(action)
        seen = "Enemies who moved or fired before their eyes lose concealment as if they had been there."
        ready = f"They are placed, concealed, and may still {'react' if what.reaction else 'act'}."
        return Preview((), (), (Note("13.6", ready), watching, Note("13.7", seen)))

    def _watching(self, action: Reveal) -> Note:
        """Which enemies will see them."""
        what = self.facts
        here = next((what.view.units[unit].hex for unit in action.units if unit in what.view.units), "")
        enemies = fact.enemy_hexes(what.view, what.seat)
        seen = [there for there in enemies if here and sighting.sees_out(what.view, there, here)]
        return Note("13.6", f"In sight of {', '.join(seen)}." if seen else "No known enemy sees them there.")


def going_under(facts: fact.Facts, seat: Seat) -> tuple[str, ...]:
    """13.4: the hexes with units of a side that go into concealment unless somebody new sees them; all of this is
    public."""
    return tuple(dict.fromkeys(facts.units[unit].hex for unit in lost_and_regained.regains(facts, seat)))


class Denying(Frame, frozen=True, tag="lhy.13.4.Denying"):
    """In Clean Up, before units conceal, each side may place hidden units, which denies it to enemies they see; the
    active one first.

    A side is asked whenever the enemy cannot rule out that it has hidden units, so that the question reveals nothing
    (21.3).
    """

    seats: tuple[Seat, ...]

    rule = "13.4"

    def question(self, state: State) -> Question | None:
        """Whether to place some."""
        if not self.seats or not hidden_units.may_hide(state, self.seats[0]):
            return None
        side = capital(side_name(state.setup, self.seats[0]))
        prompt = f"{side}: show hidden units (enemies they see do not conceal), or decline."
        return Question(self.seats[0], "lhy.13.4.Denying", prompt, "13.4")

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Any hidden units, and declining."""
        what = Hidden(view, seat, going_under(view, other(seat)))
        return LegalSet(
            (RevealVerb(what), DeclineVerb(what, "stay hidden")), Refusal("13.4", "Show hidden units, or decline.")
        )

    def apply(self, game: LhyGame, action: Any) -> None:
        """Place the units, or continue."""
        if isinstance(action, Decline):
            game.goto(Denying(self.seats[1:]))
        else:
            show(game, action)

    def advance(self, game: LhyGame) -> None:
        """The next side, or the end."""
        if len(self.seats) > 1:
            game.goto(Denying(self.seats[1:]))
        else:
            game.end()


def show(game: LhyGame, action: Reveal) -> None:
    """Carry it out; it counts as no unit's action."""
    hidden_units.reveal(game, action.units, "they show themselves", "13.6")


# -- taking concealment off -------------------------------------------------------------------------


@dataclass(frozen=True)
class Masked:
    """A side that may take the concealment off its own units, as one viewer knows it."""

    view: View
    seat: Seat


@predicate("13.2")
def own_cover(what: Masked, action: Unmask) -> Refusal | None:
    """Own concealed units of one hex, some or all of them; hidden ones are placed first (13.6)."""
    units = [unit for name in action.units if (unit := what.view.units.get(name)) is not None]
    known = len(units) == len(set(action.units)) == len(action.units) > 0
    mine = all(u.side == what.seat and u.place == "map" and u.concealed and not u.hidden for u in units)
    if known and mine and len({unit.hex for unit in units}) == 1:
        return None
    return Refusal("13.2", "Only your concealed units of one hex come out of concealment, each once.")


class UnmaskVerb(Verb[Masked, Unmask]):
    """Take off concealment. No decision is about it, so it is never among the answers: it must be said."""

    name = "unmask"
    action = Unmask
    checks = (own_cover,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Unmask]:
        """None."""
        return iter(())

    def preview(self, action: Unmask) -> Preview:
        """That all see it, and that dummies go."""
        counters = self.facts.view.setup.counters
        notes = [Note("13.2", "The enemy sees these units from now on; it is nobody's action.")]
        if any(unit in counters and counters[unit].sham for unit in action.units):
            notes.append(Note("13.8", "All dummies of the hex come off the map."))
        return Preview((), (), tuple(notes))


def unmask(game: LhyGame, action: Unmask) -> None:
    """Carry it out; what was asked is asked again."""
    lost_and_regained.uncover(game, action.units, "by choice", "13.2")
