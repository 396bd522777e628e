"""What counts in UNO, and how much (U9 to U19)."""

from typing import Final

DIGIT: Final = 0.05
"""What a point less is worth among digits."""
PICTURE: Final = 2.0
"""What it is worth to hold a picture that fits anything while nobody is near the end."""
BLACK: Final = 4.0
"""The same for a black card."""
DEAR: Final = 0.1
"""What a point less is worth when somebody is near the end."""
NEAR: Final = 2
"""Cards in another hand with which the end is near."""
COLOUR: Final = 0.3
"""What a card of the colour that lies on top is worth in the hand."""
AGAIN: Final = 0.5
"""What another turn at once is worth."""
HIT: Final = 1.5
"""What it is worth to pass over a seat that is near the end; half as much again for cards that it takes."""
BARE: Final = 1.0
"""What it is worth to lay a colour that the next seat lacked."""
