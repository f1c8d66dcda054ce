"""Men, weapons and symbols of the war as art: shared by all games that put them on counters."""
