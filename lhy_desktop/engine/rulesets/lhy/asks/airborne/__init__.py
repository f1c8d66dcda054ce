"""What screens ask about landings from the air."""
