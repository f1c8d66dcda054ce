"""2, 3, 16: what ground costs to cross, how many units it holds, what lies in it, and getting out of it."""
