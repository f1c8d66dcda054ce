"""The pages of Order points, and what feeds them."""
