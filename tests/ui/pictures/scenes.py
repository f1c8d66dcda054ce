"""The forty moments whose pictures are kept: which screen is opened, and what a player then does with mouse and
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
    return studio.start((("dawn_at_the_crossroads", 60), ("two_ways_over_the_sorbe", 128), ("first_steps", 15)))


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
    return studio.result("first_steps", 213)


def curtain(studio: Studio) -> Stage:
    """Two people at one screen: the curtain after the first one's set-up."""
    return studio.game("dawn_at_the_crossroads", 7, mode="shared")


def table(studio: Studio) -> Stage:
    """Two people at one screen: a reaction is asked for on the table's picture."""
    return studio.game("meeting_in_the_hills", 81, mode="shared")


def time_machine(studio: Studio) -> Stage:
    """The past of a game, a turn and some answers back."""
    stage = studio.game("the_last_dry_road", 117)
    stage.key(KEY.Key_T, held=CTRL)
    stage.key(KEY.Key_Left, KEY.Key_Left, KEY.Key_Left, KEY.Key_PageUp, KEY.Key_Left)
    return stage


def shortcuts(studio: Studio) -> Stage:
    """The page of all keys, over a fire phase with its list of hexes."""
    stage = studio.game("a_garden_in_the_town", 62)
    stage.key(KEY.Key_F1)
    return stage


def lesson(studio: Studio) -> Stage:
    """A remark of the lessons below the board, with a ring around what it means."""
    stage = studio.game("first_steps", 14, mode="computer", axis="random")
    stage.key(KEY.Key_F12, held=SHIFT)
    return stage


# -- set-up and random events ---------------------------------------------------------------------------------------


def set_up(studio: Studio) -> Stage:
    """A set-up half done: a squad in hand, the hexes where it may go, the tray."""
    stage = studio.game("dawn_at_the_crossroads", 3)
    stage.chip("unit:baker/3/1")
    stage.point("F6")
    return stage


def works(studio: Studio) -> Stage:
    """Improved positions are built in a set-up."""
    stage = studio.game("a_garden_in_the_town", 11)
    stage.chip("work:ip")
    stage.point("B5")
    return stage


def fate(studio: Studio) -> Stage:
    """A medic brings a section back: the Fate table has opened by itself, and the hex is asked for."""
    stage = studio.game("grande_rue", 209, rolled=False, forced=False)
    stage.point("G11")
    return stage


def recon(studio: Studio) -> Stage:
    """A random event uncovers a hex: the possible answers are marked on the board."""
    stage = studio.game("the_mill_on_the_steppe", 64)
    stage.key(KEY.Key_Tab)
    return stage


# -- orders ---------------------------------------------------------------------------------------------------------


def platoon(studio: Studio) -> Stage:
    """Which platoon acts: the second answer is chosen; the rules page has found what was searched."""
    stage = studio.game("two_ways_over_the_sorbe", 119)
    stage.key(KEY.Key_Tab, KEY.Key_Tab)
    stage.key(KEY.Key_F4)
    stage.write("smoke")
    return stage


def march(studio: Studio) -> Stage:
    """A drafted move with its way, its cost and who sees it; full art."""
    stage = studio.game("two_ways_over_the_sorbe", 127, art=True)
    stage.click("D7", "D7")
    stage.press("orders.maneuver")
    stage.click("F8")
    return stage


def drag(studio: Studio) -> Stage:
    """A counter held over the end of its move."""
    stage = studio.game("the_cider_house", 42)
    stage.drag("H4", "F5")
    return stage


def fire(studio: Studio) -> Stage:
    """A shot before it is fired, with its card: at twilight, in the snow, at a unit that was asked about."""
    stage = studio.game("fog_on_hill_312", 103)
    stage.click("F10")
    stage.press("orders.fire")
    stage.click("D10")
    return stage


def group_fire(studio: Studio) -> Stage:
    """Two squads fire as a group."""
    stage = studio.game("grande_rue", 149)
    stage.click("E5")
    stage.press("orders.fire")
    stage.click("F6")
    stage.chip("join:kp1/2/2")
    return stage


def front(studio: Studio) -> Stage:
    """The target of a group fire turns its front; the tables are open."""
    stage = studio.game("grande_rue", 150)
    stage.key(KEY.Key_Right, KEY.Key_Right)
    stage.tab("tracks", 1)
    return stage


def split_fire(studio: Studio) -> Stage:
    """One squad fires at two hexes."""
    stage = studio.game("a_garden_in_the_town", 72)
    stage.click("D8")
    stage.press("orders.fire")
    stage.click("G8")
    stage.click("E9", keys=CTRL)
    return stage


def mortar(studio: Studio) -> Stage:
    """Mortar fire is asked for: the ring of chances."""
    stage = studio.game("first_to_the_chapel", 48)
    stage.click("2:D7")
    stage.press("orders.mortar")
    stage.click("1:D6")
    return stage


