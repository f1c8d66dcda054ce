"""2, 3, 16: what ground costs to cross, how many units it holds, which works lie in it, and getting out of it."""
