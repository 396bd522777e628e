"""Bots for games in which one holds a hand: one player, and for each game what a move is worth."""
