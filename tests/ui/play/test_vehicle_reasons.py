"""Orders of vehicles: every grey one says why, by a rule that help explains; Esc gives each up; F1 has its keys."""

from __future__ import annotations

import pytest
from both import KEY, Keys, Mouse
from cases import allied
from conftest import Table
from test_vehicles import opened, tool
from vehicle_cases import CAUGHT, JOINT, MARCH, MARKERS, PASSES, RIDES, ROLL, STALKS, TANKS, WATCH
from wheels import CAPS

from lhy_desktop.engine.rulesets.lhy.asks.papers import load_help
from lhy_desktop.ui.play.window.playing import Playing

WHERE: dict[str, tuple[str, tuple[str, ...]]] = {
    "tanks": (TANKS + allied(), ROLL),
    "riders": (RIDES + allied(), MARCH),
    "joint fire": (JOINT + allied(), ROLL),
    "the enemy on the way": (PASSES + allied(), ROLL),
    "markers": (MARKERS + allied(), ROLL),
    "a section": (STALKS + allied(), MARCH),
    "Overwatch": (
        WATCH + allied(),
        (*ROLL, "drive able_tank/1/1 E4 halt:overwatch", "call", "drive tank1/2/2 H10 H9", "pass"),
    ),
    "caught": (CAUGHT + allied(), (*ROLL, "drive able_tank/1/1 E4 F4 G4 H3 I3", "drive able_tank/1/2 A2", "call")),
}


def grey(playing: Playing, where: str) -> list[str]:
    """Grey buttons of the bar that do not say why with a rule of which there is a help text."""
    odd, topics = [], load_help().topics
    for verb in playing.window.bar.model.verbs:
        if verb.state != "no":
            continue
        playing.commands.why(verb.id)
        card = playing.window.why_card
        model = card.model if card.isVisible() else None
        if model is None or not verb.reason or not any(reason.rule in topics for reason in model.reasons):
            odd.append(f"{where}: {verb.id} says {verb.reason!r}, {model}")
        card.hide()
    return odd


@pytest.mark.parametrize("name", WHERE)
def test_every_grey_order_says_why_and_escape_gives_every_order_up(table: Table, name: str) -> None:
    text, before = WHERE[name]
    playing = opened(table, *before, text=text)
    keys, hand = Keys(playing), Mouse(playing)
    digest, odd = playing.game.session.digest(), []
    mine = [one.id for one in tool(playing).picture.units.values() if tool(playing).picture.own(one.id)]
    for unit in mine:
        if not hand.take(unit):
            continue
        odd += grey(playing, unit)
        orders = [verb.id for verb in playing.window.bar.model.verbs if verb.state != "no"]
        for order in orders:
            if order not in playing.window.bar.buttons or order in ("orders.call", "orders.pass"):
                continue
            hand.press(order)
            odd += grey(playing, f"{unit} {order}")
            for _ in range(6):
                keys.key(KEY.Key_Escape)
            assert not tool(playing).units, f"{order} of {unit} is not given up"
            assert hand.take(unit)
        for _ in range(6):
            keys.key(KEY.Key_Escape)
    assert not odd, "\n".join(odd)
    assert playing.game.session.digest() == digest


def test_f1_has_the_keys_of_all_of_them(table: Table) -> None:
    window = opened(table, *ROLL).window
    listed = {text for _, text, _ in window.shortcuts.lines()}
    for order in CAPS:
        id = {"drive": "orders.maneuver", "recover_shock": "orders.recover"}.get(order, f"orders.{order}")
        assert window.registry.commands[id].text in listed, id
