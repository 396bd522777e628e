"""Deuces: cover the centre upwards to the first ace while the twos decide what suits cost (document 004, D1 to D31)."""
