"""The fifty-one moments whose pictures are kept: which screen is opened, and what a player then does with mouse and
keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from tests.ui.pictures.studio import CTRL, SHIFT, SMALL, Stage, Studio

KEY = Qt.Key
Scene = Callable[[Studio], Stage]

# -- around the game ------------------------------------------------------------------------------------------------


def start(studio: Studio) -> Stage:
    """The start screen: all missions, three games to continue, the newest on its card."""
    return studio.start(("set_up", "march", "lesson"))


def new_game(studio: Studio) -> Stage:
    """The page of a new game."""
    stage = studio.start()
    stage.key(KEY.Key_N)
    return stage


def settings(studio: Studio) -> Stage:
    """The settings page with the results of a search for "counters"."""
    stage = studio.start()
    stage.key(KEY.Key_Comma, held=CTRL)
    stage.write("counters")
    return stage


def result(studio: Studio) -> Stage:
    """The sheet that appears at the end of a mission, over the board with its full art."""
    return studio.result("result")


def curtain(studio: Studio) -> Stage:
    """Two people at one screen: the curtain after the first one's set-up."""
    return studio.game("curtain", mode="shared")


def table(studio: Studio) -> Stage:
    """Two people at one screen: a reaction is asked for on the table's picture."""
    return studio.game("table", mode="shared")


def time_machine(studio: Studio) -> Stage:
    """The past of a game, a turn and some answers back."""
    stage = studio.game("time_machine")
    stage.key(KEY.Key_T, held=CTRL)
    stage.key(KEY.Key_Left, KEY.Key_Left, KEY.Key_Left, KEY.Key_PageUp, KEY.Key_Left)
    return stage


def shortcuts(studio: Studio) -> Stage:
    """The page of all keys, over a fire phase with its list of hexes."""
    stage = studio.game("shortcuts")
    stage.key(KEY.Key_F1)
    return stage


def lesson(studio: Studio) -> Stage:
    """A remark of the lessons below the board, with a ring around what it means."""
    stage = studio.game("lesson", mode="computer", axis="random")
    stage.key(KEY.Key_F12, held=SHIFT)
    return stage


# -- set-up and random events ---------------------------------------------------------------------------------------


def set_up(studio: Studio) -> Stage:
    """A set-up half done: a squad in hand, the hexes where it may go, the tray."""
    stage = studio.game("set_up")
    stage.chip(f"unit:{stage['unit']}")
    stage.point(stage["to"])
    return stage


def works(studio: Studio) -> Stage:
    """Improved positions are built in a set-up."""
    stage = studio.game("works")
    stage.chip("work:ip")
    stage.point(stage["to"])
    return stage


def fate(studio: Studio) -> Stage:
    """A medic brings a section back: the Fate table has opened by itself, and the hex is asked for."""
    return studio.game("fate", rolled=False, forced=False)


def recon(studio: Studio) -> Stage:
    """A random event uncovers a hex: the possible answers are marked on the board."""
    stage = studio.game("recon")
    stage.key(KEY.Key_Tab)
    return stage


# -- orders ---------------------------------------------------------------------------------------------------------


def platoon(studio: Studio) -> Stage:
    """Which platoon acts: the second answer is chosen; the rules page has found what was searched."""
    stage = studio.game("platoon")
    stage.key(KEY.Key_Tab, KEY.Key_Tab)
    stage.key(KEY.Key_F4)
    stage.write("smoke")
    return stage


def march(studio: Studio) -> Stage:
    """A drafted move with its way, its cost and who sees it; full art."""
    stage = studio.game("march", art=True)
    stage.click(stage["hex"])
    stage.press("orders.maneuver")
    stage.click(stage["to"])
    return stage


def drag(studio: Studio) -> Stage:
    """A counter held over the end of its move."""
    stage = studio.game("drag")
    stage.drag(stage["hex"], stage["to"])
    return stage


def _fire(stage: Stage) -> Stage:
    stage.click(stage["hex"])
    stage.press("orders.fire")
    stage.click(stage["target"])
    return stage


def fire(studio: Studio) -> Stage:
    """A shot before it is fired, with its card: at twilight, in the snow, at a unit that was asked about."""
    return _fire(studio.game("fire"))


def group_fire(studio: Studio) -> Stage:
    """Two squads fire as a group."""
    stage = _fire(studio.game("group_fire"))
    stage.chip(f"join:{stage['with']}")
    return stage


