"""``python -m lhy_desktop``."""

import os
import sys


def leave_out_current_folder() -> None:
    """Take the current folder off the module search path, where ``python -m`` puts it first: a file that lies in a
    folder of missions must not run because it has the name of a module.

    It stays when it is the folder of the program itself (a checkout).
    """
    own = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    if not sys.flags.safe_path and sys.path and os.path.abspath(sys.path[0]) == os.getcwd() != own:
        del sys.path[0]


if __name__ == "__main__":
    leave_out_current_folder()
    from lhy_desktop.app.cli import main

    main()
