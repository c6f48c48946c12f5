"""What do they play at home? A few questions about moves, which tell tables apart."""
