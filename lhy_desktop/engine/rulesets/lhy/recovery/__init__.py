"""12: recovery and rally, leaders who assist, becoming Heroic and the charge that follows."""
