"""What the strongest player teaches about the game: its games, what is counted in them, a page.

`python -m tools.insights play` lets it play against itself and keeps the games; `count` makes
findings of them; `write` makes docs/insights.md and its pictures of the findings. In this order:
`playing`, `kept`; `replaying`, `findings/`; `page`, `pictures`.
"""
