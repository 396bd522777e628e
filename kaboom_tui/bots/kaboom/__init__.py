"""Bots for KABOOM: one brain, with weaknesses by level."""
