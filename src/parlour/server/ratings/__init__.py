"""How strong somebody plays a game, as far as its results tell."""
