"""Lets `python -m kaboom_tui` do what `kaboom` does."""

import sys

from kaboom_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
