"""What is written down: positions, scripts that check them, codes of deals."""
