"""The door, tried with the real client."""
