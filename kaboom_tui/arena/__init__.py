"""Bots against bots: whole matches through the real tables, counted."""
