"""4: which ways a team may take, one predicate per rule."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from lhy_desktop.engine.flow import Note, Preview, Refusal, Shared, Verb, predicate, total
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.ground.approach import feared, nearer
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import March
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, named
from lhy_desktop.engine.rulesets.orders.move.allowance import allowance
from lhy_desktop.engine.rulesets.orders.move.reach import behind, entries, ways
from lhy_desktop.engine.rulesets.orders.move.transport import may_board, transports

BEYOND = 0.5
"""The share of samples that board or leave where that can be done."""
NONE = Refusal("4", "This team is not ordered to move now.")


@predicate("4.10")
def ordered_to_move(facts: Under, action: March) -> Refusal | None:
    """A team of the group with a move order that has not moved."""
    given = facts.group.order(action.team)
    here = facts.view.teams.get(action.team)
    moves = given is not None and given.order == "move" and action.team not in facts.group.moved
    return None if moves and here is not None and here.place in ("map", "off") else NONE


@predicate("4.11")
def connected(facts: Under, action: March) -> Refusal | None:
    """Hex by hex, each beside the one before; from off the map over an entry hex."""
    view = facts.view
    board, here = view.setup.board, view.teams.get(action.team)
    if here is None or not action.path:
        return None
    if any(hex not in board.index for hex in action.path):
        return Refusal("4", "The way leaves the map.")
    if not here.hex and action.path[0] not in entries(view, action.team):
        return Refusal("12.2", f"{action.path[0]} is no hex where it may enter.", (action.path[0],))
    return None if is_way(facts, action) else Refusal("4", "A way leads from a hex to the next.")


def is_way(facts: Under, action: March) -> bool:
    """Whether the hexes of a move exist and follow one another; the other checks judge only such ways."""
    beside, here = facts.view.setup.beside, facts.view.teams.get(action.team)
    steps = (here.hex, *action.path) if here is not None and here.hex else action.path
    return all(hex in beside for hex in steps) and all(b != a and b in beside[a] for a, b in pairwise(steps))


@predicate("4.12")
def within_allowance(facts: Under, action: March) -> Refusal | None:
    """One inch a hex, as far as the movement roll allows."""
    if action.team not in facts.view.teams or not is_way(facts, action):
        return None
    ledger = allowance(facts.view, action.team, facts.group, action.path, action.backward)
    most, far = total(ledger), len(action.path) + action.out
    if far <= most:
        return None
    return Refusal("4", f"That is {far} hex{'' if far == 1 else 'es'}; it may move {most}.", action.path[most:])


@predicate("4.13")
def enterable(facts: Under, action: March) -> Refusal | None:
    """No hex that is closed to its kind, and no enemy's hex."""
    view, here = facts.view, facts.view.teams.get(action.team)
    if here is None or not is_way(facts, action):
        return None
    family = view.setup.kinds[action.team].family
    start = here.hex
    for hex in action.path:
        step = going.of_step(view, start, hex, family) if start else going.of_hex(view, hex, family)
        if going.bars(view, step, family):
            who = capital(named(view, action.team))
            if start and going.holds(view, start, family):
                return Refusal("4", f"{who} cannot move out of {start}: its ground is very difficult.", (start,))
            return Refusal("4", f"{who} cannot enter {hex}.", (hex,))
        if any(one.side != here.side for one in fact.teams_at(view, hex)):
            return Refusal("4", f"The enemy stands in {hex}.", (hex,))
        start = hex
    return None


@predicate("4.14")
def out_of_contact(facts: Under, action: March) -> Refusal | None:
    """A hex beside an enemy is entered only by a charge."""
    if action.team not in facts.view.teams or not is_way(facts, action):
        return None
    for hex in action.path:
        found = fact.touching_enemies(facts.view, hex, action.team)
        if found and all(facts.view.teams[one].hex != hex for one in found):
            text = f"{hex} is beside {named(facts.view, found[0])}: it is entered only by a charge."
            return Refusal("4", text, (hex,))
    return None


