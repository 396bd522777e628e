"""People with hands of cards: they read labels and footers, and somebody watches whose hand the screen shows them."""
