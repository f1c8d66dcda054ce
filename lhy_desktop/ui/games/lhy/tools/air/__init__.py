"""Tools of landings from the air (V21)."""
