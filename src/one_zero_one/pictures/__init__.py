"""Drawing: cards, boards and the illustrated rules as SVG, from one set of symbols that the page uses too."""
