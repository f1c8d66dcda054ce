"""``python -m lhy_desktop``."""

from lhy_desktop.app.cli import main

if __name__ == "__main__":
    main()
