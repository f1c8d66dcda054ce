"""The window folds, counts and marks by keys: with every sentence reworded it shows the same things."""

from __future__ import annotations

import re

import pytest
from both import Mouse
from cases import CASES
from conftest import Table, setup_of
from steps import outcome
from test_decisions import answers, at_case
from test_log import resolved

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.lab.table import play_out
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.panels import feed_result, feed_tables
from lhy_desktop.ui.games.lhy.panels.feed_log import LogFeed
from lhy_desktop.ui.games.lhy.words.told_once import once
from lhy_desktop.ui.panels.log import LogLine, LogModel
from lhy_desktop.ui.panels.preview_card import PreviewModel
from lhy_desktop.ui.play.window.playing import Playing
from tests.of_the_day import every
from tests.reworded import at_the_doors

SEED = 6
PERCENT = re.compile(r" (\d+(?:–\d+)?) %")


def told(line: LogLine) -> tuple[object, ...]:
    """A line of the log without its words."""
    sums = tuple((row.value, row.rule) for row in line.ledger)
    return line.stamp, line.seat, line.kinds, line.dice, line.marker, sums, line.total, line.hexes, line.reasoned


def log(model: LogModel) -> tuple[object, ...]:
    """The log with its dice and each side's luck, without their words."""
    rows = tuple((roll.stamp, roll.values) for roll in model.dice)
    return tuple(map(told, model.lines)), rows, model.luck


def card(model: PreviewModel | None) -> object:
    """The fire card without its words."""
    if model is None:
        return None
    bars = tuple(tuple((one.low, one.high, one.of, one.tone) for one in row.shares) for row in model.odds)
    return model.title, model.total, tuple((row.value, row.rule) for row in model.ledger), bars, len(model.notes)


def screen(playing: Playing) -> tuple[object, ...]:
    """What the window shows of its question and its past, without their words."""
    window, bar, cards = playing.window, playing.window.bar.model, playing.game.desk.cards
    said = f"{''.join(span.text for span in bar.remark)} {bar.detail}"
    return (
        tuple((chip.id, chip.lead, chip.strong, chip.chosen) for chip in bar.chips),
        tuple((verb.id, verb.key, verb.state, verb.icon, verb.note, verb.primary) for verb in (*bar.verbs, *bar.right)),
        tuple(PERCENT.findall(said)),
        card(cards.fire.model) if cards.fire.isVisible() else None,
        cards.sheet.isVisible(),
        tuple(told(one.line) for one in window.docks.pages["log"].cards),
    )


class Watching(Mouse):
    """A hand that notes what the screen shows before each button it presses."""

    def __init__(self, playing: Playing) -> None:
        super().__init__(playing)
        self.seen: list[tuple[object, ...]] = []

    def press(self, id: str) -> None:
        """Press the button, after a look at the screen."""
        self.settle()
        self.seen.append(screen(self.playing))
        super().press(id)


def seen_of(table: Table, name: str) -> list[tuple[object, ...]]:
    """All that is seen while a decision is answered by mouse."""
    playing = at_case(table, CASES[name])
    hand = Watching(playing)
    hand.seen.append(screen(playing))
    answers(playing, hand, CASES[name].answer)
    return [*hand.seen, screen(playing)]


@pytest.mark.parametrize("name", every(list(CASES), 10))
def test_a_decision_looks_the_same(table: Table, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = seen_of(table, name)
    at_the_doors(monkeypatch, SEED)
    assert seen_of(table, name) == plain


def played() -> Session:
    """A whole game of the computer against itself."""
    players = {"axis": "recruit", "allied": "recruit"}
    session = Session.new(RULESET, setup_of("first_steps"), TableSetting(players, "computer"), SEED)
    play_out(session, {seat: make_bot(RULESET.name, name, SEED) for seat, name in players.items()})
    return session


def test_a_whole_game_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = played()
    at_the_doors(monkeypatch, SEED)
    other = played()
    setup = setup_of("first_steps")
    for viewer in ("axis", "allied", "table"):
        heard, again = plain.log(viewer), other.log(viewer)
        assert len(heard) == len(again)
        assert not {line.telling.text for line in heard} & {line.telling.text for line in again}
        assert [line.kind for line in once(heard)] == [line.kind for line in once(again)]
        assert len(once(heard)) < len(heard), "something is told once"
        models = [LogFeed(setup).model(lines, one.log("table")) for lines, one in ((heard, plain), (again, other))]
        assert log(models[0]) == log(models[1])
        assert any("loss" in line.kinds for line in models[1].lines)
        assert feed_tables.rolled(heard) == feed_tables.rolled(again)
    assert outcome(feed_result.gather(plain)) == outcome(feed_result.gather(other))
    assert all(int(numbers[0]) for _, numbers in outcome(feed_result.gather(other)).dice)


@pytest.mark.parametrize("state", ["", ", concealed: true"])
def test_a_disruption_is_folded_the_same(table: Table, state: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = screen(resolved(table, state, "axis"))
    at_the_doors(monkeypatch, SEED)
    assert screen(resolved(table, state, "axis")) == plain