@predicate("4.15")
def straight(facts: Under, action: March) -> Refusal | None:
    """A vehicle moves in a straight line after six hexes, unless the whole move follows a road."""
    view, here = facts.view, facts.view.teams.get(action.team)
    if here is None or not view.setup.kinds[action.team].vehicle or not is_way(facts, action):
        return None
    after = view.setup.tables.movement.straight_after
    steps = (here.hex, *action.path) if here.hex else action.path
    if len(action.path) <= after or by_road(view, steps):
        return None
    board = view.setup.board
    ways = [board.direction(one, other) for one, other in pairwise(steps)]
    free = after - (not here.hex)  # the first hex of a team that enters was no step of any direction
    if all(way == ways[free - 1] for way in ways[free:]):
        return None
    return Refusal("4", f"After {after} hexes a vehicle moves in a straight line.", action.path[after:])


def by_road(view: Facts, steps: tuple[str, ...]) -> bool:
    """Whether a way follows a road all along; then bends are no turns."""
    return all(going.on_road(view.setup.board, one, other) for one, other in pairwise(steps))


@predicate("5.2")
def not_toward(facts: Under, action: March) -> Refusal | None:
    """A suppressed team does not come nearer to any enemy that it sees at the start of its move (9.16)."""
    view, here = facts.view, facts.view.teams.get(action.team)
    if here is None or not here.hex or not is_way(facts, action):
        return None
    found = nearer(view, feared(view, action.team), (here.hex, *action.path))
    if found is None:
        return None
    return Refusal("5.2", f"Suppressed, it does not move toward {named(view, found[1])}, which it sees.", found[:1])


@predicate("7.1.1")
def not_back(facts: Under, action: March) -> Refusal | None:
    """A team that leaves contact does not come nearer to the enemy that it has left."""
    view, here = facts.view, facts.view.teams.get(action.team)
    if here is None or not here.hex or not is_way(facts, action):
        return None
    found = nearer(view, fact.touching(view, action.team, enemies=True), (here.hex, *action.path))
    if found is None:
        return None
    return Refusal("7", f"It leaves contact and does not move toward {named(view, found[1])} again.", found[:1])


@predicate("9.2")
def room_at_end(facts: Under, action: March) -> Refusal | None:
    """It ends within the stacking limit."""
    if action.team not in facts.view.teams or not is_way(facts, action) or action.aboard or action.out:
        return None
    if not action.path or fact.has_room(facts.view, action.path[-1], action.team):
        return None
    return Refusal("9.2", f"There is no room in {action.path[-1]}.", (action.path[-1],))


@predicate("9.9")
def faces(facts: Under, action: March) -> Refusal | None:
    """A vehicle faces a hexside afterwards; driving backward it keeps its facing. Others have none."""
    view, here = facts.view, facts.view.teams.get(action.team)
    if here is None:
        return None
    if not view.setup.kinds[action.team].vehicle:
        return Refusal("9.9", "Only vehicles have a facing.") if action.facing or action.backward else None
    if not 1 <= action.facing <= 6:
        return Refusal("9.9", "A vehicle faces one of six directions.")
    return None


@predicate("9.22")
def in_reverse(facts: Under, action: March) -> Refusal | None:
    """Driving backward a vehicle keeps its facing, and every step leads behind it."""
    view, here = facts.view, facts.view.teams.get(action.team)
    if here is None or not action.backward or not is_way(facts, action):
        return None
    if action.facing != here.facing or not action.path or not here.hex:
        return Refusal("9.22", "Driving backward a vehicle keeps its facing.")
    board, behind = view.setup.board, rear(here.facing)
    for one, other in pairwise((here.hex, *action.path)):
        if board.direction(one, other) not in behind:
            return Refusal("9.22", f"{other} is not behind the vehicle.", (other,))
    return None


def rear(facing: int) -> tuple[int, ...]:
    """The three directions behind a vehicle."""
    return tuple((facing + turn - 1) % 6 + 1 for turn in (2, 3, 4))


@predicate("9.29.1")
def boards(facts: Under, action: March) -> Refusal | None:
    """A team that boards ends beside a transport with room for it."""
    view, here = facts.view, facts.view.teams.get(action.team)
    if here is None or not action.aboard:
        return None
    if action.out:
        return Refusal("9.29", "It boards a transport, or it leaves the map.")
    return may_board(view, action.team, action.path[-1] if action.path else here.hex, action.aboard)


