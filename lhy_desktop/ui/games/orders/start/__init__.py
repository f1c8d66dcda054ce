"""Order points on the start screen, the new-game page and the settings page."""
