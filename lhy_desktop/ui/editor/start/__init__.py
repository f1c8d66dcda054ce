"""Ways into the editor: a new board, a copy of one that is there, and the page that offers both."""
