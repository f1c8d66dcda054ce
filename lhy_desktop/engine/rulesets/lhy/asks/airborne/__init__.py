"""What screens and computer players ask about landings from the air."""
