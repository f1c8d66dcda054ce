"""The board while it is drawn: the view, ghosts, the ground."""
