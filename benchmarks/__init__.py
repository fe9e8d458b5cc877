"""Speed, as ratios against a peer or a baseline in the same run. `make bench` prints the table."""
