"""The papers of an event: who takes part, who meets whom and when, with the names."""
