"""A house of its own for a test, and people who come to it from outside."""
