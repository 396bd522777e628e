"""UNO as document 001 plays it: lay what fits, name what a black card becomes, lose at the ceiling (U1 to U21)."""
