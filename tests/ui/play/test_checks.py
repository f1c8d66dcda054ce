"""Acceptance checks of the interaction design that no other test shows (docs/checks.md lists all of them)."""

from __future__ import annotations

import pytest
from both import CTRL, KEY, Keys, Mouse, settled
from cases import ACT, ARROW, CASES, PLATOON, TO_ARROW, allied
from conftest import Table
from scenes import scene

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.ui.games.lhy.panels import feed_tracks
from lhy_desktop.ui.games.lhy.picture import ARROWS
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.selection import Looking


def at(table: Table, text: str, *before: str, dice: tuple[int, ...] = ()) -> Playing:
    """A position after some answers."""
    playing = table(session=scene(text, dice=dice), roll="auto")
    settled(playing)
    for line in before:
        playing.game.answer(RULESET.parse(line))
        settled(playing)
    return playing


def test_a_second_dear_hex_may_be_entered_and_is_hatched(table: Table) -> None:
    """Check 10."""
    terrain = "board: {terrain: {D4: heavy_woods, D5: heavy_woods, D6: heavy_woods}}\n"
    playing = at(table, terrain + PLATOON + allied(), *ACT)
    hand = Mouse(playing)
    assert hand.take("able/1/2")
    hand.press("orders.maneuver")
    reach = playing.game.tool.looks(Looking())["reach"][0]
    assert reach is not None
    hatched = {one.hex for one in reach.hexes if one.minimum}
    assert "D5" in hatched
    assert "D6" not in {one.hex for one in reach.hexes}
    hand.give(RULESET.parse("maneuver able/1/2 D4 D5"))
    assert playing.game.session.view("allied").units["able/1/2"].hex == "D5"


def test_nobody_goes_into_a_primary_impact_hex_and_it_is_said(table: Table) -> None:
    """Check 13: only the feint is possible, and the reason stands beside the grey answer."""
    mortar = "mission: {side: {allied: {mortars: [{id: us60, seat: allied, type: 60mm, size: section}]}}}\n"
    state = (
        "state: {mortars: {us60: {id: us60, where: map, observer: F5, impact: F8, turn: 2}}, "
        "blasts: {F8: [{id: 9, by: allied, mortar: us60, value: 0, bare: 0, primary: true}]}, "
    )
    playing = at(table, mortar + ARROW.replace("state: {", state), *TO_ARROW)
    assert playing.game.tool.picture.kind == ARROWS
    assert playing.game.tool is not None
    assert playing.game.tool.mode != "enter"
    enter = next(verb for verb in playing.window.bar.model.verbs if verb.text == "Go into F8")
    assert enter.state == "no"
    assert "primary impact hex" in enter.reason
    Keys(playing).give(RULESET.parse("feint 4 able/1/1+able/1/2"))
    assert "Feint at F8" in " ".join(line.telling.text for line in playing.game.session.log("table"))


def test_two_passes_in_a_row_close_the_cycle_and_the_beads_say_where_it_stands(table: Table) -> None:
    """Check 22."""
    playing = at(table, PLATOON + allied(), *ACT, "recover able/1/3", "maneuver able/1/1 C4")

    def bead() -> str:
        model = feed_tracks.ribbon(playing.game.tool.picture.view, "", True)
        return next((step.text for step in model.beads if step.state == "current"), "")

    seen = [bead()]
    keys = Keys(playing)
    keys.give(RULESET.parse("call"))
    seen.append(bead())
    cycle = playing.game.session.view("table").cycle
    assert cycle is not None
    keys.give(RULESET.parse("fire kp1/1/1 C4"))
    keys.give(RULESET.parse("pass"))
    seen.append(bead())
    keys.give(RULESET.parse("pass"))
    keys.key(KEY.Key_P)
    settled(playing)
    now = playing.game.session.view("table").cycle
    assert now is None or now.number != cycle.number
    assert seen == ["Activation", "Reaction", "Counter-reaction"]


def test_a_mandatory_action_blocks_the_call_and_after_the_last_it_is_free(table: Table) -> None:
    """Check 23."""
    playing = at(table, CASES["mandatory"].scene, *ACT, dice=(4, 5))
    keys = Keys(playing)

    def call() -> tuple[str, str]:
        verb = next(verb for verb in playing.window.bar.model.right if verb.id == "orders.call")
        return verb.state, verb.reason

    assert call()[0] == "no"
    assert "squad 1/2 and squad 1/3" in call()[1]
    chips = [chip.id for chip in playing.window.bar.model.chips]
    assert chips == ["unit:able/1/2", "unit:able/1/3", "platoon:all"]
    number = playing.game.session.number
    keys.key(KEY.Key_Return, modifiers=CTRL)
    assert playing.game.session.number == number
    keys.key(KEY.Key_1)
    assert playing.game.tool.units == ("able/1/2",)
    keys.give(RULESET.parse("recover able/1/2"))
    keys.give(RULESET.parse("recover able/1/3"))
    assert call() == ("yes", "")
    keys.give(RULESET.parse("call"))


@pytest.mark.parametrize(("reached", "word"), [(False, "past"), (True, "at")])
def test_the_casualty_marker_and_the_limits_read_alike_everywhere(table: Table, reached: bool, word: str) -> None:
    """Checks 28 and 29: marker 3 on the attacker's side is +9 in dock, ribbon and score; the limit reads as on its
    card."""
    mission = (
        f"mission: {{limits: {{axis: 5, allied: 4}}, side: {{axis: {{limit_when_reached: {str(reached).lower()}}}}}}}\n"
    )
    playing = at(table, mission + PLATOON + allied(more=", minute: 10, lost: {axis: 3}"))
    view, tracks = playing.game.tool.picture.view, playing.window.docks.pages["tracks"]
    model = feed_tracks.tracks(view)
    assert (view.differential, model.casualties.differential) == (3, 3)
    marked = [button.cell for button in tracks.casualties.strip.cells if button.cell.lit]
    assert [cell.key for cell in marked] == ["box3"]
    minute, losses, score = (figure.value for figure in feed_tracks.ribbon(view, "", True).figures)
    assert (minute, losses, score) == ("10", "+9", str(view.score)) and view.score == 10 + 9
    assert f"{word} 5" in model.casualties.attacker_says
    assert model.casualties.attacker_limit == 5
