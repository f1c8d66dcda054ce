"""The commands of Order points, and those of the window that it calls by other words. Light to import: the window is
painted before the rules are loaded."""

from lhy_desktop.ui.seam.commands import Command

COMMANDS: tuple[Command, ...] = (
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
    ("Activate", "click the team; Tab walks through what can be answered"),
    ("Move", "drag the counter, or click where it goes"),
)
"""What the mouse does beside the usual."""
