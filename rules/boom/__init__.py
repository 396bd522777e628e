"""Boom, Boom with scoring and Crazy Eights: rounds of laying what the first card asks for (document 002, B1 to B38)."""
