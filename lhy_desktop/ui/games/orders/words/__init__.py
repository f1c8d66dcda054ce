"""What the screens of Order points say."""
