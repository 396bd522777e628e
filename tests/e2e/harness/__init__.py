"""A real pseudo-terminal with an emulator behind it, for tests that see what a person would."""
