"""Lets hypothesis take the time a busy machine needs, and print what brings a failure back."""

from hypothesis import settings

settings.register_profile("rules", deadline=None, print_blob=True)
settings.load_profile("rules")
