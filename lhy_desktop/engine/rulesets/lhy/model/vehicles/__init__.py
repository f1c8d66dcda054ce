"""What vehicles, guns and positions are, and their printed tables."""
