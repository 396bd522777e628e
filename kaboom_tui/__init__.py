"""A card-game table for the terminal."""

__version__ = "0.1.0"
