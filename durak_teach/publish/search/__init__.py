"""What search looks through, and the words of those who look."""
