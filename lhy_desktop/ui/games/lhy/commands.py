"""The commands of The Last Hundred Yards, and those of the window that it calls by other words. Light to import: the
window is painted before the rules are loaded."""

from dataclasses import replace

from lhy_desktop.ui.seam.commands import Command


def _before(place: str, *commands: Command) -> tuple[Command, ...]:
    """Commands that stand before one of the window."""
    return tuple(replace(command, before=place) for command in commands)


COMMANDS: tuple[Command, ...] = (
    *_before(
        "game.close",
        Command("game.print", "Print the card…", "Game", ("Ctrl+P",), "The Game Tracks card as it stands", group=1),
        Command("game.card", "Card as PDF or picture…", "Game", tip="The Game Tracks card as it stands", group=1),
        Command(
            "game.blank", "Blank card as PDF or picture…", "Game", tip="The card of this mission with nothing on it",
            group=1,
        ),
        Command(
            "game.avatar", "Your avatar…", "Game", tip="Skin in the game: who you are in this mission, in secret",
            group=1,
        ),
    ),
    *_before(
        "orders.pass",
        Command("orders.maneuver", "Maneuver", "Orders", ("M",), asked=True),
        Command(
            "orders.stack", "Maneuver with the whole stack", "Orders", ("Shift+M",), "All of the hex who can go",
            asked=True,
        ),
        Command(
            "orders.platoon", "Maneuver with the whole platoon", "Orders", ("Ctrl+M",),
            "A move for everybody who can, toward one hex", asked=True,
        ),
        Command("orders.fire", "Fire", "Orders", ("F",), asked=True),
        Command(
            "orders.anti_tank", "Anti-tank fire", "Orders", ("Shift+F",), "At a vehicle, gun or position", asked=True
        ),
        Command(
            "orders.drive_fire", "Fire on the move", "Orders", ("Shift+S",), "Shoot & Scoot, Halt & Fire", asked=True
        ),
        Command("orders.move_fire", "Move and fire", "Orders", ("Shift+T",), "An anti-tank section", asked=True),
        Command("orders.bypass", "Bypass", "Orders", ("Ctrl+B",), "A vehicle, through an enemy hex", asked=True),
        Command("orders.overrun", "Overrun", "Orders", ("Shift+B",), "A vehicle; also before an assault", asked=True),
        Command("orders.stop", "Stop, or into motion", "Orders", ("S",), "A vehicle, now or on its way", asked=True),
        Command("orders.reverse", "Drive forward or in reverse", "Orders", ("Z",), asked=True),
        Command("orders.overwatch", "Overwatch", "Orders", ("Q",), "It stops and may fire in reaction", asked=True),
        Command("orders.load", "Load", "Orders", ("J",), "Onto a vehicle, or behind one", asked=True),
        Command("orders.unload", "Unload", "Orders", ("U",), "Off a vehicle; a gun also beside it", asked=True),
        Command(
            "orders.assault", "Assault", "Orders", ("A",), "Into an enemy hex, or to help friends there", asked=True
        ),
        Command("orders.recover", "Recover", "Orders", ("R",), asked=True),
        Command("orders.withdraw", "Withdraw", "Orders", ("W",), asked=True),
        Command("orders.deploy", "Deploy", "Orders", ("D",), "A squad splits where its move ends", asked=True),
        Command("orders.clear", "Clear a roadblock", "Orders", ("Shift+R",), asked=True),
        Command("orders.split", "Split fire", "Orders", ("X",), "One unit at two hexes, in reaction", asked=True),
        Command("orders.direct", "Direct units", "Orders", ("I",), asked=True),
        Command("orders.mortar", "Mortar fire", "Orders", ("O",), "The unit observes, and may still act", asked=True),
        Command("orders.knee", "Knee mortar", "Orders", ("Shift+K",), asked=True),
        Command("orders.illuminate", "Ask for light", "Orders", ("Shift+I",), asked=True),
        Command(
            "orders.reveal", "Show a hidden unit", "Orders", ("Shift+H",), "Placed concealed; it may react", asked=True
        ),
        Command("orders.unmask", "Take concealment off", "Orders", ("Shift+U",), "Off own units; no action"),
        Command("orders.ask", "Ask what lies under the marker", "Orders", ("Shift+Q",), "Then fire there", asked=True),
        Command("orders.smoke", "Smoke or high explosive", "Orders", ("G",), asked=True),
    ),
    Command(
        "orders.call", "Call for reaction", "Orders", ("Ctrl+Return",),
        group=1, asked=True, entered=True, before="orders.next",
    ),
    *_before(
        "chips.previous",
        Command("setup.place", "Place unit", asked=True),
        Command("setup.hide", "Start hidden", keys=("H",), asked=True),
        Command("setup.conceal", "Start concealed", asked=True),
        Command("setup.build", "Build works", keys=("B",), asked=True),
        Command("setup.auto", "Place the rest", keys=("Shift+A",), asked=True),
        Command("setup.done", "Set-up is done", keys=("Shift+D",), asked=True),
    ),
    Command(
        "window.tracks", "Game Tracks, tables, rules", "Window", ("Ctrl+3",),
        checkable=True, dock="tracks", before="window.log",
    ),
    Command(
        "window.focus_tracks", "Go to Game Tracks", "Window", ("F6",), group=1, page="tracks", before="window.focus_log"
    ),
    Command("window.card", "Game Tracks as a sheet", "Window", ("Shift+F6",), group=1, before="window.next_zone"),
    Command("orders.pass_cycle", "Pass the rest of this cycle", "Orders", ("Shift+P",), group=1),
    Command("chips.previous", "Previous observed action", keys=("Alt+Left",)),
    Command("chips.next", "Next observed action", keys=("Alt+Right",)),
    Command("tools.roll", "Roll for initiative and time by Enter", "Tools", checkable=True, group=2),
)  # fmt: skip
"""All of them, in the order of the menus."""

MOUSE = (
    ("Move", "drag the counter, or M and click; click the last hex again to confirm"),
    ("Fire", "drag the counter on an enemy, or F and click"),
)
"""What the mouse does beside the usual."""
