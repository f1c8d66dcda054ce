"""The system libraries that Qt needs on Linux: which are missing, and what installs them.

Standard library only: ``packaging/dev.py`` asks before anything is installed, the program when Qt fails.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import re
import sys
from collections.abc import Iterable
from pathlib import Path

OFFSCREEN = {
    "EGL": "libegl1",
    "GL": "libgl1",
    "fontconfig": "libfontconfig1",
    "freetype": "libfreetype6",
    "dbus-1": "libdbus-1-3",
    "xkbcommon": "libxkbcommon0",
    "glib-2.0": "libglib2.0-0",
}
"""What Qt links against without a screen, by the name it is linked by, with Debian's package."""
WINDOW = {
    "xcb-cursor": "libxcb-cursor0",
    "xcb-icccm": "libxcb-icccm4",
    "xcb-keysyms": "libxcb-keysyms1",
    "xcb-randr": "libxcb-randr0",
    "xcb-render-util": "libxcb-render-util0",
    "xcb-shape": "libxcb-shape0",
    "xkbcommon-x11": "libxkbcommon-x11-0",
    "X11-xcb": "libx11-xcb1",
    "xcb-sync": "libxcb-sync1",
    "xcb-xfixes": "libxcb-xfixes0",
    "xcb-xkb": "libxcb-xkb1",
    "xcb-shm": "libxcb-shm0",
}
"""What a window needs besides."""
PACKAGES = OFFSCREEN | WINDOW


def missing(window: bool) -> list[str]:
    """The names of libraries that Qt needs and this Linux machine lacks."""
    if sys.platform != "linux":
        return []
    wanted = PACKAGES if window else OFFSCREEN
    return [name for name in wanted if ctypes.util.find_library(name) is None]


def install_command(names: Iterable[str]) -> list[str]:
    """What installs some of them on Debian and its kin."""
    return ["apt-get", "install", "-y", "--no-install-recommends", *(PACKAGES[name] for name in names)]


def told(said: str, plugins: Path | None = None) -> tuple[str, ...]:
    """Sentences for the player when Qt does not load or cannot open a window. ``said`` is what Qt or Python said;
    ``plugins`` is the folder of Qt's plugins for screens, where it is known."""
    names, lacks = missing(window=True), set(re.findall(r"\blib[\w.+-]+\.so[\w.]*", said))
    for plugin in sorted(plugins.glob("libqxcb.so")) if plugins is not None else ():
        try:
            ctypes.CDLL(str(plugin))
        except OSError as error:
            lacks |= set(re.findall(r"\blib[\w.+-]+\.so[\w.]*(?=: cannot open)", str(error)))
    strange = sorted(one for one in lacks if not any(one.startswith(f"lib{name}.so") for name in names))
    lacking = [*(f"lib{name}" for name in names), *(one for one in strange if not one.startswith("libqxcb"))]
    if lacking:
        each = "library" if len(lacking) == 1 else "libraries"
        lines = [f"The window cannot open: Qt misses the system {each} {', '.join(lacking)}."]
        if names:
            lines.append(f"On Debian or Ubuntu this installs what is missing: sudo {' '.join(install_command(names))}")
        return (*lines, "python3 packaging/dev.py play names and installs it too.")
    screen = re.search(r"could not connect to display (\S+)", said)
    if screen is not None:
        return (f"The window cannot open: the screen {screen[1]}, which DISPLAY names, does not answer.",)
    return ("The window cannot open: Qt finds no way to a screen here.", *said.strip().splitlines()[:3])
