"""The regulation of an event: a draft to be completed by hand, approved and signed."""
