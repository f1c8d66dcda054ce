"""The start screen, the new-game page and the settings page of The Last Hundred Yards."""
