"""8: small-arms fire of one unit, at two hexes, and of a group; asking first what lies under a marker."""
