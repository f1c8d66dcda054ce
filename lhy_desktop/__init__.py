"""LHY Desktop: the desktop home of tactical WWII board wargaming."""

__version__ = "0.1.0"