@predicate("12.2.6")
def by_an_exit(facts: Under, action: March) -> Refusal | None:
    """The map is left from an exit hex of the team's side."""
    view, here = facts.view, facts.view.teams.get(action.team)
    if here is None or not action.out:
        return None
    end = action.path[-1] if action.path else here.hex
    if end and end in view.setup.mission.sides[here.side].exits:
        return None
    return Refusal("12.2", "The map is left only by an exit of its side.", (end,) if end else ())


def _same_way(facts: Under, action: March) -> tuple[str, tuple[str, ...], str, bool]:
    """What all checks but those of the facing read of a move; driving backward is judged by itself."""
    return action.team, action.path, action.aboard, action.out


def _same_length(facts: Under, action: March) -> tuple[str, tuple[str, ...], bool, bool]:
    """What the check of the allowance reads of a move."""
    return action.team, action.path, action.backward, action.out


class MarchVerb(Verb[Under, March]):
    """A team's way."""

    name, action = "march", March
    checks = (
        ordered_to_move,
        connected,
        faces,
        within_allowance,
        enterable,
        out_of_contact,
        straight,
        not_toward,
        not_back,
        room_at_end,
        in_reverse,
        boards,
        by_an_exit,
    )
    shared = (
        Shared(_same_way, tuple(check for check in checks if check not in (faces, in_reverse, within_allowance))),
        Shared(_same_length, (within_allowance,)),
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[March]:
        """Staying, and a shortest way to every hex in reach, with every facing; into transports, and off the map."""
        for given in self.facts.group.given:
            if given.order != "move" or given.team in self.facts.group.moved or unit not in (None, given.team):
                continue
            here = self.facts.view.teams[given.team]
            if hex in (None, here.hex):
                yield from self._faced(given.team, ())
                yield from self._beyond(given.team, here.hex, ())
            for end, path in ways(self.facts, given.team).items():
                if hex in (None, end):
                    yield from self._faced(given.team, path)
                    yield from self._beyond(given.team, end, path)
            if here.facing and here.hex:
                for end, path in behind(self.facts, given.team).items():
                    if hex in (None, end):
                        yield March(given.team, path, here.facing, True)

    def _beyond(self, team: str, end: str, path: tuple[str, ...]) -> Iterator[March]:
        """Boarding at the end of a way, and leaving the map from there."""
        view, here = self.facts.view, self.facts.view.teams[team]
        if end in view.setup.mission.sides[here.side].exits:
            yield March(team, path, here.facing or int(view.setup.kinds[team].vehicle), out=True)
        for one in transports(view, here.side) if end else ():
            if may_board(view, team, end, one) is None:
                yield March(team, path, aboard=one)

    def _faced(self, team: str, path: tuple[str, ...]) -> Iterator[March]:
        if not self.facts.view.setup.kinds[team].vehicle:
            yield March(team, path)
            return
        yield from (March(team, path, facing) for facing in range(1, 7))

    def sample(self, rng: random.Random) -> March | None:
        """Any way of any team, without listing every facing."""
        teams = [
            one.team for one in self.facts.group.given if one.order == "move" and one.team not in self.facts.group.moved
        ]
        if not teams:
            return None
        team = rng.choice(teams)
        found = list(ways(self.facts, team).values())
        facing = rng.randint(1, 6) if self.facts.view.setup.kinds[team].vehicle else 0
        for path in rng.sample(found, min(3, len(found))):
            beyond = list(self._beyond(team, path[-1], path)) if rng.random() < BEYOND else []
            action = rng.choice(beyond) if beyond else March(team, path, facing)
            if self.allows(action):
                return action
        action = March(team, (), facing)
        return action if self.allows(action) else None

    def preview(self, action: March) -> Preview:
        """The allowance, and where a check is due."""
        view = self.facts.view
        if action.team not in view.teams or ordered_to_move(self.facts, action) or connected(self.facts, action):
            return Preview()
        hard = going.checked_hex(view, action.team, action.path)
        need = view.setup.quality(action.team)
        notes = (Note("4", f"Before {hard} it checks the ground: {need} or more, or it is held up."),) if hard else ()
        return Preview(allowance(view, action.team, self.facts.group, action.path, action.backward), (), notes)
