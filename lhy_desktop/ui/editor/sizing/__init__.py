"""Another size of a board: rows and columns added or cut at any side."""
