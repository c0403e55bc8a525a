"""The table made by hand, three ways, drawn step by step for one field."""
