"""Pictures of Order points: recruits play each mission up to a suitable moment, and mouse and keys go on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from lhy_desktop.engine.rulesets.orders.asks import activations, drafts, march
from lhy_desktop.engine.rulesets.orders.asks.drafts import Draft
from lhy_desktop.engine.rulesets.orders.model.actions import Give
from lhy_desktop.session import Decision, Session
from lhy_desktop.ui.games.orders.intents import means
from lhy_desktop.ui.games.orders.picture import LOOP, RANGING, SET_UP, Picture
from lhy_desktop.ui.games.orders.tools.gesture import Gesture
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.theme import theme

if TYPE_CHECKING:
    from screenshots import Studio, Table

Shots = Iterator[tuple[str, QWidget]]
LEFT = Qt.MouseButton.LeftButton


def _table(mission: str, person: str, seed: int = 1944) -> Table:
    from screenshots import Table

    players = {"axis": "recruit", "allied": "recruit", person: "human"}
    return Table(mission, axis=players["axis"], allied=players["allied"], seed=seed, ruleset="orders")


def _gesture(playing: Playing) -> Gesture:
    tool = playing.game.tool
    assert isinstance(tool, Gesture)
    return tool


def _picture(session: Session, decision: Decision) -> Picture:
    """What the asked seat would see."""
    assert decision.seat != "chance"
    handle = session.handle(decision.seat)
    return Picture(session.rules, handle.view(), decision.seat, decision, handle.legal(), ())


def _asked(kind: str, turn: int, worth: Callable[[Picture], object]) -> Callable[[Session, Decision], bool]:
    """A person is asked this from a turn on, and what he sees is worth a picture."""

    def found(session: Session, decision: Decision) -> bool:
        person = decision.seat != "chance" and session.is_human(decision.seat)
        if not person or decision.kind != kind or session.turn < turn:
            return False
        return bool(worth(_picture(session, decision)))

    return found


def _offers(picture: Picture, base: str, team: str, order: str) -> tuple[Give, ...]:
    by = picture.ask(activations.Means(base))
    draft = Draft(base, means(by[0] if by else "point"), ())
    return tuple(one for one in picture.ask(drafts.Offered(draft, team)) if one.order == order)


def _volley(picture: Picture) -> tuple[str, str]:
    """A leader and an enemy at whom at least four of his teams may fire; ("", "") when there is none."""
    for leader in picture.setup.leaders:
        by = picture.ask(activations.Means(leader)) if leader in picture.able else ()
        mates = picture.ask(activations.Comrades(leader, by[0])) if by else ()
        aims = [{one.target for one in _offers(picture, leader, mate, "fire")} for mate in mates]
        for enemy in dict.fromkeys(target for some in aims for target in some):
            if sum(enemy in some for some in aims) >= 4:
                return leader, enemy
    return "", ""


def _deed(picture: Picture, order: str) -> tuple[str, str]:
    """A team and an enemy that it may be ordered against alone."""
    for team in picture.able:
        offers = _offers(picture, team, team, order) if picture.teams[team].place == "map" else ()
        if offers:
            return team, offers[0].target
    return "", ""


def _asking(studio: Studio, playing: Playing) -> Picture:
    """What the person sees once he is asked."""
    studio.wait(10, lambda: playing.game.asking)
    return _gesture(playing).picture


def _under_fire(picture: Picture) -> str:
    """A team on foot, no leader, that will check with several dice when it is activated; "" when there is none."""
    teams = (picture.teams[one] for one in picture.able)
    hit = (one for one in teams if one.rfp > 1 and not one.suppressed and picture.stats(one.id).family == "infantry")
    return next((one.id for one in hit), "")


def _take(studio: Studio, playing: Playing, team: str) -> None:
    """Bring a team into sight and click it."""
    hex = _gesture(playing).picture.hex_of(team)
    playing.board.center_on(hex)
    studio.wait()
    studio.click(playing, hex)


def start(studio: Studio) -> Shots:
    """A mission of the second game on the page of a new game."""
    studio.program.to_start()
    screen, front = studio.program.start, studio.program.front
    assert screen is not None
    screen.resize(1680, 1050)
    studio.wait(240, lambda: front.done)
    QTest.mouseClick(next(one for one in screen.findChildren(QAbstractButton) if one.text() == "Order points"), LEFT)
    studio.wait(0.5)
    ids = [card.id for card in screen.list.items.cards]
    row = screen.list.items.index(ids.index("orders/the_bells_of_rocca_montara"))
    screen.list.scrollTo(row)
    QTest.mouseClick(screen.list.viewport(), LEFT, pos=screen.list.visualRect(row).center())
    studio.wait(30, lambda: not front.reader.reading)
    studio.wait(2.5)
    yield "orders_start", screen


def setup(studio: Studio) -> Shots:
    """Half way through a set-up, with a team in hand that will be hidden."""
    table = _table("one_bridge_at_veldersluis", "axis")
    playing = studio.begin(table, lambda session, decision: decision.seat == "axis" and session.number >= 1)
    assert _gesture(playing).picture.kind == SET_UP
    studio.key(playing, Qt.Key.Key_Space)
    studio.key(playing, Qt.Key.Key_H)
    studio.art(playing)
    yield "orders_setup", playing.window


def group(studio: Studio) -> Shots:
    """A leader and his teams with two orders, drafted, in the snow."""
    playing = studio.begin(_table("the_road_through_hautmarck", "axis"), _asked(LOOP, 2, lambda one: _volley(one)[0]))
    leader, enemy = _volley(_asking(studio, playing))
    playing.board.set_pixels(64)
    _take(studio, playing, leader)
    studio.key(playing, Qt.Key.Key_G)
    studio.click(playing, _gesture(playing).picture.hex_of(enemy))
    tool = _gesture(playing)
    if tool.here:  # who does not see the enemy moves
        ends = {hex for hex, _ in tool.picture.ask(march.Hoped(tool.item)).ways}
        target = tool.picture.hex_of(enemy)
        studio.click(playing, min(sorted(ends), key=lambda end: tool.picture.board.distance(end, target)))
    studio.art(playing)
    yield "orders_group", playing.window


def fire_preview(studio: Studio) -> Shots:
    """A shot between the hedges before it is fired, in the dark theme."""
    playing = studio.begin(
        _table("the_lanes_of_le_mesnil", "allied"), _asked(LOOP, 3, lambda one: _deed(one, "fire")[0])
    )
    team, enemy = _deed(_asking(studio, playing), "fire")
    theme().set(name="dark")
    _take(studio, playing, team)
    studio.click(playing, _gesture(playing).picture.hex_of(enemy))
    studio.wait(0.4)
    studio.art(playing)
    yield "orders_fire_preview", playing.window


def check(studio: Studio) -> Shots:
    """The dice of a received fire check beside the team it concerns, at the usual speed."""
    settings = studio.program.settings
    playing = studio.begin(_table("olkhovka_at_the_river", "allied"), _asked(LOOP, 3, _under_fire))
    team = _under_fire(_asking(studio, playing))
    settings.speed, settings.battles, settings.waits = 1.0, "full", True
    _take(studio, playing, team)
    studio.key(playing, Qt.Key.Key_M)
    ends = sorted(hex for hex, _ in _gesture(playing).picture.ask(march.Hoped(team)).ways)
    studio.click(playing, ends[0])
    studio.key(playing, Qt.Key.Key_Return)
    studio.wait(12, lambda: playing.game.telling.held)
    studio.art(playing)
    yield "orders_check", playing.window
    playing.game.hold()
    settings.speed, settings.battles, settings.waits = 0.0, "auto", False


def barrage(studio: Studio) -> Shots:
    """Where a barrage will fall, and on whom."""
    playing = studio.begin(_table("height_187", "axis"), _asked(RANGING, 2, bool))
    _asking(studio, playing)
    playing.board.set_pixels(56)
    studio.key(playing, Qt.Key.Key_Tab)
    playing.board.center_on(playing.board.cursor_hex)
    studio.wait(0.3)
    studio.art(playing)
    yield "orders_barrage", playing.window


def assault(studio: Studio) -> Shots:
    """A charge in the town before it is ordered."""
    playing = studio.begin(
        _table("the_bells_of_rocca_montara", "allied"), _asked(LOOP, 3, lambda one: _deed(one, "charge")[0])
    )
    team, enemy = _deed(_asking(studio, playing), "charge")
    _take(studio, playing, team)
    studio.key(playing, Qt.Key.Key_A)
    studio.click(playing, _gesture(playing).picture.hex_of(enemy))
    studio.art(playing)
    yield "orders_assault", playing.window


def end(studio: Studio) -> Shots:
    """The end of a mission."""
    playing = studio.begin(_table("rear_guard_long_meadow", "allied"), lambda _session, _decision: False)
    studio.wait(60, lambda: studio.program.sheet is not None and studio.program.sheet.isVisible())
    studio.art(playing)
    studio.wait(0.5)
    yield "orders_end", playing.window


def _scene(scene: Callable[[Studio], Shots]) -> Callable[[Studio], Shots]:
    """The scene by the name of its picture."""
    scene.__name__ = f"orders_{scene.__name__}"
    return scene


ORDERS = tuple(map(_scene, (start, setup, group, fire_preview, check, barrage, assault, end)))
