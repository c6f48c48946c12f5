"""Tools for those who write here: messages and translations, notebooks."""
