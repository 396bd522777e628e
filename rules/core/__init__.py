"""What all games share: cards, seats, moves, events, views, shuffles and the contract."""
