"""People at a table: they read the screen and press keys, and somebody watches what the screen shows them."""
