"""What makes one full-screen program safe in a terminal: its start, its bytes both ways, its ends."""
