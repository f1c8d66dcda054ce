"""The playing window with its game: mouse, keys, commands, and what the window remembers."""