def front(studio: Studio) -> Stage:
    """The target of a group fire turns its front; the tables are open."""
    stage = studio.game("front")
    stage.key(KEY.Key_Right, KEY.Key_Right)
    stage.tab("tracks", 1)
    return stage


def split_fire(studio: Studio) -> Stage:
    """One squad fires at two hexes."""
    stage = studio.game("split_fire")
    stage.click(stage["hex"])
    stage.press("orders.fire")
    stage.click(stage["first"])
    stage.click(stage["second"], keys=CTRL)
    return stage


def mortar(studio: Studio) -> Stage:
    """Mortar fire is asked for: the ring of chances."""
    stage = studio.game("mortar")
    stage.click(stage["hex"])
    stage.press("orders.mortar")
    stage.click(stage["target"])
    return stage


def assault(studio: Studio) -> Stage:
    """An assault of two squads, before it is declared."""
    stage = studio.game("assault")
    stage.pick(stage["unit"], stage["hex"])
    stage.chip(f"with:{stage['with']}")
    stage.press("orders.assault")
    stage.click(stage["target"])
    return stage


def arrow(studio: Studio) -> Stage:
    """The arrow of an assault: the units feint, and the hexes to withdraw to are numbered."""
    stage = studio.game("arrow")
    stage.press("orders.withdraw")
    return stage


def melee(studio: Studio) -> Stage:
    """Who takes part in an assault; the sequence of play is open."""
    stage = studio.game("melee")
    stage.tab("tracks", 2)
    return stage


def retreat(studio: Studio) -> Stage:
    """The beaten side retreats; half of its way is chosen."""
    stage = studio.game("retreat")
    stage.click(stage["to"])
    return stage


def carry(studio: Studio) -> Stage:
    """Which fire markers go along with a unit that moved."""
    return studio.game("carry")


def charge(studio: Studio) -> Stage:
    """A unit became Heroic and charges the enemy at once."""
    stage = studio.game("charge")
    stage.key(KEY.Key_Tab)
    return stage


def recover(studio: Studio) -> Stage:
    """A recovery with its odds at night, the text at 150 %."""
    studio.dress(percent=150)
    stage = studio.game("recover")
    stage.click(stage["hex"])
    stage.press("orders.recover")
    return stage


def withdraw(studio: Studio) -> Stage:
    """A withdrawal with its way, in dark colors."""
    studio.dress("dark")
    stage = studio.game("withdraw")
    stage.click(stage["hex"])
    stage.press("orders.withdraw")
    stage.click(stage["to"])
    return stage


def direct(studio: Studio) -> Stage:
    """A leader directs his units, the text at 200 %."""
    studio.dress(percent=200)
    stage = studio.game("direct")
    stage.pick(stage["unit"], stage["hex"])
    stage.press("orders.direct")
    return stage


def reaction(studio: Studio) -> Stage:
    """A chance to react, with the deeds that were seen; the pointer is on one of them."""
    stage = studio.game("reaction")
    stage.chip("deed:0")
    stage.click(stage["hex"])
    return stage


def small(studio: Studio) -> Stage:
    """A small window: panels are drawers, one of them open."""
    stage = studio.game("small", size=SMALL)
    stage.click(stage["hex"])
    stage.key(KEY.Key_F6)
    return stage


def night(studio: Studio) -> Stage:
    """Light is asked for at night; full art."""
    stage = studio.game("night", art=True)
    stage.click(stage["hex"])
    stage.press("orders.illuminate")
    stage.click(stage["target"])
    return stage


def snow(studio: Studio) -> Stage:
    """A Russian leader in the snow, and the units he commands; full art."""
    stage = studio.game("snow", art=True)
    stage.click(stage["hex"])
    return stage


# -- looking --------------------------------------------------------------------------------------------------------


def line_of_sight(studio: Studio) -> Stage:
    """A line of sight that something hinders."""
    stage = studio.game("line_of_sight")
    stage.click(stage["hex"])
    stage.key(KEY.Key_L)
    stage.point(stage["to"])
    return stage


def field_of_view(studio: Studio) -> Stage:
    """What a unit sees; something is searched for."""
    stage = studio.game("field_of_view")
    stage.click(stage["hex"])
    stage.key(KEY.Key_V)
    stage.key(KEY.Key_F, held=CTRL)
    stage.write("squad 2")
    return stage


def enemy_sight(studio: Studio) -> Stage:
    """What the known enemy sees, with the pointer on a hex; the list of known enemies."""
    stage = studio.game("enemy_sight")
    stage.key(KEY.Key_E)
    stage.tab("forces", 1)
    stage.point(stage["hex"])
    return stage


