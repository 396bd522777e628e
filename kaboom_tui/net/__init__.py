"""The shared box: a house that holds tables, and people who sit down from other terminals."""
