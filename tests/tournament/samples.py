"""What several tests of counting share."""

from hypothesis import settings

FEW = settings(max_examples=60, deadline=None)
SIX = ["* 1 1 0 ½ 1", "0 * ½ 1 1 1", "0 ½ * 1 1 1", "1 0 0 * 0 ½", "½ 0 0 1 * -", "0 0 0 ½ + *"]
"""With a game that 5 lost to 6 by forfeit: the exercise of FIDE's technical commission for round robins."""
