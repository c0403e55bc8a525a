"""The version, told by the last page of a booklet and by ``krugovka --version``."""

__version__ = "0.1.0"
