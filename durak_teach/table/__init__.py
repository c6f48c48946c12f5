"""The table: what one seat may see (a view, JSON) and what it may say (intents)."""

from durak_teach.table.session import Session
from durak_teach.table.view import view

__all__ = ["Session", "view"]
