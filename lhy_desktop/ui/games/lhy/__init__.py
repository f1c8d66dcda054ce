"""The Last Hundred Yards in the window."""
