"""The command line. Without a command it opens the window; everything else works without Qt."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from lhy_desktop import __version__
from lhy_desktop.app import files, games, window
from lhy_desktop.app.common import CommandFailedError


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="lhy-desktop")
@click.option("--ruleset", default="lhy", show_default=True, help="An installed ruleset, or module:object.")
@click.option(
    "--data",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder with maps/, counters/ and resources/ to use instead of the program's own.",
)
@click.pass_context
def cli(context: click.Context, ruleset: str, data: Path | None) -> None:
    """Tactical WWII board wargaming with the rules enforced."""
    if data is not None:
        os.environ["LHY_DESKTOP_DATA"] = str(data.resolve())
    context.obj = ruleset
    if context.invoked_subcommand is None:
        context.invoke(window.play)


for command in (
    window.play,
    files.validate,
    files.render,
    files.los,
    files.situations,
    games.selfplay,
    games.replay,
):
    cli.add_command(command)


def main() -> None:
    """Run the command line: messages for people, exit code 1 on failure, never a traceback."""
    sys.path.insert(0, os.getcwd())  # so that --ruleset module:object finds a module beside the player
    try:
        cli.main(standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except CommandFailedError as failure:
        for line in failure.lines:
            click.echo(line, err=True)
        sys.exit(1)
    except BrokenPipeError:
        sys.exit(1)
