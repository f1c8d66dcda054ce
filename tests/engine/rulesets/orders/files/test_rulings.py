"""Rulings: every value that the sheet does not print has a reason and bounds, and any value within them plays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.rule_tables import Value
from lhy_desktop.engine.content.rulings import Ruling, as_options, shown
from lhy_desktop.engine.flow import door
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.files.rulings import OWN
from lhy_desktop.engine.rulesets.orders.files.rulings import RULINGS as BOOK
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables

RULINGS = {ruling.key: ruling for ruling in BOOK.rulings()}
CROSSROADS = "crossroads_four_houses"
ANSWERS = 250


def ends(ruling: Ruling) -> Iterator[Value]:
    """The values at the ends of what is allowed."""
    if ruling.note.choices:
        yield from ruling.note.choices
    for bound in (ruling.note.least, ruling.note.most) if not ruling.note.choices else ():
        yield (bound,) * len(ruling.value) if isinstance(ruling.value, tuple) else bound


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=lambda ruling: ruling.key)
def test_every_ruling_has_a_reason_and_bounds_that_hold_its_value(ruling: Ruling) -> None:
    assert ruling.noted, f"{ruling.key} needs a reason and bounds in resources/rules/orders/rulings.yaml"
    assert len(ruling.note.reason) > 20 and ruling.text and ruling.source
    assert not ruling.problem(ruling.value)
    assert ruling.read(shown(ruling.value)) == ruling.value
    assert all(not ruling.problem(value) for value in ends(ruling))


def test_all_values_at_their_ends_make_tables() -> None:
    for last in (False, True):
        changes = {key: tuple(ends(ruling))[-1 if last else 0] for key, ruling in RULINGS.items()}
        tables = load_tables(changes=changes)
        assert tables.orders.hero_cap == (20 if last else 0)
        assert tables.ground.terrain["woods"].row == ("hard" if last else "open")
    assert load_tables().orders.hero_cap == 6


@pytest.mark.parametrize(
    ("key", "paragraph"),
    [
        ("orders.hero_cap", 1),
        ("quality.quality.green.number", 3),
        ("checks.killed_needed", 4),
        ("checks.armored_row", 5),
        ("artillery.batteries.mortar.radius", 8),
        ("fire.front_arc", 9),
        ("fire.rfp_cap", 11),
        ("victory.chits", 12),
        ("victory.draws", 12),
        ("victory.break_base", 12),
        ("fire.hits_each", 13),
        ("movement.feared", 16),
        ("checks.vehicle_leaders", 17),
        ("artillery.observer_lost", 18),
        ("orders.turns", 19),
        ("victory.objective", 19),
        ("orders.first_player", 20),
        ("orders.hero_window", 21),
        ("orders.hero_again", 21),
        ("movement.backward", 22),
        ("movement.road_half_track", 22),
        ("fire.long_range", 23),
        ("fire.unarmored_hits", 24),
        ("checks.ready", 25),
        ("artillery.again", 27),
        ("artillery.missions", 27),
        ("movement.after_transport", 29),
        ("checks.bail_dice", 29),
        ("ground.revealed", 30),
        ("checks.final_check", 31),
    ],
)
def test_a_paragraph_of_section_9_is_a_value_of_its_own(key: str, paragraph: int) -> None:
    assert f"[RULING {paragraph}]" in RULINGS[key].source


def test_every_stat_line_of_section_10_can_be_changed() -> None:
    kinds = load_tables().kinds.kinds
    assert len(kinds) > 35
    assert {f"kinds.kinds.{kind}.{column}" for kind in kinds for column in ("rof", "range", "at", "points")} <= set(
        RULINGS
    )


def test_the_choices_of_section_8_are_there() -> None:
    assert RULINGS["movement.blank_cells"].note.choices == ("as the first column", "no entry")
    assert RULINGS["checks.lies_low"].source == "8 G9 [RULING]"
    assert "G3" in RULINGS["fire.doubled"].source


@pytest.mark.parametrize(
    "changes",
    [
        {
            "orders.hero_window": "at the end of the turn",
            "orders.hero_again": "any team",
            "movement.feared": "the nearest enemy",
            "movement.blank_cells": "no entry",
            "fire.unarmored_hits": "as on foot",
            "fire.front_arc": "180 degrees",
            "checks.lies_low": "unless it moves",
            "checks.ready": "recovers",
            "checks.vehicle_leaders": "help",
            "artillery.observer_lost": "another takes over",
            "artillery.again": "where it fell",
            "victory.draws": "one a turn",
        },
        {"orders.hero_cap": 0, "fire.rfp_cap": 1, "victory.break_base": 0, "fire.hits_each": 12, "orders.turns": 1},
    ],
    ids=["other readings", "other numbers"],
)
def test_a_game_by_other_rulings_plays_and_names_them(changes: dict[str, Value]) -> None:
    setup = RULESET.prepare(CROSSROADS, as_options(changes))
    assert len(setup.remarks) == len(changes)
    assert all("as we rule it" in remark for remark in setup.remarks)
    game, rng, answers = RULESET.begin(setup, 5), random.Random(5), 0
    while game.question is not None and answers < ANSWERS:
        seat = game.question.seat
        game.submit(game.roll() if seat == "chance" else game.legal(seat).sample(rng))
        answers += 1
    assert game.state.turn > 0


@pytest.mark.parametrize(("changes", "dice"), [({}, True), ({"orders.first_player": "attacker"}, False)])
def test_who_moves_first_is_rolled_or_the_attacker(tmp_path: Path, changes: dict[str, Value], dice: bool) -> None:
    text = (find_places().data / f"maps/missions/orders/{CROSSROADS}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "mission.yaml"
    path.write_text(text.replace("first: allied", "first: rolled"), encoding="utf-8")
    game, rng = RULESET.begin(RULESET.prepare(str(path), as_options(changes)), 2), random.Random(2)
    while game.question is not None and game.question.kind == "orders.12.SetUp":
        game.submit(game.legal(game.question.seat).sample(rng))
    assert game.question is not None
    assert (game.question.kind == "orders.12.FirstPlayer") is dice
    assert game.state.first == "allied"


def test_a_value_out_of_bounds_is_refused() -> None:
    for options in ({"ruling:fire.rfp_cap": "0"}, {"ruling:checks.ready": '"maybe"'}, {"ruling:fire.caps": "1"}):
        with pytest.raises(ContentError, match="the game's options"):
            RULESET.prepare(CROSSROADS, options)


def test_a_players_own_values_are_kept_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    assert door.own_options_of(RULESET) == {}
    BOOK.keep_own({"fire.rfp_cap": 4})
    assert (tmp_path / OWN).is_file()
    assert door.own_options_of(RULESET) == {"ruling:fire.rfp_cap": "4"}
    (tmp_path / OWN).write_text("values:\n  fire.rfp_cap: many\n", encoding="utf-8")
    with pytest.raises(ContentError, match="2: Received-fire points a team can have"):
        door.own_options_of(RULESET)


def test_words_of_rows_that_are_only_names_are_no_rulings() -> None:
    places = Places(find_places().data, Path("nowhere"))
    found = {ruling.key for ruling in BOOK.rulings(places)}
    assert "kinds.kinds.rifle.name" not in found
    assert "kinds.kinds.rifle.family" not in found
    assert "ground.terrain.woods.vehicle" in found
