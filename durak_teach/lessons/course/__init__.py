"""The lessons themselves, one module each."""
