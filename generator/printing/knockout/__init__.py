"""The papers of a knock-out: sheets of pairs, rules, the bracket."""
