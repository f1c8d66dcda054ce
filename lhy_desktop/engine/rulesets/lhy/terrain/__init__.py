"""2, 3, 16: what ground costs to cross, how many it holds, what lies in it, and getting out of it."""
