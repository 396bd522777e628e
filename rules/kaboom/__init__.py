"""KABOOM: four face-down cards, remembered rather than seen (document 000, rules K1 to K64)."""
