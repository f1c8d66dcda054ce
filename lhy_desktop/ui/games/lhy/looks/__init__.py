"""What the board shows: pieces and overlays, from a view and what is being drafted."""
