"""Everything drawn on a board as geometry in hex units, free of zoom and color."""
