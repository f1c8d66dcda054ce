"""A text of the file beside the board: lines, colors, marks, finding."""
