"""Asks the engine again and stores what it says: `python -m durak_teach.compare.at_home`."""

from durak_teach.compare.at_home.tables import path, text

if __name__ == "__main__":
    path().write_text(text(), "utf-8")