def why(studio: Studio) -> Stage:
    """Why an assault is not possible on the hex under the pointer."""
    stage = studio.game("why")
    stage.click(stage["hex"])
    stage.press("orders.assault")
    stage.key(KEY.Key_F3)
    return stage


def menu(studio: Studio) -> Stage:
    """Everything a unit can do to a hex, with the reasons against the rest; NATO symbols, other colors."""
    studio.dress(scheme="deutan", counters="nato")
    stage = studio.game("menu")
    stage.click(stage["hex"])
    stage.menu(stage["target"])
    return stage


def resolution(studio: Studio) -> Stage:
    """The hexes under fire, one of them chosen; the board is turned around, and the page of dice is open."""
    stage = studio.game("resolution")
    stage.key(KEY.Key_U, held=CTRL)
    stage.key(KEY.Key_Tab)
    stage.tab("log", 1)
    return stage


# -- vehicles -------------------------------------------------------------------------------------------------------


def _drive(stage: Stage) -> Stage:
    stage.click(stage["hex"])
    stage.press("orders.drive")
    stage.click(stage["to"])
    return stage


def drive(studio: Studio) -> Stage:
    """A tank's drive with its way and its cost; full art."""
    return _drive(studio.game("drive", art=True))


def at_the_weirs(studio: Studio) -> Stage:
    """A tank drives among the arms of a river."""
    return _drive(studio.game("at_the_weirs"))


def tank_in_town(studio: Studio) -> Stage:
    """A tank drives towards a village, in dark colors."""
    studio.dress("dark")
    return _drive(studio.game("tank_in_town"))


def tank_columns(studio: Studio) -> Stage:
    """A vehicle in hand with all its orders, the text at 150 %."""
    studio.dress(percent=150)
    stage = studio.game("tank_columns")
    stage.click(stage["hex"])
    return stage


def _anti_tank(stage: Stage) -> Stage:
    stage.click(stage["hex"])
    stage.press("orders.anti_tank")
    stage.click(stage["target"])
    return stage


def armor_tables(studio: Studio) -> Stage:
    """Anti-tank fire before it is fired, with the tables open."""
    stage = _anti_tank(studio.game("armor_tables"))
    stage.tab("tracks", 1)
    return stage


def gun_reacts(studio: Studio) -> Stage:
    """Anti-tank fire in reaction, before it is fired."""
    return _anti_tank(studio.game("gun_reacts"))


def shoot_and_scoot(studio: Studio) -> Stage:
    """A tank fires and drives out of sight."""
    stage = studio.game("shoot_and_scoot")
    stage.click(stage["hex"])
    stage.press("orders.drive_fire")
    stage.click(stage["target"])
    stage.click(stage["to"])
    return stage


def unload(studio: Studio) -> Stage:
    """Infantry gets off its vehicle."""
    stage = studio.game("unload")
    stage.pick(stage["unit"], stage["hex"])
    stage.press("orders.unload")
    return stage


def smoke_shells(studio: Studio) -> Stage:
    """Mortars are asked for smoke."""
    stage = studio.game("smoke_shells")
    stage.click(stage["hex"])
    stage.press("orders.mortar")
    stage.press("orders.smoke")
    stage.click(stage["target"])
    return stage


def drop(studio: Studio) -> Stage:
    """Parachutists come down: where a stick is to land."""
    stage = studio.game("drop")
    stage.point(stage["to"])
    return stage


def strongpoints(studio: Studio) -> Stage:
    """A set-up with vehicles, guns and concrete, with NATO symbols on the counters."""
    studio.dress(counters="nato")
    return studio.game("strongpoints")


SCENES: tuple[Scene, ...] = (
    start,
    new_game,
    settings,
    result,
    curtain,
    table,
    time_machine,
    shortcuts,
    lesson,
    set_up,
    works,
    fate,
    recon,
    platoon,
    march,
    drag,
    fire,
    group_fire,
    front,
    split_fire,
    mortar,
    assault,
    arrow,
    melee,
    retreat,
    carry,
    charge,
    recover,
    withdraw,
    direct,
    reaction,
    small,
    night,
    snow,
    line_of_sight,
    field_of_view,
    enemy_sight,
    why,
    menu,
    resolution,
    drive,
    at_the_weirs,
    tank_in_town,
    tank_columns,
    armor_tables,
    gun_reacts,
    shoot_and_scoot,
    unload,
    smoke_shells,
    drop,
    strongpoints,
)
