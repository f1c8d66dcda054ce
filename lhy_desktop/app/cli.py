"""The command line. Without a command it opens the window; everything else works without Qt.

Commands are imported when they are called, so that the window's first paint waits for none of them.
"""

from __future__ import annotations

import importlib
import multiprocessing
import os
import sys
from pathlib import Path

import click

from lhy_desktop import __version__
from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.app.usual import USUAL, search_here
from lhy_desktop.engine.reading import printable

COMMANDS = {
    "play": "window",
    "edit": "editing",
    "open": "editing",
    "validate": "files",
    "selfplay": "games",
    "lab": "laboratory",
    "replay": "games",
    "los": "files",
    "render": "pictures",
    "draw": "authoring",
    "new": "authoring",
    "schemas": "authoring",
    "situations": "files",
}
"""Each command and the module of this package that holds it."""


class Commands(click.Group):
    """A group that imports a command's module when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One command, or None."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = getattr(importlib.import_module(f"lhy_desktop.app.{COMMANDS[cmd_name]}"), cmd_name)
        return found


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="lhy-desktop")
@click.option(
    "--ruleset",
    default=USUAL,
    show_default=True,
    help="An installed ruleset, or module:object, which runs that module, also from the current folder.",
)
@click.option(
    "--data",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder with maps/, counters/ and resources/ to use instead of the program's own.",
)
@click.option("--safe-layout", is_flag=True, help="Open the window as it was made, not as it was left.")
@click.pass_context
def cli(context: click.Context, ruleset: str, data: Path | None, safe_layout: bool) -> None:
    """Tactical WWII board wargaming with the rules enforced."""
    search_here(ruleset)
    if data is not None:
        os.environ["LHY_DESKTOP_DATA"] = str(data.resolve())
    context.obj = ruleset
    if context.invoked_subcommand is None:
        from lhy_desktop.app.window import play

        context.invoke(play, what="", screenshot=None, size=(1680, 1050), after=0, safe_layout=safe_layout)


def main() -> None:
    """Run the command line: messages for people, exit code 1 on failure, never a traceback."""
    multiprocessing.freeze_support()  # a frozen program starts its workers through its own entry point
    try:
        cli.main(standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except CommandFailedError as failure:
        for line in failure.lines:
            click.echo(printable(line), err=True)
        sys.exit(1)
    except BrokenPipeError:
        sys.exit(1)
