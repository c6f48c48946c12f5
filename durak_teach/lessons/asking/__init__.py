"""Questions that several lessons, the test and practice ask; the rules make their answers."""