def assault(studio: Studio) -> Stage:
    """An assault of two squads, before it is declared."""
    stage = studio.game("two_ways_over_the_sorbe", 61)
    stage.click("G9")
    stage.chip("with:baker/1/2")
    stage.press("orders.assault")
    stage.click("G11")
    return stage


def arrow(studio: Studio) -> Stage:
    """The arrow of an assault: the units feint, and the hexes to withdraw to are numbered."""
    stage = studio.game("one_field_at_a_time", 142)
    stage.press("orders.withdraw")
    return stage


def melee(studio: Studio) -> Stage:
    """Who takes part in an assault; the sequence of play is open."""
    stage = studio.game("two_ways_over_the_sorbe", 96)
    stage.tab("tracks", 2)
    return stage


def retreat(studio: Studio) -> Stage:
    """The beaten side retreats; half of its way is chosen."""
    stage = studio.game("two_ways_over_the_sorbe", 98)
    stage.click("G10")
    return stage


def carry(studio: Studio) -> Stage:
    """Which fire markers go along with a unit that moved."""
    return studio.game("lanterns_at_hpalu", 77)


def charge(studio: Studio) -> Stage:
    """A unit became Heroic and charges the enemy at once."""
    stage = studio.game("no_lights_at_the_priory", 63)
    stage.key(KEY.Key_Tab)
    return stage


def recover(studio: Studio) -> Stage:
    """A recovery with its odds at night, the text at 150 %."""
    studio.dress(percent=150)
    stage = studio.game("no_lights_at_the_priory", 64)
    stage.click("H9")
    stage.press("orders.recover")
    return stage


def withdraw(studio: Studio) -> Stage:
    """A withdrawal with its way, in dark colors."""
    studio.dress("dark")
    stage = studio.game("the_last_dry_road", 82)
    stage.click("H6")
    stage.press("orders.withdraw")
    stage.click("I9")
    return stage


def direct(studio: Studio) -> Stage:
    """A leader directs his units, the text at 200 %."""
    studio.dress(percent=200)
    stage = studio.game("two_ways_over_the_sorbe", 88)
    stage.click("D7", "D7")
    stage.press("orders.direct")
    return stage


def reaction(studio: Studio) -> Stage:
    """A chance to react, with the deeds that were seen; the pointer is on one of them."""
    stage = studio.game("one_field_at_a_time", 98)
    stage.chip("deed:0")
    stage.click("H8")
    return stage


def small(studio: Studio) -> Stage:
    """A small window: panels are drawers, one of them open."""
    stage = studio.game("first_to_the_chapel", 50, size=SMALL)
    stage.click("2:D7")
    stage.key(KEY.Key_F6)
    return stage


def night(studio: Studio) -> Stage:
    """Light is asked for at night; full art."""
    stage = studio.game("lanterns_at_hpalu", 75, art=True)
    stage.click("E8")
    stage.press("orders.illuminate")
    stage.click("H7")
    return stage


def snow(studio: Studio) -> Stage:
    """A Russian leader in the snow, and the units he commands; full art."""
    stage = studio.game("the_mill_on_the_steppe", 84, art=True)
    stage.click("C4")
    return stage


# -- looking --------------------------------------------------------------------------------------------------------


def line_of_sight(studio: Studio) -> Stage:
    """A line of sight that something hinders."""
    stage = studio.game("the_cider_house", 55)
    stage.click("F4")
    stage.key(KEY.Key_L)
    stage.point("C4")
    return stage


def field_of_view(studio: Studio) -> Stage:
    """What a unit sees; something is searched for."""
    stage = studio.game("one_field_at_a_time", 104)
    stage.click("I11")
    stage.key(KEY.Key_V)
    stage.key(KEY.Key_F, held=CTRL)
    stage.write("squad 2")
    return stage


def enemy_sight(studio: Studio) -> Stage:
    """What the known enemy sees, with the pointer on a hex; the list of known enemies."""
    stage = studio.game("the_last_dry_road", 75)
    stage.key(KEY.Key_E)
    stage.tab("forces", 1)
    stage.point("G8")
    return stage


def why(studio: Studio) -> Stage:
    """Why an assault is not possible on the hex under the pointer."""
    stage = studio.game("grande_rue", 84)
    stage.click("G7")
    stage.press("orders.assault")
    stage.key(KEY.Key_F3)
    return stage


def menu(studio: Studio) -> Stage:
    """Everything a unit can do to a hex, with the reasons against the rest; NATO symbols, other colors."""
    studio.dress(scheme="deutan", counters="nato")
    stage = studio.game("meeting_in_the_hills", 120)
    stage.click("1:C10")
    stage.menu("1:E10")
    return stage


def resolution(studio: Studio) -> Stage:
    """The hexes under fire, one of them chosen; the board is turned around, and the page of dice is open."""
    stage = studio.game("first_steps", 31)
    stage.key(KEY.Key_U, held=CTRL)
    stage.key(KEY.Key_Tab)
    stage.tab("log", 1)
    return stage


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
)
