"""A match while it is played: table, seats, clock, journals and saves. Nothing here knows Textual."""
