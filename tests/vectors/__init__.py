"""Vectors of the rulebook's two climbing games, and what their operations ask of the engine."""
