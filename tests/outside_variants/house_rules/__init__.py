"""Rules of one table, as a package of its own."""
