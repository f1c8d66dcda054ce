"""The commands of Order points, and those of the window that it calls by other words. Light to import: the window is
painted before the rules are loaded."""

from dataclasses import replace

from lhy_desktop.ui.seam.commands import Command


def _before(place: str, *commands: Command) -> tuple[Command, ...]:
    """Commands that stand before one of the window."""
    return tuple(replace(command, before=place) for command in commands)


COMMANDS: tuple[Command, ...] = (
    *_before(
        "orders.pass",
        Command("orders.move", "Move", "Orders", ("M",), asked=True),
        Command("orders.fire", "Fire", "Orders", ("F",), "In contact: fight", asked=True),
        Command("orders.charge", "Charge", "Orders", ("A",), "At an enemy in reach", asked=True),
        Command("orders.group", "The whole group in hand", "Orders", ("G",), asked=True),
        Command("orders.weapon", "Another weapon", "Orders", ("W",), asked=True),
        Command("orders.stay", "Stay", "Orders", ("S",), "A move of no hex", asked=True),
        Command("orders.backward", "Drive backward", "Orders", ("R",), asked=True),
        Command("orders.left", "Turn left", "Orders", (",",), "The vehicle in hand"),
        Command("orders.right", "Turn right", "Orders", (".",), "The vehicle in hand"),
        Command("orders.barrage", "Barrage", "Orders", ("B",), "With the first order point", asked=True),
        Command("orders.end", "End the turn", "Orders", ("Ctrl+Return",), asked=True, entered=True),
    ),
    *_before(
        "chips.previous",
        Command("setup.place", "Place team", asked=True),
        Command("setup.hide", "Hidden", keys=("H",), asked=True),
        Command("setup.auto", "Place the rest", keys=("Shift+A",), asked=True),
        Command("setup.done", "Set-up is done", keys=("Shift+D",), asked=True),
    ),
    Command(
        "window.record", "Record, tables, rules", "Window", ("Ctrl+3",),
        checkable=True, dock="record", before="window.log",
    ),
    Command(
        "window.focus_record", "Go to the record", "Window", ("F6",), group=1, page="record", before="window.focus_log"
    ),
)  # fmt: skip
"""All of them, in the order of the menus."""

MOUSE = (
    ("Activate", "click the team; click the outlined teams of its group to take them along"),
    ("Move", "drag the team to a hex, or click one; once more on it, or Enter: begin"),
    ("Fire", "drag the team on an enemy, or click one; all teams in hand fire"),
    ("Several teams", "Shift and drag a box over them; or G for the group, 1 to 9 for each"),
    ("Charge", "Shift on an enemy, or A and click"),
    ("Turn", "click a handle around the vehicle, or Ctrl and the wheel"),
)
"""What the mouse does beside the usual."""
