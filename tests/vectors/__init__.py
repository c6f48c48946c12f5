"""Vectors of the rulebook's two climbing games, and what their operations ask of the engine."""

import sys
from pathlib import Path

# the library beside these tests, where it is not installed
sys.path.append(str(Path(__file__).parents[2]))
