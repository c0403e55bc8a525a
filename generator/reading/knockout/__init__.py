"""Results of knock-outs, held against their rules."""
