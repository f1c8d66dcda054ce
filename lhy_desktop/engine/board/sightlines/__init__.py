"""What a straight line from hex to hex passes of a map as it is drawn: exact, in integers and fractions."""
