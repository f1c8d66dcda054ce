"""The laboratory's window: a mission is played many times beside it, and what comes of it is drawn and told."""
