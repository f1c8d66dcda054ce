"""Commands that open the window. Qt is imported only inside them."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import click

from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.app.libraries import told
from lhy_desktop.app.usual import USUAL
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError


def parse_size(context: click.Context, parameter: click.Parameter, value: str) -> tuple[int, int]:
    """A window size written as ``WxH`` in pixels."""
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", value.lower())
    width, height = (int(part) for part in found.groups()) if found else (0, 0)
    if not (640 <= width <= 7680 and 480 <= height <= 4320):
        raise click.BadParameter("two numbers of pixels as WIDTHxHEIGHT, from 640x480 to 7680x4320, e.g. 1680x1050")
    return width, height


@click.command()
@click.argument("what", metavar="[MISSION|SAVE]", required=False, default="")
@click.option("--screenshot", type=click.Path(dir_okay=False, path_type=Path), help="Write a picture and close.")
@click.option("--size", default="1680x1050", show_default=True, callback=parse_size, help="Window size for it.")
@click.option("--after", default=0, show_default=True, type=click.IntRange(0, 3000), help="Random decisions first.")
@click.option("--safe-layout", is_flag=True, help="Open the window as it was made, not as it was left.")
def play(what: str, screenshot: Path | None, size: tuple[int, int], after: int, safe_layout: bool) -> None:
    """Open the window: the start screen, or at once MISSION (an id or a file) or SAVE."""
    named: str = click.get_current_context().find_root().obj
    if screenshot is not None:
        from lhy_desktop.app.common import said
        from lhy_desktop.engine.reading import check_output

        with said():
            check_output(screenshot)
    try:
        from lhy_desktop.ui.application import run
    except ImportError as error:
        raise window_missing(error) from error
    try:
        problems = run(named, what, screenshot, size, after, safe_layout, USUAL, no_window)
    except UnknownRulesetError as error:
        raise CommandFailedError(str(error)) from error
    if problems:
        raise CommandFailedError(*problems)


def window_missing(error: ImportError) -> CommandFailedError:
    """What to say when Qt does not load."""
    why = str(error)
    return CommandFailedError(
        f"The window needs Qt (PySide6), which does not load here: {why}.",
        *(told(why) if ".so" in why else ("Set it up with: python3 packaging/dev.py play.",)),
        "The other commands work without it.",
    )


def no_window(said: str, plugins: Path) -> None:
    """Qt is about to abort because it cannot open a window: say why, and end as any failed command does."""
    for line in told(said, plugins / "platforms"):
        click.echo(line, err=True)
    sys.stderr.flush()
    os._exit(1)
