"""The rules of every game, pure: nothing here knows a screen, a clock or a file."""
