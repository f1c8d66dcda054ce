"""What feeds the panels from the desk, and does what somebody asks for in them."""
