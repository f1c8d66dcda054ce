"""What a campaign of promotions asks of a battle that is over (V23)."""
