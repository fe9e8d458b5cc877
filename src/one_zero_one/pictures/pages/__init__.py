"""HTML pages with pictures: a game and the cards to be printed, the rules, an analysis."""
