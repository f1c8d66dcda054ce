"""8: small-arms fire of one unit, at two hexes, of a group; asking what lies under a marker first."""
