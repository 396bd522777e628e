"""A first game of KABOOM that one plays rather than reads: scripted seats, a stacked deck and a coach."""
