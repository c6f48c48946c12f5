"""Verdicts and laws as sentences, and in which other games a refused move would be allowed."""
