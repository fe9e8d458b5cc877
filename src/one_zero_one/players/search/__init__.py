"""The compiled half of the players: beliefs, trees, playouts, the solver."""
