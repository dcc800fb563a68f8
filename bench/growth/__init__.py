"""How each cost grows: with the game, with the tables and people of a house, and with what it has kept."""
