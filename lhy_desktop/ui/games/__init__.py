"""One rulebook's part of the window each: its tools, looks, panels and words. Games know nothing of one another."""
