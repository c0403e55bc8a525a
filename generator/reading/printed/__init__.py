"""Files with order-of-play tables, of any kind and in any notation, as the tables that stand in them."""

from generator.reading.printed.file import read_printed

__all__ = ["read_printed"]
