"""Vzryv (Blast): go lower or take the pile, and do not be the last who holds cards (document 003, V1 to V21)."""
