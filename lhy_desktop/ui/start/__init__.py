"""The start screen: missions, their pages, a new game."""
