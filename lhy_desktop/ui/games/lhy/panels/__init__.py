"""Models of the panels around the board, from a view."""
