"""What screens and bots may ask of a view, or of a legal set by a query."""
