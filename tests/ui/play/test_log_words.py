"""What the log says: no machinery, and numbers that add up."""

from __future__ import annotations

import re

import pytest
from conftest import setup_of

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.panels.feed_log import LogFeed
from lhy_desktop.ui.panels.log import LogLine
from lhy_desktop.ui.widgets.ledger import LedgerTable
from lhy_desktop.ui.widgets.words import plain

ANSWERS = 500
SUM = re.compile(r"([−\d]+) ([+−]) (\d+)")


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.fixture(scope="module")
def lines() -> list[LogLine]:
    """The attacker's log of a good part of a battle between people, who are played by computers."""
    session = Session.new(RULESET, setup_of("first_steps"), TableSetting({}, "open"), 3)
    bots = {seat: make_bot("lhy", "recruit", 3) for seat in ("axis", "allied")}
    for _ in range(ANSWERS):
        session.settle()
        if (asked := session.decision()) is None:
            break
        handle = session.handle(asked.seat)
        answer = bots[asked.seat].choose(asked.number, asked.seat, handle.view(), handle.legal())
        session.submit(asked.seat, answer, asked.number)
    assert any(entry.by.startswith("forced") for entry in session.entries)
    feed = LogFeed(session.prepared)
    return [line for seat in ("axis", "allied") for line in feed.model(session.log(seat), session.log("table")).lines]


def test_no_line_tells_of_machinery_and_every_number_adds_up(lines: list[LogLine]) -> None:
    ledgers = [line for line in lines if line.ledger]
    assert {"initiative", "Fire"} <= {word for line in lines for word in plain(line.spans).split()}
    assert len(ledgers) > 20
    for line in lines:
        said = plain(line.spans)
        assert "forced" not in said and "legal" not in said
        gives = re.search(r"gives ([−\d]+)", said)
        if gives is not None:
            sums = [number(a) + (number(b) if sign == "+" else -number(b)) for a, sign, b in SUM.findall(said)]
            assert max(sums) == number(gives[1]), said
        if line.total_text:
            values = set(map(number, re.findall(r"−?\d+", said)))
            assert line.total == sum(one.value for one in line.ledger) and line.total in values, said


def test_a_ledger_of_two_sides_has_no_sum(qapp: object, lines: list[LogLine]) -> None:
    line = next(one for one in lines if one.ledger and "have the initiative" in plain(one.spans))
    table = LedgerTable()
    table.show_lines(line.ledger, line.total_text, line.total)
    assert len(table.said.splitlines()) == len(line.ledger)


def test_a_result_that_is_not_the_sum_of_the_dice_says_what_lies_between(lines: list[LogLine]) -> None:
    led = [line for line in lines if len(line.ledger) > 1 and ": result " in plain(line.spans)]
    assert led, "a leader stood with somebody under fire"
    for line in led:
        said = plain(line.spans)
        between = re.search(r"result ([−\d]+).*\(([−\d]+) ([+−]) (\d+): its leader stands with it\)", said)
        assert between is not None, said
        result, dice, sign, leader = between.groups()
        assert number(result) == number(dice) + (1 if sign == "+" else -1) * number(leader), said
