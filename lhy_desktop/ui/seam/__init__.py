"""The seam between the window and a rulebook: what a game brings (Desktop, Desk, Tool), what it is offered (Host)."""
