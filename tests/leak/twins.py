"""Twin worlds: the same public facts with different secrets. A viewer must get the same in both."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Game, Viewer
from lhy_desktop.engine.flow.door import twin_of
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.leak.marks import mismatches

PROBES = 6


def twin(game: Game[State], viewer: Viewer, rng: random.Random) -> Game[State]:
    """A game with the same public facts for ``viewer``, other secrets and other dice to come."""
    return twin_of(RULESET, game, viewer, rng)


def picture(game: Game[State], viewer: Viewer, rng: random.Random) -> dict[str, Any]:
    """Everything a viewer gets at this decision: view, question, legal samples, refusals, previews."""
    view = game.view(viewer)
    told: dict[str, Any] = {"view": msgspec.json.encode(view), "question": game.question}
    question = game.question
    if question is None or question.seat == "chance" or viewer not in (question.seat, "table"):
        return told
    legal = game.legal(viewer)
    state = rng.getstate()
    told["samples"] = []
    if legal:
        for _ in range(PROBES):
            action = legal.sample(rng)
            told["samples"].append((action, legal.preview(action)))
    rng.setstate(state)
    told["first"] = list(islice(legal, 12))
    return told


def probes(game: Game[State], viewer: Viewer, rng: random.Random) -> list[Any]:
    """Actions of the asked seat: some legal, some directed at the enemy's markers."""
    question = game.question
    if question is None or question.seat == "chance":
        return []
    legal = game.legal(question.seat)
    hexes = sorted({mask.hex for mask in game.view("table").masks.values()}) or list(game.state.setup.board.names[:5])
    found = []
    for _ in range(PROBES):
        action = legal.sample(rng)
        found.append(action)
        for field in ("target", "hex"):
            if hasattr(action, field):
                found.append(msgspec.structs.replace(action, **{field: rng.choice(hexes)}))
        if getattr(action, "path", ()):
            found.append(msgspec.structs.replace(action, path=(*action.path[:-1], rng.choice(hexes))))
    return found


def explained(game: Game[State], viewer: Viewer, actions: list[Any]) -> list[Any]:
    """Refusals of probe actions as this viewer would read them."""
    question = game.question
    if question is None or question.seat == "chance" or viewer not in (question.seat, "table"):
        return []
    legal = game.legal(viewer)
    return [(legal.explain(action), legal.preview(action)) for action in actions]


def check(game: Game[State], rng: random.Random) -> None:
    """Compare the pictures of twins for every viewer; AssertionError names what differs."""
    for viewer in ("axis", "allied", "table"):
        other = twin(game, viewer, rng)
        assert mismatches(other.state) == []
        seed = rng.getrandbits(60)
        mine = picture(game, viewer, random.Random(seed))
        his = picture(other, viewer, random.Random(seed))
        for what in mine:
            assert mine[what] == his[what], f"{viewer}: {what} differs at decision {game.number}: {game.question}"
        asked = game.question
        if asked is not None and viewer == asked.seat:
            actions = probes(game, viewer, random.Random(seed))
            assert explained(game, viewer, actions) == explained(other, viewer, actions), f"{viewer}: explanations"


def check_table_subset(game: Game[State], rng: random.Random) -> None:
    """Every action of the table's legal set is in the asked seat's own."""
    question = game.question
    if question is None or question.seat == "chance":
        return
    own, table = game.legal(question.seat), game.legal("table")
    for action in islice(table, 60):
        assert action in own, f"{action}: {own.explain(action)}"
    if table:
        assert table.sample(rng) in own


def games(missions: tuple[str, ...], seed: int, options: dict[str, str] | None = None):
    """Games of the missions without end, one decision at a time."""
    prepared = {mission: RULESET.prepare(mission, options or {}) for mission in missions}
    while True:
        for mission in missions:
            seed += 1
            rng = random.Random(seed)
            game = RULESET.begin(prepared[mission], seed)
            while game.question is not None:
                if game.question.seat == "chance":
                    game.submit(game.roll())
                    continue
                yield game, rng
                game.submit(game.legal(game.question.seat).sample(rng))
